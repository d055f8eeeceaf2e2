import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { passkeyMessages } from '../../../../contracts/auth/passkey-messages.ts'
import { type AuthError, authErrorOf } from '../../../lib/api/api-error.ts'
import type { SignedChallenge } from '../../../lib/auth/passkey-sign-in.ts'
import { readSession } from '../../../lib/auth/session-store.ts'
import { toastAuthError, toastError } from '../../../lib/toasts/error-toasts.ts'
import { clearToasts } from '../../../lib/toasts/toast.ts'
import type { Captcha } from '../captcha/use-captcha.ts'
import { useGoOn } from './use-submit-credentials.ts'

/** The code for passkeys, loaded with the first click on the button, or if the browser can offer passkeys in the email field. */
const load = () => import('../../../lib/auth/passkey-sign-in.ts')

const messages = passkeyMessages.login
const ownMessages: Record<string, string> = {
  passkey_cancelled: messages.notUsed,
  webauthn_verification_failed: messages.unknown,
  webauthn_challenge_expired: messages.tooLate,
  webauthn_challenge_not_found: messages.tooLate,
}

function tell(error: AuthError): void {
  const description = ownMessages[error.code]
  description ? toastError(description) : toastAuthError(error, messages.failed)
}

/**
 * Returns a function that signs in with a passkey. Also lets the browser offer passkeys in the email field.
 * @param captcha must be passed before a click. With a CAPTCHA, the browser offers no passkeys, because it could not show the CAPTCHA
 * @param entering set to true while this hook signs in and opens the next page
 */
export function usePasskeySignIn({ config, guarded }: Captcha, entering: RefObject<boolean>) {
  const goOn = useGoOn()
  const [isPending, setPending] = useState(false)
  const isBusy = useRef(false)

  const enter = async (signed: SignedChallenge) => {
    entering.current = true
    try {
      const { error } = await (await load()).signInWithSignature(signed)
      if (error) return tell(error)
      // If a second factor is required, the screen asks for it and opens the next page itself.
      if (readSession().status === 'signed_in') await goOn()
    } finally {
      entering.current = false
    }
  }

  const perform = async (work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    clearToasts()
    await work().catch((cause: unknown) => tell(authErrorOf(cause)))
    isBusy.current = false
    setPending(false)
  }

  const askAndEnter = async () => {
    const answer = await guarded(ask)
    if (answer === null) return
    answer.error ? tell(answer.error) : await enter(answer.signed)
  }

  useOffer(config === null && !isPending, (signed) => void perform(() => enter(signed)))
  return { isPending, run: () => void perform(askAndEnter) }
}

type Asked = { signed: SignedChallenge; error: null } | { signed: null; error: AuthError }

async function ask(captchaToken?: string): Promise<Asked> {
  try {
    return { signed: await (await load()).askForSignature('optional', { captchaToken }), error: null }
  } catch (cause) {
    return { signed: null, error: authErrorOf(cause) }
  }
}

/** Lets the browser offer passkeys in the email field, until the user clicks the button. Errors are ignored. */
function useOffer(isOffered: boolean, onSigned: (signed: SignedChallenge) => void): void {
  const receive = useEffectEvent(onSigned)
  useEffect(() => {
    if (!isOffered) return
    const stop = new AbortController()
    offer(stop.signal, (signed) => receive(signed)).catch(() => undefined)
    return () => stop.abort()
  }, [isOffered])
}

async function offer(stop: AbortSignal, onSigned: (signed: SignedChallenge) => void): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
  const { askForSignature, OfferRanOut } = await load()
  while (!stop.aborted) {
    try {
      const signed = await askForSignature('conditional', { stop })
      if (!stop.aborted) onSigned(signed)
      return
    } catch (cause) {
      if (!(cause instanceof OfferRanOut)) throw cause
      await untilSeen()
    }
  }
}

/** Resolves when the tab is visible. */
function untilSeen(): Promise<void> {
  if (!document.hidden) return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('visibilitychange', () => resolve(), { once: true }))
}
