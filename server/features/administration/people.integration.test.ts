import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administrationPaths } from '../../../contracts/administration/administration.ts'
import { adminMessages } from '../../../contracts/administration/administration-messages.ts'
import type { AccountContents, Invitation } from '../../../contracts/administration/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

type TestUser = Awaited<ReturnType<TestServer['createUser']>>
interface Failure {
  error: { code: string; message: string }
}

let server: TestServer
let serverWithEmail: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.createUser({ role: 'admin' })
  serverWithEmail = await startTestServer({ ROLE: 'web', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@example.com' })
})
afterAll(() => Promise.all([server.stop(), serverWithEmail.stop()]))

async function call<Body>(user: TestUser, method: string, path: string, body?: unknown, target = server) {
  const { data } = await user.client.auth.getSession()
  const headers = {
    apikey: target.publishableKey,
    authorization: `Bearer ${data.session?.access_token}`,
    'content-type': 'application/json',
  }
  const response = await fetch(target.url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  return { status: response.status, body: (response.status === 204 ? null : await response.json()) as Body }
}
const invite = <Body = Invitation>(body: unknown, by = admin, target = server) =>
  call<Body>(by, 'POST', administrationPaths.users, body, target)
const roleOf = async (email: string) =>
  (await server.sql('select role from public.user_roles join public.profiles on id = user_id where email = $1', [email]))[0]?.role
const entriesOf = (email: string) => server.sql('select actor, action, after from public.audit_log where subject = $1 order by id', [email])

describe('an invitation', () => {
  it('by link opens the new account once, with the chosen role', async () => {
    const { status, body } = await invite({ email: ' New@Example.com ', role: 'moderator', delivery: 'link' })
    expect([status, body.email]).toEqual([201, 'new@example.com'])
    expect(await roleOf('new@example.com')).toBe('moderator')
    const token_hash = new URL(body.url ?? '').searchParams.get('token') ?? ''
    const visitor = server.client()
    expect((await visitor.auth.verifyOtp({ type: 'invite', token_hash })).data.user?.id).toBe(body.id)
    expect((await server.client().auth.verifyOtp({ type: 'invite', token_hash })).error).not.toBeNull()
    expect((await visitor.auth.updateUser({ password: 'correct horse' })).error).toBeNull()
    const entries = await entriesOf('new@example.com')
    expect(entries[0]).toMatchObject({ actor: admin.email, action: 'invited', after: { delivery: 'link', role: 'moderator' } })
    expect(JSON.stringify(entries)).not.toContain(token_hash)
  })

  it('by email is queued, and does not show the administrator the link', async () => {
    const sender = await serverWithEmail.createUser({ role: 'admin' })
    const { body } = await invite({ email: 'mailed@example.com', delivery: 'email' }, sender, serverWithEmail)
    expect(body.url).toBeNull()
    const emails = await serverWithEmail.sql(
      `select kind, status, is_sealed from public.mail_outbox where recipient = 'mailed@example.com'`,
    )
    expect(emails).toEqual([{ kind: 'auth-invite', status: 'queued', is_sealed: true }])
  })

  it('is refused for an address in use, without a mail server, for other users, and for an invalid address', async () => {
    const user = await server.createUser()
    const refusals = [
      [{ email: user.email, delivery: 'link' }, 409, adminMessages.users.invite.exists],
      [{ email: 'x@example.com', delivery: 'email' }, 409, adminMessages.users.invite.noServer],
      [{ email: 'nonsense', delivery: 'link' }, 400, 'Invalid email address'],
    ] as const
    for (const [body, status, message] of refusals)
      expect(await invite<Failure>(body)).toMatchObject({ status, body: { error: { message } } })
    expect((await invite({ email: 'x@example.com', delivery: 'link' }, user)).status).toBe(403)
    expect(await roleOf('x@example.com')).toBeUndefined()
  })
})

describe('deleting a user', () => {
  it('lists what the deletion removes, and then removes and records the account', async () => {
    const user = await server.createUser()
    await server.sql(`insert into public.workflow_configurations (user_id, workflow_id) select $1, id from public.workflows limit 1`, [
      user.id,
    ])
    const contents = await call<AccountContents>(admin, 'GET', administrationPaths.contents(user.id))
    expect(contents.body).toMatchObject({ configurations: 1, runs: 0, files: 0 })
    const refused = await call<Failure>(admin, 'DELETE', administrationPaths.user(user.id), { name: 'other@example.com' })
    expect(refused).toMatchObject({ status: 400, body: { error: { message: adminMessages.users.deletion.differs } } })
    expect((await call(admin, 'DELETE', administrationPaths.user(user.id), { name: user.email })).status).toBe(204)
    expect(await server.sql('select from auth.users where id = $1', [user.id])).toEqual([])
    // A database notification (NOTIFY) tells the server that the sessions of the account have ended.
    await expect.poll(async () => (await user.client.from('profiles').select('id')).error).not.toBeNull()
    expect((await entriesOf(user.email)).at(-1)).toMatchObject({ actor: admin.email, action: 'deleted' })
    expect((await call(admin, 'DELETE', administrationPaths.user(user.id), { name: user.email })).status).toBe(404)
  })

  it('names an account without an email address by its phone number', async () => {
    const user = await server.createUser()
    await server.sql(`update auth.users set email = null, phone = '4915123456789' where id = $1`, [user.id])
    await server.sql(`update public.profiles set email = '' where id = $1`, [user.id])
    const { data } = await admin.client.rpc('list_people', { user_ids: [user.id] })
    expect(data).toEqual([{ user_id: user.id, name: '+4915123456789' }])
    expect((await admin.client.rpc('admin_suspend_user', { user_id: user.id })).error).toBeNull()
    const refused = await call<Failure>(admin, 'DELETE', administrationPaths.user(user.id), { name: '' })
    expect(refused).toMatchObject({ status: 400, body: { error: { message: adminMessages.users.deletion.differs } } })
    expect((await call(admin, 'DELETE', administrationPaths.user(user.id), { name: '+4915123456789' })).status).toBe(204)
    expect((await entriesOf('+4915123456789')).map(({ action }) => action)).toEqual(['suspended', 'deleted'])
  })

  it('is refused for the own account and for other users', async () => {
    const user = await server.createUser()
    const own = await call<Failure>(admin, 'DELETE', administrationPaths.user(admin.id), { name: admin.email })
    expect(own).toMatchObject({ status: 409, body: { error: { message: adminMessages.users.deletion.notOneself } } })
    expect((await call(user, 'DELETE', administrationPaths.user(admin.id), { name: admin.email })).status).toBe(403)
    expect((await call(user, 'GET', administrationPaths.contents(admin.id))).status).toBe(403)
  })
})

it('marks the current session in the list for the administrator', async () => {
  await server.client().auth.signInWithPassword({ email: admin.email, password: admin.password })
  const { data } = await admin.client.rpc('admin_list_sessions', { of_user: admin.id })
  expect(data?.map(({ is_current }) => is_current).sort()).toEqual([false, true])
})
