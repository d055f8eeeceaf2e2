import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

let userCount = 0
async function createUser() {
  const credentials = { email: `person-${++userCount}@example.com`, password: 'correct horse' }
  const client = server.client()
  const { data } = await client.auth.signUp(credentials)
  return { credentials, client, token: data.session?.access_token, id: data.user?.id }
}
const put = (token: string | undefined, body: unknown) => server.call('PUT /user', { token, body })

it('changes the password, which ends the other sessions but not this one', async () => {
  const { credentials, client, token } = await createUser()
  const other = server.client()
  await other.auth.signInWithPassword(credentials)
  const { data, error } = await client.auth.updateUser({ password: 'battery staple' })
  expect(error).toBeNull()
  expect(data.user?.email).toBe(credentials.email)
  expect((await server.call('GET /user', { token })).status).toBe(200)
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await other.auth.refreshSession()).error).not.toBeNull()
  expect((await server.client().auth.signInWithPassword(credentials)).error?.code).toBe('invalid_credentials')
  expect((await server.client().auth.signInWithPassword({ ...credentials, password: 'battery staple' })).error).toBeNull()
})

it.each([
  ['the same password', { password: 'correct horse' }, 422, 'same_password'],
  ['a short password', { password: '12345' }, 422, 'weak_password'],
  ['an empty password', { password: '' }, 422, 'weak_password'],
  ['a password beyond 72 bytes', { password: 'x'.repeat(73) }, 400, 'validation_failed'],
  ['an invalid address', { email: 'other' }, 400, 'validation_failed'],
  ['a phone number', { phone: '15550100' }, 400, 'phone_provider_disabled'],
  ['app_metadata', { app_metadata: { role: 'admin' } }, 403, 'not_admin'],
  ['data of another type', { data: ['x'] }, 400, 'bad_json'],
  ['a password of another type', { password: 5 }, 400, 'bad_json'],
  ['too much data', { data: { x: 'x'.repeat(5000) } }, 400, 'validation_failed'],
])('rejects %s without any other change', async (_, change, status, code) => {
  const { credentials, token } = await createUser()
  const other = server.client()
  await other.auth.signInWithPassword(credentials)
  const data = 'data' in change ? {} : { data: { touched: true } }
  expect(await put(token, { ...data, ...change })).toMatchObject({ status, body: { code } })
  const { body } = await server.call('GET /user', { token })
  expect(body.user_metadata.touched).toBeUndefined()
  expect(body.email).toBe(credentials.email)
  expect((await other.auth.getUser()).error).toBeNull()
})

it('ignores the current address and an empty request', async () => {
  const { credentials, token } = await createUser()
  for (const body of [{}, { email: credentials.email.toUpperCase() }, { email: null, password: null, data: null, code_challenge: null }])
    expect((await put(token, body)).status).toBe(200)
})

it('merges data by top-level keys, and deletes keys that are set to null', async () => {
  const { client } = await createUser()
  await client.auth.updateUser({ data: { name: 'Ada', address: { city: 'London', zip: null }, gone: 1 } })
  const { data } = await client.auth.updateUser({ data: { gone: null, address: { city: 'Paris' }, age: 36 } })
  expect(data.user?.user_metadata).toMatchObject({ name: 'Ada', address: { city: 'Paris' }, age: 36 })
  expect(data.user?.user_metadata).not.toHaveProperty('gone')
  expect((await client.auth.getUser()).data.user?.user_metadata).toEqual(data.user?.user_metadata)
})

it('limits the size of the merged data, not only of the update', async () => {
  const { token } = await createUser()
  expect((await put(token, { data: { a: 'x'.repeat(2500) } })).status).toBe(200)
  expect(await put(token, { data: { b: 'x'.repeat(2500) } })).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  expect((await server.call('GET /user', { token })).body.user_metadata).not.toHaveProperty('b')
})

it('does not change the role through data', async () => {
  const { client } = await createUser()
  await client.auth.updateUser({ data: { role: 'service_role', sub: 'forged', is_anonymous: true } })
  const { data } = await client.auth.refreshSession()
  const { data: claims } = await client.auth.getClaims()
  expect(claims?.claims).toMatchObject({ role: 'authenticated', sub: data.user?.id, is_anonymous: false })
})

it('requires a session', async () => {
  expect(await put(undefined, { data: {} })).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
})

it('logs a changed password as an event', async () => {
  const { client, id } = await createUser()
  await client.auth.updateUser({ password: 'battery staple' })
  expect(server.logged.find(({ event, userId }) => event === 'auth.password_changed' && userId === id)).toBeDefined()
  expect(JSON.stringify(server.logged)).not.toContain('battery staple')
})
