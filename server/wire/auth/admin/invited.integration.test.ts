import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastEmailTo } from '../../../testing/auth/auth-email.ts'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ AUTH_REQUIRE_EMAIL_CONFIRMATION: 'true' })
})
afterAll(() => server.stop())

const password = 'the password of mallory'

/** Signs up with the address of another user, who has not opened any email yet. */
async function occupy(email: string) {
  const { error } = await server.client().auth.signUp({ email, password })
  expect(error).toBeNull()
}
const signIn = async (email: string, typed = password) =>
  (await server.client().auth.signInWithPassword({ email, password: typed })).error?.code ?? 'signed in'
const admin = () => createClient(server.url, server.secretKey, { auth: { persistSession: false, autoRefreshToken: false } }).auth.admin

it('an invitation removes the password of an earlier sign-up', async () => {
  const email = 'victim@example.com'
  await occupy(email)
  expect((await admin().inviteUserByEmail(email)).error).toBeNull()
  const { token } = await lastEmailTo(server.owner, email)
  expect((await server.client().auth.verifyOtp({ token_hash: token, type: 'invite' })).error).toBeNull()
  expect(await signIn(email)).toBe('invalid_credentials')
})

it('a generated sign-up link sets the new password instead of the password of an earlier sign-up', async () => {
  const email = 'prepared@example.com'
  await occupy(email)
  const { data } = await admin().generateLink({ type: 'signup', email, password: 'given by the company' })
  const token = data.properties?.hashed_token ?? ''
  expect((await server.client().auth.verifyOtp({ token_hash: token, type: 'signup' })).error).toBeNull()
  expect(await signIn(email)).toBe('invalid_credentials')
  expect(await signIn(email, 'given by the company')).toBe('signed in')
})

it('confirming a sign-up preserves its password', async () => {
  const email = 'honest@example.com'
  await occupy(email)
  const { token } = await lastEmailTo(server.owner, email)
  expect((await server.client().auth.verifyOtp({ token_hash: token, type: 'signup' })).error).toBeNull()
  expect(await signIn(email)).toBe('signed in')
})
