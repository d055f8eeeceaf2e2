import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type AuthError, authErrorOf } from '../../../lib/api/api-error.ts'
import type { SignedChallenge } from '../../../lib/auth/passkey-sign-in.ts'
import { readSession } from '../../../lib/auth/session-store.ts'
import { toastAuthError, toastError } from '../../../lib/toasts/error-toasts.ts'
import { clearToasts } from '../../../lib/toasts/toast.ts'
import type { Captcha } from '../captcha/use-captcha.ts'
import { passkeyMessages } from '../passkey-messages.ts'
import { useContinueAfterLogin } from './use-submit-credentials.ts'

/** Passkey code, loaded on the first click on the button, or at once if the browser can offer passkeys in the email field. */
const load = () => import('../../../lib/auth/passkey-sign-in.ts')

const messages = passkeyMessages.login
const ownMessages: Record<string, string> = {
  passkey_cancelled: messages.notUsed,
  webauthn_verification_failed: messages.unknown,
  webauthn_challenge_expired: messages.tooLate,
  webauthn_challenge_not_found: messages.tooLate,
}

function toastPasskeyError(error: AuthError): void {
  const description = ownMessages[error.code]
  description ? toastError(description) : toastAuthError(error, messages.failed)
}

/**
 * Returns a function that signs in with a passkey. Also lets the browser offer passkeys in the email field.
 * @param captcha CAPTCHA to complete before a click. With a CAPTCHA, the browser does not offer passkeys, because it cannot show the
 * CAPTCHA
 * @param isLoggingIn set to true while this hook signs in and opens the next page
 */
export function usePasskeySignIn({ config, guarded }: Captcha, isLoggingIn: RefObject<boolean>) {
  const continueAfterLogin = useContinueAfterLogin()
  const [isPending, setPending] = useState(false)
  const isBusy = useRef(false)

  const signIn = async (signature: SignedChallenge) => {
    isLoggingIn.current = true
    try {
      const { error } = await (await load()).signInWithSignature(signature)
      if (error) return toastPasskeyError(error)
      // If a second factor is required, the screen asks for it and opens the next page itself.
      if (readSession().status === 'signed_in') await continueAfterLogin()
    } finally {
      isLoggingIn.current = false
    }
  }

  const perform = async (operation: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    clearToasts()
    await operation().catch((cause: unknown) => toastPasskeyError(authErrorOf(cause)))
    isBusy.current = false
    setPending(false)
  }

  const requestAndSignIn = async () => {
    const outcome = await guarded(requestSignature)
    if (outcome === null) return
    outcome.error ? toastPasskeyError(outcome.error) : await signIn(outcome.signature)
  }

  useOffer(config === null && !isPending, (signature) => void perform(() => signIn(signature)))
  return { isPending, run: () => void perform(requestAndSignIn) }
}

type SignatureResult = { signature: SignedChallenge; error: null } | { signature: null; error: AuthError }

async function requestSignature(captchaToken?: string): Promise<SignatureResult> {
  try {
    return { signature: await (await load()).requestSignedChallenge('optional', { captchaToken }), error: null }
  } catch (cause) {
    return { signature: null, error: authErrorOf(cause) }
  }
}

/** Lets the browser offer passkeys in the email field, until the user clicks the button. Errors are ignored. */
function useOffer(isOffered: boolean, onSigned: (signature: SignedChallenge) => void): void {
  const receive = useEffectEvent(onSigned)
  useEffect(() => {
    if (!isOffered) return
    const stop = new AbortController()
    showOffer(stop.signal, (signature) => receive(signature)).catch(() => undefined)
    return () => stop.abort()
  }, [isOffered])
}

async function showOffer(stop: AbortSignal, onSigned: (signature: SignedChallenge) => void): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
  const { requestSignedChallenge, OfferExpiredError } = await load()
  while (!stop.aborted) {
    try {
      const signature = await requestSignedChallenge('conditional', { stop })
      if (!stop.aborted) onSigned(signature)
      return
    } catch (cause) {
      if (!(cause instanceof OfferExpiredError)) throw cause
      await waitUntilVisible()
    }
  }
}

/** Resolves when the tab is visible. */
function waitUntilVisible(): Promise<void> {
  if (!document.hidden) return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('visibilitychange', () => resolve(), { once: true }))
}
