import type { PasskeyAuthenticationOptionsResponse, VerifyPasskeyAuthenticationParams } from '@supabase/supabase-js'
import type { AuthFault } from './api-error.ts'
import { loadAppConfig } from './app-config.ts'
import { askForPasskey } from './passkey.ts'
import { attempt } from './session.ts'

/** What an authenticator signed, and what for. */
export type SignedChallenge = VerifyPasskeyAuthenticationParams

/** Milliseconds that a challenge is offered: less than it is good for, by what it takes to bring it back. */
const offeredMs = 4.5 * 60_000

const bytesOf = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Asked without the client: it is large, and most who open the login page type their password. */
async function fetchChallenge(signal: AbortSignal, captchaToken: string | undefined): Promise<PasskeyAuthenticationOptionsResponse> {
  const { supabaseUrl, publishableKey } = await loadAppConfig()
  const response = await fetch(`${supabaseUrl}/auth/v1/passkeys/authentication/options`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify(captchaToken === undefined ? {} : { gotrue_meta_security: { captcha_token: captchaToken } }),
    signal,
  })
  const body: unknown = await response.json()
  if (!response.ok) throw Object.assign(new Error(), Object(body), { status: response.status })
  // The cast: our own server's answer, in the shape of the wire contract.
  return body as PasskeyAuthenticationOptionsResponse
}

/** An offer whose challenge is good no longer. Another may follow. */
export class OfferRanOut extends Error {
  readonly status = 400
  readonly code = 'webauthn_challenge_expired'
}

/** One request at a time: browsers refuse a second one, and the person who clicks is not to wait for what is merely offered. */
let underWay: AbortController | null = null

/**
 * Has the browser sign in with whichever passkey the person chooses, in a window of its own, or (`conditional`) offered
 * with what it fills fields with. A later call ends an earlier one.
 * @param captchaToken of the check that people are asked for, where there is one
 * @throws what `authFaultOf` reads; code `passkey_cancelled` when none was given.
 */
export async function askForSignature(
  mediation: 'optional' | 'conditional',
  { stop, captchaToken }: { stop?: AbortSignal; captchaToken?: string | undefined } = {},
): Promise<SignedChallenge> {
  underWay?.abort()
  const own = new AbortController()
  underWay = own
  const end = () => own.abort()
  stop?.addEventListener('abort', end)
  if (stop?.aborted) end()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    end()
  }, offeredMs)
  try {
    const { challenge_id: challengeId, options } = await fetchChallenge(own.signal, captchaToken)
    const publicKey = { ...options, challenge: bytesOf(String(options.challenge)), allowCredentials: [] }
    const given = await askForPasskey<PublicKeyCredential>('request', publicKey, { mediation, signal: own.signal })
    return { challengeId, credential: asJson(given) }
  } catch (cause) {
    throw isLate ? new OfferRanOut('The offer ran out', { cause }) : cause
  } finally {
    clearTimeout(timer)
    stop?.removeEventListener('abort', end)
  }
}

/** By hand: not every browser that has passkeys has `toJSON`, and extensions that stand in for it have it wrong. */
function asJson(given: PublicKeyCredential): SignedChallenge['credential'] {
  // The cast: it was asked to sign.
  const { authenticatorData, clientDataJSON, signature, userHandle } = given.response as AuthenticatorAssertionResponse
  const response = {
    authenticatorData: textOf(authenticatorData),
    clientDataJSON: textOf(clientDataJSON),
    signature: textOf(signature),
    ...(userHandle && { userHandle: textOf(userHandle) }),
  }
  return { id: given.id, rawId: textOf(given.rawId), type: 'public-key', response, clientExtensionResults: {} }
}

/** Signs in with what the authenticator signed. */
export async function signInWithSignature(signed: SignedChallenge): Promise<{ error: AuthFault | null }> {
  const { error } = await attempt(({ auth }) => auth.passkey.verifyAuthentication(signed))
  return { error }
}
