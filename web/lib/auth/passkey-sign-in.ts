import type { PasskeyAuthenticationOptionsResponse, VerifyPasskeyAuthenticationParams } from '@supabase/supabase-js'
import type { AuthError } from '../api/api-error.ts'
import { loadAppConfig } from '../config/app-config.ts'
import { requestPasskey } from './passkey.ts'
import { runAuthCall } from './session.ts'

/** A challenge signed by a passkey, which proves that the user has the passkey. */
export type SignedChallenge = VerifyPasskeyAuthenticationParams

/**
 * Time that the browser offers passkeys for a challenge, in milliseconds. Shorter than the challenge's lifetime, so that the response
 * arrives in time.
 */
const offerDurationMs = 4.5 * 60_000

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Fetches a challenge without the Supabase client, which is large and not needed on the login screen. */
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
  // Cast: the authentication service returns options of this type.
  return body as PasskeyAuthenticationOptionsResponse
}

/** Thrown when the challenge of an autofill offer has expired. The caller can fetch another one. */
export class OfferExpiredError extends Error {
  readonly status = 400
  readonly code = 'webauthn_challenge_expired'
}

/** The pending request for a passkey. Browsers allow only one, so a click aborts an autofill offer. */
let current: AbortController | null = null

/**
 * Asks the user for a passkey, in a dialog of the browser or as autofill (`conditional`). A later call aborts an earlier one.
 * @param captchaToken token of the captcha; required if the server has one
 * @throws an error for `authErrorOf`; its code is `passkey_cancelled` if the user cancelled
 */
export async function requestSignedChallenge(
  mediation: 'optional' | 'conditional',
  { stop, captchaToken }: { stop?: AbortSignal; captchaToken?: string | undefined } = {},
): Promise<SignedChallenge> {
  current?.abort()
  const controller = new AbortController()
  current = controller
  const end = () => controller.abort()
  stop?.addEventListener('abort', end)
  if (stop?.aborted) end()
  let isExpired = false
  const timer = setTimeout(() => {
    isExpired = true
    end()
  }, offerDurationMs)
  try {
    const { challenge_id: challengeId, options } = await fetchChallenge(controller.signal, captchaToken)
    const publicKey = { ...options, challenge: bytesOf(String(options.challenge)), allowCredentials: [] }
    const credential = await requestPasskey<PublicKeyCredential>('request', publicKey, { mediation, signal: controller.signal })
    return { challengeId, credential: asJson(credential) }
  } catch (cause) {
    throw isExpired ? new OfferExpiredError('The offer has expired', { cause }) : cause
  } finally {
    clearTimeout(timer)
    stop?.removeEventListener('abort', end)
  }
}

/** Converts the browser's credential to JSON. Not every browser has `toJSON`, and some extensions implement it incorrectly. */
function asJson(credential: PublicKeyCredential): SignedChallenge['credential'] {
  // Cast: the response to a request for a signature is an assertion.
  const { authenticatorData, clientDataJSON, signature, userHandle } = credential.response as AuthenticatorAssertionResponse
  const response = {
    authenticatorData: textOf(authenticatorData),
    clientDataJSON: textOf(clientDataJSON),
    signature: textOf(signature),
    ...(userHandle && { userHandle: textOf(userHandle) }),
  }
  return { id: credential.id, rawId: textOf(credential.rawId), type: 'public-key', response, clientExtensionResults: {} }
}

/** Signs in with a challenge that the passkey has signed. */
export async function signInWithSignature(signed: SignedChallenge): Promise<{ error: AuthError | null }> {
  const { error } = await runAuthCall(({ auth }) => auth.passkey.verifyAuthentication(signed))
  return { error }
}
