import type { Factor, MFAVerifyWebauthnParamFields } from '@supabase/supabase-js'
import type { AuthFault } from './api-error.ts'
import { askForPasskey } from './passkey.ts'
import { attempt } from './session.ts'
import type { Supabase } from './supabase.ts'

type CredentialOf<Type extends 'create' | 'request'> = MFAVerifyWebauthnParamFields<Type>['webauthn']['credential_response']
export type Outcome = { error: AuthFault | null }

/** Proves a factor with the code of an app or a phone. @param challengeId of a code that was sent */
export async function proveByCode(factorId: string, code: string, challengeId?: string): Promise<Outcome> {
  const { error } = await attempt<{ error: unknown }>(({ auth: { mfa } }) =>
    challengeId ? mfa.verify({ factorId, challengeId, code }) : mfa.challengeAndVerify({ factorId, code }),
  )
  return { error }
}

/** Has a code sent to a phone. @returns the challenge that the code answers. */
export async function sendPhoneCode(factorId: string): Promise<Outcome & { challengeId: string | null }> {
  const { answer, error } = await attempt(({ auth: { mfa } }) => mfa.challenge({ factorId, channel: 'sms' }))
  return { error, challengeId: answer?.data?.id ?? null }
}

/** Has the browser ask for a passkey, a new one or the one of the factor, and proves the factor with it. */
export async function proveByPasskey(factorId: string): Promise<Outcome> {
  const { error } = await attempt((supabase) => answerWithPasskey(supabase, factorId))
  return { error }
}

async function answerWithPasskey({ auth: { mfa } }: Supabase, factorId: string): Promise<{ error: unknown }> {
  const party = { rpId: location.hostname, rpOrigins: [location.origin] }
  const { data, error } = await mfa.challenge({ factorId, webauthn: party })
  if (error) return { error }
  const { type, credential_options: options } = data.webauthn
  if (type === 'create') {
    const credential_response = await askForPasskey<CredentialOf<'create'>>(type, options.publicKey)
    return mfa.verify({ factorId, challengeId: data.id, webauthn: { ...party, type, credential_response } })
  }
  const credential_response = await askForPasskey<CredentialOf<'request'>>(type, options.publicKey)
  return mfa.verify({ factorId, challengeId: data.id, webauthn: { ...party, type, credential_response } })
}

export async function proveByRecoveryCode(code: string): Promise<Outcome> {
  const { error } = await attempt(({ auth: { mfa } }) => mfa.recoveryCodes.verify({ code }))
  return { error }
}

/** What an authenticator app is given, this once. `qr` is an image's address. */
export interface AppEnrolment {
  factorId: string
  qr: string
  secret: string
}

export async function beginApp(name: string): Promise<Outcome & { enrolment: AppEnrolment | null }> {
  const { answer, error } = await attempt(({ auth: { mfa } }) => mfa.enroll({ factorType: 'totp', friendlyName: name }))
  const data = answer?.data
  if (data?.type !== 'totp') return { error, enrolment: null }
  // The client's own address of the picture has unescaped signs in it, which not every browser takes.
  const svg = data.totp.qr_code.replace(/^data:image\/svg\+xml;utf-8,/, '')
  return { error, enrolment: { factorId: data.id, qr: `data:image/svg+xml;utf-8,${encodeURIComponent(svg)}`, secret: data.totp.secret } }
}

/** A phone that a first code is sent to: it is a factor once the code is typed. Without a code nothing is left behind. */
export async function beginPhone(
  name: string,
  phone: string,
): Promise<Outcome & { enrolment: { factorId: string; challengeId: string } | null }> {
  const { answer, error } = await attempt(({ auth: { mfa } }) => mfa.enroll({ factorType: 'phone', friendlyName: name, phone }))
  if (error || !answer?.data) return { error, enrolment: null }
  const factorId = answer.data.id
  const sent = await sendPhoneCode(factorId)
  if (sent.challengeId !== null) return { error: null, enrolment: { factorId, challengeId: sent.challengeId } }
  await removeFactor(factorId)
  return { error: sent.error, enrolment: null }
}

/** A passkey that was not finished leaves nothing behind. */
export async function addPasskey(name: string): Promise<Outcome> {
  const { answer, error } = await attempt(({ auth: { mfa } }) => mfa.enroll({ factorType: 'webauthn', friendlyName: name }))
  if (error || !answer?.data) return { error }
  const proven = await proveByPasskey(answer.data.id)
  if (proven.error) await removeFactor(answer.data.id)
  return proven
}

export async function removeFactor(factorId: string): Promise<Outcome> {
  const { error } = await attempt(({ auth: { mfa } }) => mfa.unenroll({ factorId }))
  return { error }
}

/**
 * Removes a factor that was proven. A session that stood on it is weaker from then on, and may owe another factor: the token
 * that it has says so only when it is renewed.
 */
export async function retireFactor(factorId: string): Promise<Outcome> {
  const removed = await removeFactor(factorId)
  if (removed.error === null) await attempt(({ auth }) => auth.refreshSession())
  return removed
}

/** Of a factor what the screens show. */
export type KnownFactor = Pick<Factor, 'id' | 'factor_type' | 'friendly_name' | 'created_at' | 'status'> & { phone?: string }

/** Ten codes, shown this once. @param again others in place of those that there are */
export async function makeRecoveryCodes(again: boolean): Promise<Outcome & { codes: readonly string[] | null }> {
  const { answer, error } = await attempt(({ auth: { mfa } }) => (again ? mfa.recoveryCodes.regenerate() : mfa.recoveryCodes.generate()))
  return { error, codes: answer?.data?.codes ?? null }
}
