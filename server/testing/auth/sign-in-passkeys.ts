import type { SupabaseClient } from '@supabase/supabase-js'
import { type PasskeyRequest, SoftwarePasskey } from './software-passkey.ts'

/** Fields to change in the request to the authenticator. */
export type Tampering = Partial<PasskeyRequest>

/** Relying party ID and origin in tests; they match PUBLIC_URL of `startAuthServer`. */
export const testParty = { rpId: 'workwright.test', origin: 'http://workwright.test' }

/** A registered software passkey, with the user handle that the server assigned. */
export interface RegisteredPasskey {
  id: string
  key: SoftwarePasskey
  userHandle: string
}

/** Performs the steps of the client's `registerPasskey` with a software passkey. */
export async function registerPasskey(client: SupabaseClient, key = new SoftwarePasskey(), tampering: Tampering = {}) {
  const registration = await client.auth.passkey.startRegistration()
  if (registration.error) throw registration.error
  const { challenge_id: challengeId, options } = registration.data
  const credential = key.create({ challenge: String(options.challenge), ...testParty, ...tampering })
  const finished = await client.auth.passkey.verifyRegistration({ challengeId, credential: credential as never })
  const userHandle = Buffer.from(String(options.user.id), 'base64url').toString()
  return { ...finished, begun: registration.data, userHandle, key, challengeId, credential }
}

/** Registers a passkey for the client's user. @throws the server's error */
export async function addPasskey(client: SupabaseClient): Promise<RegisteredPasskey> {
  const { data, error, key, userHandle } = await registerPasskey(client)
  if (error) throw error
  return { id: data.id, key, userHandle }
}

/** Performs the steps of the client's `signInWithPasskey`. */
export async function signInWith(client: SupabaseClient, { key, userHandle }: Omit<RegisteredPasskey, 'id'>, tampering: Tampering = {}) {
  const authentication = await client.auth.passkey.startAuthentication()
  if (authentication.error) throw authentication.error
  const { challenge_id: challengeId, options } = authentication.data
  const credential = key.get({ challenge: String(options.challenge), ...testParty, userHandle, ...tampering })
  const finished = await client.auth.passkey.verifyAuthentication({ challengeId, credential: credential as never })
  return { ...finished, begun: authentication.data, challengeId, credential }
}
