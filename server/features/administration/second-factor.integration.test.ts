import { afterAll, beforeAll, expect, it } from 'vitest'
import { administrationPaths, type FactorReset } from '../../../contracts/administration/administration.ts'
import { emailsTo } from '../../testing/auth/auth-email.ts'
import { createSignedInUser, enrollTotp, proveTotp, readClaims, type SignedInUser } from '../../testing/auth/factors.ts'
import { eventually } from '../../testing/eventually.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
type TestUser = Awaited<ReturnType<TestServer['createUser']>>
let admin: TestUser
/** Connection for the helpers that create factors. Executes SQL through the test server. */
const owner = () => ({ query: async (text: string, values?: unknown[]) => ({ rows: await server.sql(text, values) }) }) as never
const factors = () => ({ owner: owner() })

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.createUser({ role: 'admin', email: 'admin@example.com' })
})
afterAll(() => server.stop())

/** Creates a user with an authenticator app and recovery codes. */
async function makeProtected(): Promise<SignedInUser & { app: Awaited<ReturnType<typeof enrollTotp>> }> {
  const user = await createSignedInUser(server)
  const app = await enrollTotp(factors(), user.client)
  const recoveryCodes = await user.client.auth.mfa.recoveryCodes.generate()
  expect(recoveryCodes.error).toBeNull()
  const codes = recoveryCodes.data?.codes ?? []
  await user.client.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })
  return { ...user, app }
}

async function reset({ client }: Pick<TestUser, 'client'>, id: string, body?: unknown) {
  const { data } = await client.auth.getSession()
  const headers = {
    apikey: server.publishableKey,
    authorization: `Bearer ${data.session?.access_token}`,
    'user-agent': 'Desk/1',
    'content-type': 'application/json',
  }
  const response = await fetch(server.url + administrationPaths.resetFactors(id), {
    method: 'POST',
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as FactorReset & { error: { code: string; message: string } } }
}

const audited = async (id: string) =>
  server.sql(
    `select actor, action, subject, before, after, host(address) as address, user_agent from public.audit_log where entity_id = $1`,
    [id],
  )

it('shows a user’s sign-in methods, but no secrets', async () => {
  const ada = await makeProtected()
  const { data: listed } = await admin.client.rpc('admin_list_factors', { of_user: ada.id })
  expect(listed).toEqual([
    {
      id: ada.app.id,
      factor_type: 'totp',
      friendly_name: 'Authenticator',
      created_at: expect.any(String),
      last_used_at: expect.any(String),
      codes_left: null,
      codes_made: null,
    },
    expect.objectContaining({ factor_type: 'recovery_code', codes_left: 9, codes_made: 10, last_used_at: expect.any(String) }),
  ])
  const { data: methods } = await admin.client.rpc('admin_list_sign_in_methods', { of_user: ada.id })
  expect(methods).toEqual([expect.objectContaining({ method: 'password', detail: ada.email })])
  await server.sql(`insert into auth.passkeys (user_id, friendly_name, credential_id, public_key) values ($1, 'Laptop', 'abc', 'key')`, [
    ada.id,
  ])
  expect(
    (await admin.client.rpc('admin_list_sign_in_methods', { of_user: ada.id })).data?.map(({ method, detail }) => [method, detail]),
  ).toEqual([
    ['password', ada.email],
    ['passkey', 'Laptop'],
  ])
  const { data: events } = await admin.client.rpc('admin_list_account_events', { of_user: ada.id })
  expect(events?.map(({ event }) => event)).toEqual(['recovery_code_used', 'recovery_codes_made', 'factor_added', 'signed_in', 'signed_up'])
})

it.each(['moderator', undefined] as const)('denies lists and resets of second factors to the role %s', async (role) => {
  const ada = await makeProtected()
  const caller = await server.createUser(role ? { role } : {})
  for (const list of ['admin_list_factors', 'admin_list_sign_in_methods', 'admin_list_account_events'] as const)
    expect((await caller.client.rpc(list, { of_user: ada.id })).data).toEqual([])
  expect(await reset(caller, ada.id)).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } })
  expect(await reset({ client: server.client() }, ada.id)).toMatchObject({ status: 401 })
  expect((await server.client().rpc('admin_list_factors', { of_user: ada.id })).error?.code).toBe('42501')
  expect((await admin.client.rpc('admin_list_factors', { of_user: ada.id })).data).toHaveLength(2)
})

