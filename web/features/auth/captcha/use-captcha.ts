import { useCallback, useRef, useState } from 'react'
import type { CaptchaConfig } from '../../../../contracts/auth/captcha.ts'
import { captchaMessages } from '../../../../contracts/auth/captcha-messages.ts'
import type { AuthError } from '../../../lib/api/api-error.ts'
import { readEmbeddedConfig } from '../../../lib/config/app-config.ts'

export type CaptchaEvent = { token: string } | 'expired'

export interface Captcha {
  /** Null if no CAPTCHA is configured. */
  config: CaptchaConfig | null
  /** Error shown at the widget. */
  error: string | null
  /** Number of used tokens. Each token can be used once. */
  round: number
  receive: (event: CaptchaEvent) => void
  /**
   * Makes a call with the CAPTCHA token.
   * @returns null if the CAPTCHA is incomplete or was rejected; the error is then shown at the widget
   */
  guarded: <T extends { error: AuthError | null }>(call: (captchaToken?: string) => Promise<T>) => Promise<T | null>
}

/** CAPTCHA of one form. Without configuration, every call passes. */
export function useCaptcha(): Captcha {
  const [config] = useState(() => readEmbeddedConfig()?.captcha ?? null)
  const [error, setError] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const token = useRef<string | null>(null)
  const receive = useCallback((event: CaptchaEvent) => {
    token.current = event === 'expired' ? null : event.token
    // Keep showing the rejection when the widget issues the next token automatically.
    setError((current) => (current === captchaMessages.refused ? current : event === 'expired' ? captchaMessages.expired : null))
  }, [])
  const guarded: Captcha['guarded'] = async (call) => {
    if (config === null) return call()
    const given = token.current
    setError(given === null ? captchaMessages.required : null)
    if (given === null) return null
    token.current = null
    const outcome = await call(given)
    setRound((count) => count + 1)
    if (outcome.error?.code !== 'captcha_failed') return outcome
    setError(captchaMessages.refused)
    return null
  }
  return { config, error, round, receive, guarded }
}
