import type { PasskeyAuthenticationOptionsResponse, VerifyPasskeyAuthenticationParams } from '@supabase/supabase-js'
import type { AuthError } from '../api/api-error.ts'
import { loadAppConfig } from '../config/app-config.ts'
import { askForPasskey } from './passkey.ts'
import { attempt } from './session.ts'

/** A challenge signed by an authenticator. */
export type SignedChallenge = VerifyPasskeyAuthenticationParams

/** How long a challenge is offered: less than its lifetime, to leave time for the response. */
const offerDurationMs = 4.5 * 60_000

const bytesOf = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Fetches a challenge without the Supabase client, which is large and not needed for a password login. */
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
  // Cast: our server follows its contract.
  return body as PasskeyAuthenticationOptionsResponse
}

/** The challenge of an offer has expired. The caller can make another offer. */
export class OfferRanOut extends Error {
  readonly status = 400
  readonly code = 'webauthn_challenge_expired'
}

/** The current request. Browsers allow only one, and a click must not wait for an autofill offer. */
let current: AbortController | null = null

/**
 * Asks the user for a passkey, in a browser dialog or as autofill (`conditional`). A later call aborts an earlier one.
 * @param captchaToken required if a captcha is configured
 * @throws an error for `authErrorOf`; code `passkey_cancelled` if the user cancelled
 */
export async function askForSignature(
  mediation: 'optional' | 'conditional',
  { stop, captchaToken }: { stop?: AbortSignal; captchaToken?: string | undefined } = {},
): Promise<SignedChallenge> {
  current?.abort()
  const own = new AbortController()
  current = own
  const end = () => own.abort()
  stop?.addEventListener('abort', end)
  if (stop?.aborted) end()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    end()
  }, offerDurationMs)
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

/** Converts the credential manually: not every browser has `toJSON`, and some extensions implement it incorrectly. */
function asJson(given: PublicKeyCredential): SignedChallenge['credential'] {
  // The cast is safe because the response to a signing request is an assertion.
  const { authenticatorData, clientDataJSON, signature, userHandle } = given.response as AuthenticatorAssertionResponse
  const response = {
    authenticatorData: textOf(authenticatorData),
    clientDataJSON: textOf(clientDataJSON),
    signature: textOf(signature),
    ...(userHandle && { userHandle: textOf(userHandle) }),
  }
  return { id: given.id, rawId: textOf(given.rawId), type: 'public-key', response, clientExtensionResults: {} }
}

/** Signs in with a signed challenge. */
export async function signInWithSignature(signed: SignedChallenge): Promise<{ error: AuthError | null }> {
  const { error } = await attempt(({ auth }) => auth.passkey.verifyAuthentication(signed))
  return { error }
}
