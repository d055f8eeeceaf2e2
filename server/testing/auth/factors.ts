import type { SupabaseClient } from '@supabase/supabase-js'
import { createClient } from '@supabase/supabase-js'
import { Secret } from 'otpauth'
import { codeAt } from '../../wire/auth/factors/totp.ts'
import type { AuthServer } from './auth-server.ts'

export interface SignedInUser {
  client: SupabaseClient
  id: string
  email: string
  password: string
  token(): Promise<string>
}

let userCount = 0

/** Creates a signed-in user and a client that supports recovery codes. */
export async function createSignedInUser(server: Pick<AuthServer, 'url' | 'publishableKey'>): Promise<SignedInUser> {
  userCount += 1
  const auth = { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true } }
  const client = createClient(server.url, server.publishableKey, { auth })
  const [email, password] = [`factor-${userCount}@example.com`, 'correct horse']
  const { data, error } = await client.auth.signUp({ email, password })
  if (error || !data.user) throw error ?? new Error('no user')
  return { client, id: data.user.id, email, password, token: async () => (await client.auth.getSession()).data.session?.access_token ?? '' }
}

/**
 * Returns a valid, unused code for an authenticator app. A code is valid for 30 seconds and can be used only once, so this
 * function clears the factor's last used time step.
 */
export async function makeUnusedCode({ owner }: Pick<AuthServer, 'owner'>, factorId: string, base32: string): Promise<string> {
  await owner.query('update auth.mfa_factors set last_step = null where id = $1', [factorId])
  return codeAt(Buffer.from(Secret.fromBase32(base32).bytes), Date.now())
}

export async function proveTotp(server: Pick<AuthServer, 'owner'>, client: SupabaseClient, factorId: string, base32: string) {
  return client.auth.mfa.challengeAndVerify({ factorId, code: await makeUnusedCode(server, factorId, base32) })
}

/** Enrolls and verifies an authenticator app. @returns the factor id, the secret, and the code that was used */
export async function enrollTotp(server: Pick<AuthServer, 'owner'>, client: SupabaseClient, friendlyName = 'Authenticator') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  const code = await makeUnusedCode(server, data.id, data.totp.secret)
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })
  if (verified.error) throw verified.error
  return { id: data.id, secret: data.totp.secret, code }
}

/** Returns the claims of the client's access token. */
export async function readClaims(client: SupabaseClient): Promise<Record<string, unknown>> {
  const token = (await client.auth.getSession()).data.session?.access_token ?? ''
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}
