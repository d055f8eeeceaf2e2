import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { passkeyMessages } from '../../../contracts/passkey-messages.ts'
import { type AuthFault, authFaultOf } from '../../lib/api-error.ts'
import { toastError, toastFault } from '../../lib/error-toasts.ts'
import type { SignedChallenge } from '../../lib/passkey-sign-in.ts'
import { readSession } from '../../lib/session-store.ts'
import { clearToasts } from '../../ui/toast.ts'
import type { Captcha } from './captcha/use-captcha.ts'
import { useGoOn } from './use-enter.ts'

/** Few need it: it comes with the first click, or when the browser can offer passkeys by itself. */
const load = () => import('../../lib/passkey-sign-in.ts')

const words = passkeyMessages.login
const ownWords: Record<string, string> = {
  passkey_cancelled: words.notUsed,
  webauthn_verification_failed: words.unknown,
  webauthn_challenge_expired: words.tooLate,
  webauthn_challenge_not_found: words.tooLate,
}

function tell(fault: AuthFault): void {
  const description = ownWords[fault.code]
  description ? toastError(description) : toastFault(fault, words.failed)
}

/**
 * Signing in with a passkey: by a click, and among what the browser fills the e-mail field with.
 * @param captcha that is asked for before a click; a browser that offers by itself has none to show, so that nothing is offered
 * @param entering true while the service is asked and the way on is taken
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
      // With a second factor, the screen asks for it and goes on itself.
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
    await work().catch((cause: unknown) => tell(authFaultOf(cause)))
    isBusy.current = false
    setPending(false)
  }

  const askAndEnter = async () => {
    const asked = await guarded(ask)
    if (asked === null) return
    asked.error ? tell(asked.error) : await enter(asked.signed)
  }

  useOffer(config === null && !isPending, (signed) => void perform(() => enter(signed)))
  return { isPending, run: () => void perform(askAndEnter) }
}

type Asked = { signed: SignedChallenge; error: null } | { signed: null; error: AuthFault }

async function ask(captchaToken?: string): Promise<Asked> {
  try {
    return { signed: await (await load()).askForSignature('optional', { captchaToken }), error: null }
  } catch (cause) {
    return { signed: null, error: authFaultOf(cause) }
  }
}

/** While nobody has clicked, the browser offers passkeys in the field; one that it cannot offer is no fault to speak of. */
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

/** A tab that nobody looks at asks for nothing. */
function untilSeen(): Promise<void> {
  if (!document.hidden) return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('visibilitychange', () => resolve(), { once: true }))
}
