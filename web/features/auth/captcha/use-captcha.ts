import { useCallback, useRef, useState } from 'react'
import type { CaptchaConfig } from '../../../../contracts/auth/captcha.ts'
import type { AuthError } from '../../../lib/api/api-error.ts'
import { readEmbeddedConfig } from '../../../lib/config/app-config.ts'
import { captchaMessages } from './captcha-messages.ts'

export type CaptchaEvent = { token: string } | 'expired'

type CaptchaError = 'required' | 'expired' | 'refused'

export interface Captcha {
  /** Settings of the CAPTCHA; null if the server has none. */
  config: CaptchaConfig | null
  /** Error message at the widget. */
  error: string | null
  /** Number of used tokens. Each token works once, so incrementing this makes the widget issue a new one. */
  round: number
  receive: (event: CaptchaEvent) => void
  /**
   * Runs a request with a CAPTCHA token.
   * @returns null if the user has not completed the CAPTCHA or the service rejected it; the widget then shows the error
   */
  guarded: <T extends { error: AuthError | null }>(call: (captchaToken?: string) => Promise<T>) => Promise<T | null>
}

/** Manages the CAPTCHA of a form. If the server has no CAPTCHA, requests are sent without a token. */
export function useCaptcha(): Captcha {
  const [config] = useState(() => readEmbeddedConfig()?.captcha ?? null)
  const [error, setError] = useState<CaptchaError | null>(null)
  const [round, setRound] = useState(0)
  const token = useRef<string | null>(null)
  const receive = useCallback((event: CaptchaEvent) => {
    token.current = event === 'expired' ? null : event.token
    // The rejection message stays visible although the widget immediately issues the next token.
    setError((current) => (current === 'refused' ? current : event === 'expired' ? 'expired' : null))
  }, [])
  const guarded: Captcha['guarded'] = async (call) => {
    if (config === null) return call()
    const captchaToken = token.current
    setError(captchaToken === null ? 'required' : null)
    if (captchaToken === null) return null
    token.current = null
    const outcome = await call(captchaToken)
    setRound((count) => count + 1)
    if (outcome.error?.code !== 'captcha_failed') return outcome
    setError('refused')
    return null
  }
  return { config, error: error && captchaMessages[error], round, receive, guarded }
}