it('removes all factors, ends all sessions, notifies the user, and is recorded in the audit log', async () => {
  const ada = await makeProtected()
  const phone = server.client()
  await phone.auth.signInWithPassword(ada)
  const responses = await Promise.all([reset(admin, ada.id), reset(admin, ada.id)])
  const bodies = responses.map(({ status, body }) => [status, body.factors, body.recoveryCodes, body.sessions])
  expect(bodies.sort()).toEqual([
    [200, 0, 0, 0],
    [200, 1, 9, 2],
  ])
  expect((await ada.client.auth.refreshSession()).error).not.toBeNull()
  await eventually(async () => expect((await ada.client.from('profiles').select('id')).status).toBe(401))
  expect(await server.sql('select from auth.mfa_factors where user_id = $1', [ada.id])).toEqual([])
  expect(await audited(ada.id)).toEqual([
    {
      actor: admin.email,
      action: 'factors_reset',
      subject: ada.email,
      before: { factors: 1, recoveryCodes: 9, passkeys: 0, sessions: 2 },
      after: { factors: 0, recoveryCodes: 0, passkeys: 0, sessions: 0 },
      address: '127.0.0.1',
      user_agent: 'Desk/1',
    },
  ])
  const mails = await emailsTo(owner(), ada.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your second factor for Workwright was removed'])
  expect(mails[0]?.text).toContain(`${server.url}/login`)
  // The user can sign in with the password alone, and the user's activity shows the reason.
  await ada.client.auth.signInWithPassword(ada)
  expect(await readClaims(ada.client)).not.toHaveProperty('second_factor_pending')
  const { data } = await ada.client.rpc('my_security_events')
  expect(data?.map(({ event, address }: { event: string; address: string | null }) => [event, address])).toContainEqual([
    'factors_reset',
    null,
  ])
})

const addPasskey = (userId: string, name: string) =>
  server.sql(`insert into auth.passkeys (user_id, friendly_name, credential_id, public_key) values ($1, $2, md5(random()::text), 'key')`, [
    userId,
    name,
  ])

it('lists remaining passkeys in the email, and removes them on request', async () => {
  const ada = await makeProtected()
  await addPasskey(ada.id, 'The lost phone')
  expect((await reset(admin, ada.id)).body).toMatchObject({ factors: 1, passkeys: 0 })
  const [firstEmail] = await emailsTo(owner(), ada.email)
  expect(firstEmail?.text).toContain('These can still sign in to your account: the passkey “The lost phone”.')
  expect(firstEmail?.text).not.toContain('recovery codes and passkeys')

  await ada.client.auth.signInWithPassword(ada)
  await addPasskey(ada.id, 'Another')
  expect((await reset(admin, ada.id, { passkeys: true })).body).toEqual({ factors: 0, recoveryCodes: 0, passkeys: 2, sessions: 1 })
  expect(await server.sql('select from auth.passkeys where user_id = $1', [ada.id])).toEqual([])
  expect((await audited(ada.id)).map(({ before }) => before)).toContainEqual({ factors: 0, recoveryCodes: 0, passkeys: 2, sessions: 1 })
  const [secondEmail] = await emailsTo(owner(), ada.email)
  expect(secondEmail?.text).toContain('recovery codes and passkeys')
  expect(secondEmail?.text).not.toContain('can still sign in')
  expect((await reset(admin, ada.id, { passkeys: true })).body).toEqual({ factors: 0, recoveryCodes: 0, passkeys: 0, sessions: 0 })
})

it.each([[{ passkeys: 'yes' }], [[]], ['x'.repeat(2000)]])('rejects the body %j', async (body) => {
  expect((await reset(admin, admin.id, body)).status).toBeGreaterThanOrEqual(400)
  expect((await reset(admin, admin.id, body)).status).not.toBe(409)
})

it("rejects users without a second factor, deleted users, and the administrator's own account", async () => {
  const userWithoutFactor = await server.createUser()
  expect(await reset(admin, userWithoutFactor.id)).toEqual({
    status: 200,
    body: { factors: 0, recoveryCodes: 0, passkeys: 0, sessions: 0 },
  })
  expect((await userWithoutFactor.client.auth.refreshSession()).error).toBeNull()
  expect(await audited(userWithoutFactor.id)).toEqual([])
  expect(await emailsTo(owner(), userWithoutFactor.email)).toEqual([])
  for (const unknownId of ['00000000-0000-4000-8000-000000000001', 'nobody'])
    expect(await reset(admin, unknownId)).toMatchObject({ status: 404, body: { error: { message: 'This user no longer exists.' } } })
  expect(await reset(admin, admin.id)).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
})

it('requires the administrator’s own second factor if the setting is on', async () => {
  const ada = await makeProtected()
  const administrator = await createSignedInUser(server)
  await server.sql(`update public.user_roles set role = 'admin' where user_id = $1`, [administrator.id])
  // Has the same effect as AUTH_REQUIRE_MFA_FOR_ADMINS at the start.
  await server.sql(`update platform.policy_settings set is_enabled = true where name = 'admins_need_second_factor'`)
  expect(await reset(administrator, ada.id)).toMatchObject({ status: 403 })
  expect((await administrator.client.rpc('admin_list_factors', { of_user: ada.id })).data).toEqual([])
  const app = await enrollTotp(factors(), administrator.client)
  expect((await proveTotp(factors(), administrator.client, app.id, app.secret)).error).toBeNull()
  expect(await reset(administrator, ada.id)).toMatchObject({ status: 200, body: { factors: 1 } })
})
