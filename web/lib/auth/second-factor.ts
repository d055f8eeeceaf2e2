import type { Factor, MFAVerifyWebauthnParamFields } from '@supabase/supabase-js'
import type { AuthError } from '../api/api-error.ts'
import type { Supabase } from '../api/supabase.ts'
import { requestPasskey } from './passkey.ts'
import { runAuthCall } from './session.ts'

type CredentialOf<Type extends 'create' | 'request'> = MFAVerifyWebauthnParamFields<Type>['webauthn']['credential_response']
export type Outcome = { error: AuthError | null }

/** Verifies a second factor with a code of an app or a phone. @param challengeId id of the text message's challenge, for a phone */
export async function verifyByCode(factorId: string, code: string, challengeId?: string): Promise<Outcome> {
  const { error } = await runAuthCall<{ error: unknown }>(({ auth: { mfa } }) =>
    challengeId ? mfa.verify({ factorId, challengeId, code }) : mfa.challengeAndVerify({ factorId, code }),
  )
  return { error }
}

/** Sends a code to a phone. @returns the id of the challenge that the code answers */
export async function sendPhoneCode(factorId: string): Promise<Outcome & { challengeId: string | null }> {
  const { response, error } = await runAuthCall(({ auth: { mfa } }) => mfa.challenge({ factorId, channel: 'sms' }))
  return { error, challengeId: response?.data?.id ?? null }
}

/** Verifies a WebAuthn second factor. For a new factor, the browser creates the credential first. */
export async function verifyByPasskey(factorId: string): Promise<Outcome> {
  const { error } = await runAuthCall((supabase) => answerWithPasskey(supabase, factorId))
  return { error }
}

async function answerWithPasskey({ auth: { mfa } }: Supabase, factorId: string): Promise<{ error: unknown }> {
  const relyingParty = { rpId: location.hostname, rpOrigins: [location.origin] }
  const { data, error } = await mfa.challenge({ factorId, webauthn: relyingParty })
  if (error) return { error }
  const { type, credential_options: options } = data.webauthn
  if (type === 'create') {
    const credential_response = await requestPasskey<CredentialOf<'create'>>(type, options.publicKey)
    return mfa.verify({ factorId, challengeId: data.id, webauthn: { ...relyingParty, type, credential_response } })
  }
  const credential_response = await requestPasskey<CredentialOf<'request'>>(type, options.publicKey)
  return mfa.verify({ factorId, challengeId: data.id, webauthn: { ...relyingParty, type, credential_response } })
}

export async function verifyByRecoveryCode(code: string): Promise<Outcome> {
  const { error } = await runAuthCall(({ auth: { mfa } }) => mfa.recoveryCodes.verify({ code }))
  return { error }
}

/** Data for adding an authenticator app, which the server shows only once. `qr` is the URL of an image. */
export interface AppEnrolment {
  factorId: string
  qr: string
  secret: string
}

export async function beginApp(name: string): Promise<Outcome & { enrolment: AppEnrolment | null }> {
  const { response, error } = await runAuthCall(({ auth: { mfa } }) => mfa.enroll({ factorType: 'totp', friendlyName: name }))
  const data = response?.data
  if (data?.type !== 'totp') return { error, enrolment: null }
  // Encode the image again: the client's URL contains characters that some browsers reject.
  const svg = data.totp.qr_code.replace(/^data:image\/svg\+xml;utf-8,/, '')
  return { error, enrolment: { factorId: data.id, qr: `data:image/svg+xml;utf-8,${encodeURIComponent(svg)}`, secret: data.totp.secret } }
}

/** Adds a phone as a second factor and sends it a code, which the user must enter to verify it. If sending fails, the factor is removed. */
export async function beginPhone(
  name: string,
  phone: string,
): Promise<Outcome & { enrolment: { factorId: string; challengeId: string } | null }> {
  const { response, error } = await runAuthCall(({ auth: { mfa } }) => mfa.enroll({ factorType: 'phone', friendlyName: name, phone }))
  if (error || !response?.data) return { error, enrolment: null }
  const factorId = response.data.id
  const challenge = await sendPhoneCode(factorId)
  if (challenge.challengeId !== null) return { error: null, enrolment: { factorId, challengeId: challenge.challengeId } }
  await removeFactor(factorId)
  return { error: challenge.error, enrolment: null }
}

/** Adds a security key as a second factor. If the user does not finish, the factor is removed. */
export async function addPasskey(name: string): Promise<Outcome> {
  const { response, error } = await runAuthCall(({ auth: { mfa } }) => mfa.enroll({ factorType: 'webauthn', friendlyName: name }))
  if (error || !response?.data) return { error }
  const outcome = await verifyByPasskey(response.data.id)
  if (outcome.error) await removeFactor(response.data.id)
  return outcome
}

export async function removeFactor(factorId: string): Promise<Outcome> {
  const { error } = await runAuthCall(({ auth: { mfa } }) => mfa.unenroll({ factorId }))
  return { error }
}

/**
 * Removes a second factor and renews the access token. The new token shows whether the session now needs another factor.
 */
export async function removeFactorAndRenewToken(factorId: string): Promise<Outcome> {
  const outcome = await removeFactor(factorId)
  if (outcome.error === null) await runAuthCall(({ auth }) => auth.refreshSession())
  return outcome
}

/** The fields of a second factor that screens show. */
export type KnownFactor = Pick<Factor, 'id' | 'factor_type' | 'friendly_name' | 'created_at' | 'status'> & { phone?: string }

/** Creates ten recovery codes, which the server shows only once. @param replacesExisting true to invalidate existing codes */
export async function makeRecoveryCodes(replacesExisting: boolean): Promise<Outcome & { codes: readonly string[] | null }> {
  const { response, error } = await runAuthCall(({ auth: { mfa } }) =>
    replacesExisting ? mfa.recoveryCodes.regenerate() : mfa.recoveryCodes.generate(),
  )
  return { error, codes: response?.data?.codes ?? null }
}
