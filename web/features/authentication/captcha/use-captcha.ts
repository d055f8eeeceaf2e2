import { useCallback, useRef, useState } from 'react'
import type { CaptchaConfig } from '../../../../contracts/captcha.ts'
import { captchaMessages } from '../../../../contracts/captcha-messages.ts'
import type { AuthFault } from '../../../lib/api-error.ts'
import { readEmbeddedConfig } from '../../../lib/app-config.ts'

export type CaptchaEvent = { token: string } | 'expired'

export interface Captcha {
  /** Null: this installation asks for no check. */
  config: CaptchaConfig | null
  /** What is wrong with the check, to be shown at it. */
  fault: string | null
  /** Counts the tokens that were used up: each is good once. */
  round: number
  receive: (event: CaptchaEvent) => void
  /**
   * Makes a call with the check's token.
   * @returns null when there was no call, or the check was refused: the fault then stands at the widget.
   */
  guarded: <T extends { error: AuthFault | null }>(call: (captchaToken?: string) => Promise<T>) => Promise<T | null>
}

/** The check of one form; without one configured it costs nothing and lets every call through. */
export function useCaptcha(): Captcha {
  const [config] = useState(() => readEmbeddedConfig()?.captcha ?? null)
  const [fault, setFault] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const token = useRef<string | null>(null)
  const receive = useCallback((event: CaptchaEvent) => {
    token.current = event === 'expired' ? null : event.token
    // That a token was refused is still to be read when the next one comes by itself.
    setFault((said) => (said === captchaMessages.refused ? said : event === 'expired' ? captchaMessages.expired : null))
  }, [])
  const guarded: Captcha['guarded'] = async (call) => {
    if (config === null) return call()
    const given = token.current
    setFault(given === null ? captchaMessages.wanted : null)
    if (given === null) return null
    token.current = null
    const outcome = await call(given)
    setRound((count) => count + 1)
    if (outcome.error?.code !== 'captcha_failed') return outcome
    setFault(captchaMessages.refused)
    return null
  }
  return { config, fault, round, receive, guarded }
}
