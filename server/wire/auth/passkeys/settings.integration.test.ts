import { createClient } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { startAuthServer } from '../../../testing/auth/auth-server.ts'
import { createSignedInUser } from '../../../testing/auth/factors.ts'
import { addPasskey, registerPasskey, signInWith } from '../../../testing/auth/sign-in-passkeys.ts'

const settings = async (server: { call: (endpoint: string) => Promise<{ body: unknown }> }) => (await server.call('GET /settings')).body

it('disables passkeys for users, while the secret key can still list them', async () => {
  const on = await startAuthServer()
  const { client, id: userId } = await createSignedInUser(on)
  const passkey = await addPasskey(client)
  expect(await settings(on)).toMatchObject({ passkeys_enabled: true })
  await on.stop()
  const serverWithoutPasskeys = await startAuthServer({ AUTH_PASSKEYS: 'false', DATABASE_URL: on.databaseUrl })
  expect(await settings(serverWithoutPasskeys)).toMatchObject({ passkeys_enabled: false })
  const disabled = { code: 'passkey_disabled', status: 404 }
  expect((await serverWithoutPasskeys.client().auth.passkey.startAuthentication()).error).toMatchObject(disabled)
  const user = await createSignedInUser(serverWithoutPasskeys)
  expect((await user.client.auth.passkey.startRegistration()).error).toMatchObject(disabled)
  expect((await user.client.auth.passkey.list()).error).toMatchObject(disabled)
  expect((await user.client.auth.passkey.delete({ passkeyId: passkey.id })).error).toMatchObject(disabled)
  const admin = createClient(serverWithoutPasskeys.url, serverWithoutPasskeys.secretKey, { auth: { persistSession: false } })
  expect((await admin.auth.admin.passkey.listPasskeys({ userId })).data).toMatchObject([{ id: passkey.id }])
  await serverWithoutPasskeys.stop()
})

it('limits requests by network and by session', async () => {
  const server = await startAuthServer({ AUTH_RATE_LIMIT: '2' })
  const { client } = await createSignedInUser(server)
  const passkey = await addPasskey(client)
  const codes = []
  for (let n = 0; n < 3; n += 1) codes.push((await signInWith(server.client(), passkey)).error?.code ?? null)
  expect(codes).toEqual([null, null, 'over_request_rate_limit'])
  const userVerifications = []
  for (let n = 0; n < 8; n += 1) userVerifications.push((await server.client().auth.passkey.startAuthentication()).error?.code ?? null)
  expect(userVerifications.at(-1)).toBe('over_request_rate_limit')
  const rename = async () => (await client.auth.passkey.update({ passkeyId: passkey.id, friendlyName: 'x' })).error?.code ?? null
  // Registering the passkey has used two of the four allowed requests.
  expect([await rename(), await rename(), await rename()]).toEqual([null, null, 'over_request_rate_limit'])
  expect((await client.auth.passkey.list()).error).toBeNull()
  await server.stop()
})

it('requires a recent sign-in for passkeys if a password change requires a code', async () => {
  const server = await startAuthServer({ AUTH_REQUIRE_REAUTHENTICATION: 'true' })
  const { client, id } = await createSignedInUser(server)
  expect((await registerPasskey(client)).error).toBeNull()
  await server.owner.query(`update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`, [id])
  expect((await client.auth.passkey.startRegistration()).error).toMatchObject({ code: 'reauthentication_needed', status: 400 })
  expect((await client.auth.passkey.list()).data).toHaveLength(1)
  await server.stop()
})

it('uses the origin of the request as relying party if the origin is allowed', async () => {
  const server = await startAuthServer({ PUBLIC_URL: 'http://127.0.0.1:3999', AUTH_WEBAUTHN_ORIGINS: 'https://app.acme.test' })
  const ask = async (origin?: string) => {
    const { body } = await server.call('POST /passkeys/authentication/options', { body: {}, headers: origin ? { origin } : {} })
    return body.options.rpId
  }
  expect(await ask()).toBe('localhost')
  expect(await ask('http://127.0.0.1:3999')).toBe('localhost')
  expect(await ask('https://app.acme.test')).toBe('app.acme.test')
  expect(await ask('https://evil.test')).toBe('localhost')
  await server.stop()
})
