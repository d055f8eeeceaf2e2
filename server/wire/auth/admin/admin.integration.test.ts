import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailsTo, lastEmailTo } from '../../../testing/auth/auth-email.ts'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'

let server: AuthServer
let admin: SupabaseClient['auth']['admin']
beforeAll(async () => {
  server = await startAuthServer()
  admin = createClient(server.url, server.secretKey, { auth: { persistSession: false, autoRefreshToken: false } }).auth.admin
})
afterAll(() => server.stop())

let userCount = 0
const address = () => `person-${++userCount}@example.com`
const password = 'correct horse'
const unknownId = '7f3c9a52-0d6e-4f0b-9a55-0123456789ab'
async function make(overrides: object = {}) {
  const { data, error } = await admin.createUser({ email: address(), password, email_confirm: true, ...overrides })
  if (error) throw error
  return data.user
}
const signIn = (email: string | undefined, usedPassword = password) =>
  server.client().auth.signInWithPassword({ email: email ?? '', password: usedPassword })

describe('a user created with the secret key', () => {
  it('has a profile and an entry in the audit log', async () => {
    const email = address()
    const { data, error } = await admin.createUser({
      email: email.toUpperCase(),
      password,
      email_confirm: true,
      user_metadata: { name: 'Ada' },
      app_metadata: { plan: 'gold' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      user_metadata: { name: 'Ada', email_verified: true },
      app_metadata: { plan: 'gold', provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', identity_data: { email, sub: data.user?.id } }],
    })
    expect((await signIn(email)).error).toBeNull()
    const { rows } = await server.owner.query(
      `select p.email, a.actor, a.action, host(a.address) as address from public.profiles p join public.audit_log a on a.entity_id = p.id::text
       where p.id = $1 and a.entity = 'users'`,
      [data.user?.id],
    )
    expect(rows).toEqual([{ email, actor: 'secret key', action: 'created', address: '127.0.0.1' }])
  })

  it('has the given id, and exactly the given data until confirmation', async () => {
    const user = await make({ id: unknownId, email_confirm: false, user_metadata: { name: 'Ada' } })
    expect(user).toMatchObject({ id: unknownId, user_metadata: { name: 'Ada' } })
    expect(user.user_metadata).toEqual({ name: 'Ada' })
    expect((await signIn(user.email)).error?.code).toBe('email_not_confirmed')
    const { data } = await admin.updateUserById(unknownId, { email_confirm: true })
    expect(data.user?.user_metadata).toEqual({ name: 'Ada', email_verified: true })
    expect((await signIn(user.email)).error).toBeNull()
  })

  it('can be changed, and a new password ends the sessions', async () => {
    const user = await make()
    const { data: session } = await signIn(user.email)
    const email = address()
    const { data, error } = await admin.updateUserById(user.id, {
      email,
      password: 'battery staple',
      user_metadata: { name: 'Ada', email_verified: null },
      app_metadata: { plan: 'gold' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, app_metadata: { plan: 'gold', provider: 'email' } })
    expect(data.user?.user_metadata).toEqual({ name: 'Ada' })
    expect((await server.call('GET /user', { token: session.session?.access_token })).status).toBe(403)
    expect((await signIn(email, 'battery staple')).data.session).not.toBeNull()
    expect((await server.owner.query('select email from public.profiles where id = $1', [user.id])).rows).toEqual([{ email }])
  })

  it('can be banned and unbanned', async () => {
    const user = await make()
    const { data: session } = await signIn(user.email)
    const { data } = await admin.updateUserById(user.id, { ban_duration: '24h' })
    expect(Date.parse(data.user?.banned_until ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
    expect((await signIn(user.email)).error?.code).toBe('user_banned')
    expect((await server.client().auth.refreshSession({ refresh_token: session.session?.refresh_token ?? '' })).error).not.toBeNull()
    expect((await admin.updateUserById(user.id, { ban_duration: 'none' })).data.user).not.toHaveProperty('banned_until')
    expect((await signIn(user.email)).error).toBeNull()
  })

  it.each(['global', 'local', 'others'] as const)('can be signed out with their access token: %s', async (scope) => {
    const email = `signed-out-${scope}@example.com`
    await admin.createUser({ email, password: 'correct horse', email_confirm: true })
    const [firstClient, secondClient] = [server.client(), server.client()]
    const { data } = await firstClient.auth.signInWithPassword({ email, password: 'correct horse' })
    await secondClient.auth.signInWithPassword({ email, password: 'correct horse' })
    expect((await admin.signOut(data.session?.access_token ?? '', scope)).error).toBeNull()
    const isIn = async (client: typeof firstClient) => (await client.auth.getUser()).error === null
    expect([await isIn(firstClient), await isIn(secondClient)]).toEqual([scope === 'others', scope === 'local'])
  })

  it('can be deleted or soft-deleted', async () => {
    const [soft, hard] = [await make(), await make()]
    expect((await admin.deleteUser(soft.id, true)).error).toBeNull()
    expect((await admin.getUserById(soft.id)).data.user).toMatchObject({ email: '', deleted_at: expect.any(String), identities: [] })
    expect((await signIn(soft.email)).error?.code).toBe('invalid_credentials')
    expect((await admin.deleteUser(hard.id)).error).toBeNull()
    expect((await admin.getUserById(hard.id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
    // Both deleted accounts free their addresses for a new sign-up.
    for (const { email } of [soft, hard]) expect((await server.client().auth.signUp({ email: email ?? '', password })).error).toBeNull()
  })

  it('cannot be deleted as the last administrator', async () => {
    const user = await make()
    await server.owner.query(`update public.user_roles set role = 'admin' where user_id = $1`, [user.id])
    for (const soft of [false, true]) expect((await admin.deleteUser(user.id, soft)).error).toMatchObject({ status: 409, code: 'conflict' })
    expect((await signIn(user.email)).error).toBeNull()
  })
})

it('lists users in pages, newest first', async () => {
  for (let n = 0; n < 3; n++) await make({ email: `paged-${n}@pages.example` })
  const { data, error } = await admin.listUsers({ page: 1, perPage: 2 })
  expect(error).toBeNull()
  expect(data.users.map(({ email }) => email)).toEqual(['paged-2@pages.example', 'paged-1@pages.example'])
  expect(data).toMatchObject({ aud: 'authenticated', nextPage: 2, total: expect.any(Number) })
  const headers = { apikey: server.secretKey }
  const filtered = await server.call('GET /admin/users?page=&per_page=&filter=pages.ex', { headers })
  expect(filtered.body.users).toHaveLength(3)
  expect(filtered.headers.get('x-total-count')).toBe('3')
  expect(filtered.headers.get('link')).toBe('</admin/users?page=1&per_page=50>; rel="last"')
  for (const query of ['page=-1', 'page=0', 'page=x', 'per_page=0'])
    expect(await server.call(`GET /admin/users?${query}`, { headers })).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
})

it('invites by email, repeatedly until the invitation is accepted, but does not invite existing users', async () => {
  const email = address()
  const { data, error } = await admin.inviteUserByEmail(email, { data: { team: 'north' } })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email, invited_at: expect.any(String) })
  expect(data.user?.user_metadata).toEqual({ team: 'north' })
  expect((await admin.inviteUserByEmail(email)).error).toBeNull()
  const message = await lastEmailTo(server.owner, email)
  expect(message).toMatchObject({ kind: 'auth-invite', type: 'invite', redirectTo: 'http://workwright.test/reset-password' })
  const client = server.client()
  expect((await client.auth.verifyOtp({ token_hash: message.token, type: 'invite' })).error).toBeNull()
  expect((await client.auth.updateUser({ password })).error).toBeNull()
  expect((await signIn(email)).error).toBeNull()
  expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' })
})

describe('a generated link', () => {
  it.each(['signup', 'invite', 'magiclink', 'recovery'] as const)(
    'for %s can be verified by hash, by code and in the browser, and is not sent by email',
    async (type) => {
      const link = async () => {
        const email = type === 'magiclink' || type === 'recovery' ? ((await make()).email ?? '') : address()
        const request = type === 'signup' ? { type, email, password } : { type, email }
        const { data, error } = await admin.generateLink(request as Parameters<typeof admin.generateLink>[0])
        expect(error).toBeNull()
        expect(data.user?.email).toBe(email)
        expect(data.properties).toMatchObject({ verification_type: type, redirect_to: 'http://workwright.test' })
        return { email, ...data.properties! }
      }
      const first = await link()
      expect((await server.client().auth.verifyOtp({ token_hash: first.hashed_token, type })).data.user?.email).toBe(first.email)
      const second = await link()
      expect((await server.client().auth.verifyOtp({ email: second.email, token: second.email_otp, type })).error).toBeNull()
      const third = await link()
      const response = await fetch(third.action_link.replace('http://workwright.test', server.url), { redirect: 'manual' })
      expect(response.headers.get('location')).toContain('#access_token=')
      expect(await emailsTo(server.owner, first.email)).toEqual([])
    },
  )

  it('for an address change requires both confirmations', async () => {
    const user = await make()
    const [email, newEmail] = [user.email ?? '', address()]
    const fresh = await admin.generateLink({ type: 'email_change_new', email, newEmail })
    const current = await admin.generateLink({ type: 'email_change_current', email, newEmail })
    const verify = (hash: string | undefined) => server.client().auth.verifyOtp({ token_hash: hash ?? '', type: 'email_change' })
    expect((await verify(fresh.data.properties?.hashed_token)).data.user).toBeNull()
    expect((await verify(current.data.properties?.hashed_token)).data.user?.email).toBe(newEmail)
  })
})

describe('user administration', () => {
  const endpoints = [
    'GET /admin/users',
    'POST /admin/users',
    `GET /admin/users/${unknownId}`,
    `PUT /admin/users/${unknownId}`,
    `DELETE /admin/users/${unknownId}`,
    'POST /invite',
    'POST /admin/generate_link',
  ]
  it.each(endpoints)('rejects keys other than the secret key: %s', async (endpoint) => {
    const { data } = await server.client().auth.signUp({ email: address(), password })
    const body = endpoint.startsWith('GET') ? undefined : {}
    for (const token of [undefined, data.session?.access_token, 'forged'])
      expect(await server.call(endpoint, { body, token })).toMatchObject({ status: 403, body: { code: 'not_admin' } })
  })

  it.each([
    ['an invalid address', { email: 'nobody' }, 'validation_failed'],
    ['neither address nor phone', {}, 'validation_failed'],
    ['an invalid id', { email: 'a@example.com', id: 'x' }, 'validation_failed'],
    ['another role', { email: 'a@example.com', role: 'service_role' }, 'validation_failed'],
    ['a weak password', { email: 'a@example.com', password: '12345' }, 'weak_password'],
    ['a hash of another kind', { email: 'a@example.com', password_hash: '$2a$10$x' }, 'validation_failed'],
    ['an invalid ban', { email: 'a@example.com', ban_duration: 'forever' }, 'validation_failed'],
    ['an invalid phone number', { phone: 'x' }, 'validation_failed'],
  ])('rejects %s', async (_, body, code) => {
    expect((await server.call('POST /admin/users', { body, headers: { apikey: server.secretKey } })).body.code).toBe(code)
  })

  it('rejects existing addresses and unknown users', async () => {
    const [first, second] = [await make(), await make()]
    expect((await admin.createUser({ email: first.email ?? '' })).error).toMatchObject({ status: 422, code: 'email_exists' })
    expect((await admin.updateUserById(second.id, { email: first.email ?? '' })).error).toMatchObject({ status: 422, code: 'email_exists' })
    await make({ phone: '+15550100' })
    expect((await admin.createUser({ phone: '15550100' })).error).toMatchObject({ status: 422, code: 'phone_exists' })
    expect((await admin.updateUserById('8f3c9a52-0d6e-4f0b-9a55-0123456789ab', {})).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    })
    expect((await admin.generateLink({ type: 'recovery', email: address() })).error).toMatchObject({ status: 404, code: 'user_not_found' })
  })
})
