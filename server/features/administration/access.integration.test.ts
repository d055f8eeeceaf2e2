import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let second: TestServer
type TestUser = Awaited<ReturnType<TestServer['createUser']>>
let admin: TestUser

beforeAll(async () => {
  server = await startTestServer()
  second = await startTestServer({ DATABASE_URL: server.databaseUrl })
  admin = await server.createUser({ role: 'admin', email: 'admin@example.com' })
})
afterAll(async () => {
  await second.stop()
  await server.stop()
})

const reads = async ({ client, id }: TestUser) => (await client.from('profiles').select('id').eq('id', id)).status
/** Returns the HTTP status when the user reads their profile through the server process at `url`. */
const readsAt = async (url: string, { client, id }: TestUser) => {
  const { data } = await client.auth.getSession()
  const headers = { apikey: server.publishableKey, authorization: `Bearer ${data.session?.access_token}` }
  return (await fetch(`${url}/rest/v1/profiles?id=eq.${id}`, { headers })).status
}
const audited = async (id: string) =>
  (await admin.client.from('audit_log').select('action, subject, before, after').eq('entity', 'users').eq('entity_id', id).order('id')).data

describe('suspending a user', () => {
  it('ends access immediately in every process, until the user is restored', async () => {
    const ada = await server.createUser({ email: 'suspended@example.com' })
    expect(await reads(ada)).toBe(200)
    expect((await admin.client.rpc('admin_suspend_user', { user_id: ada.id })).error).toBeNull()
    await eventually(async () => expect([await reads(ada), await readsAt(second.url, ada)]).toEqual([401, 401]))
    expect((await ada.client.auth.refreshSession()).error).not.toBeNull()
    const again = () => server.client().auth.signInWithPassword({ email: ada.email, password: ada.password })
    expect((await again()).error?.code).toBe('user_banned')
    const { data } = await admin.client.from('profiles').select('suspended_until').eq('id', ada.id).single()
    expect(Date.parse(data?.suspended_until ?? '')).toBeGreaterThan(Date.now())
    // A repeated call must not change anything.
    await admin.client.rpc('admin_suspend_user', { user_id: ada.id })
    expect((await admin.client.rpc('admin_restore_user', { user_id: ada.id })).error).toBeNull()
    expect((await again()).error).toBeNull()
    expect(await audited(ada.id)).toEqual([
      {
        action: 'suspended',
        subject: ada.email,
        before: { suspended: false, sessions: 1 },
        after: { suspended: true, sessions: 0 },
      },
      { action: 'restored', subject: ada.email, before: { suspended: true }, after: { suspended: false } },
    ])
  })

  it('removes the rights of an administrator, but is refused for the last one', async () => {
    const other = await server.createUser({ role: 'admin', email: 'other-admin@example.com' })
    expect((await admin.client.rpc('admin_suspend_user', { user_id: admin.id })).error?.message).toBe('You can’t suspend your own account')
    await server.sql('update auth.users set banned_until = $1 where id = $2', ['infinity', other.id])
    expect((await other.client.from('audit_log').select('id')).data).toEqual([])
    expect((await other.client.rpc('admin_suspend_user', { user_id: admin.id })).error?.code).toBe('42501')
    const demoted = await admin.client.from('user_roles').update({ role: 'user' }).eq('user_id', admin.id)
    expect(demoted.error?.message).toBe('The last administrator cannot be demoted or deleted')
  })

  it('reports a deleted user', async () => {
    const nobody = { user_id: '00000000-0000-4000-8000-000000000001' }
    for (const what of ['admin_suspend_user', 'admin_restore_user', 'admin_sign_out_user'] as const)
      expect((await admin.client.rpc(what, nobody)).error?.message).toBe('This user no longer exists')
  })
})

describe('administrators and sessions', () => {
  it('are listed and ended individually or together', async () => {
    const ada = await server.createUser({ email: 'sessions@example.com' })
    const phone = server.client()
    await phone.auth.signInWithPassword(ada)
    const list = async () => (await admin.client.rpc('admin_list_sessions', { of_user: ada.id })).data ?? []
    const [latest, first] = await list()
    expect([latest, first].map((one) => one?.email)).toEqual([ada.email, ada.email])
    expect(first).toMatchObject({ user_id: ada.id, total: 2, address: '127.0.0.1' })
    expect((await admin.client.rpc('admin_end_session', { session_id: latest?.id ?? '' })).data).toBe(true)
    expect((await admin.client.rpc('admin_end_session', { session_id: latest?.id ?? '' })).data).toBe(false)
    const readOwnProfile = async () => (await phone.from('profiles').select('id')).status
    await eventually(async () => expect(await readOwnProfile()).toBe(401))
    expect(await reads(ada)).toBe(200)
    expect((await admin.client.rpc('admin_sign_out_user', { user_id: ada.id })).data).toBe(1)
    await eventually(async () => expect(await reads(ada)).toBe(401))
    expect(await list()).toEqual([])
    expect((await audited(ada.id))?.map(({ action }) => action)).toEqual(['signed_out', 'signed_out'])
    // The user can sign in again.
    expect((await ada.client.auth.signInWithPassword(ada)).error).toBeNull()
    expect(await reads(ada)).toBe(200)
  })

  it('are searched by IP address and device, in pages', async () => {
    const all = await admin.client.rpc('admin_list_sessions', { search: ' SESSIONS@', page_size: 1 })
    expect(all.data?.map(({ email }) => email)).toEqual(['sessions@example.com'])
    expect((await admin.client.rpc('admin_list_sessions', { search: '%' })).data).toEqual([])
  })
})

describe('emails in the outbox', () => {
  const sentEmail = async (status: string) => {
    const [made] = await server.sql<{ id: string }>(
      `insert into public.mail_outbox (kind, recipient, subject, body_text, body_html, status, attempts, last_error)
       values ('sample', 'ada@example.com', 'Hello', 'x', 'x', $1, 3, 'refused') returning id`,
      [status],
    )
    return made?.id ?? ''
  }
  const statusOf = async (id: string) => (await admin.client.from('mail_outbox').select('status, attempts').eq('id', id).single()).data

  it('that failed or were not sent are sent again; an email that was sent is queued as a copy', async () => {
    for (const status of ['failed', 'unsent']) {
      const id = await sentEmail(status)
      expect((await admin.client.rpc('admin_resend_mail', { mail_id: id })).error).toBeNull()
      expect(await statusOf(id)).toEqual({ status: 'queued', attempts: 0 })
    }
    const went = await sentEmail('sent')
    await admin.client.rpc('admin_resend_mail', { mail_id: went })
    expect(await statusOf(went)).toEqual({ status: 'sent', attempts: 3 })
    const { count } = await admin.client.from('mail_outbox').select('*', { count: 'exact', head: true }).eq('status', 'queued')
    expect(count).toBe(3)
  })

  it.each(['sent', 'failed'])('whose text was deleted cannot be sent again: %s', async (status) => {
    const [secret] = await server.sql<{ id: string }>(
      `insert into public.mail_outbox (kind, recipient, subject, body_text, body_html)
       values ('auth-recovery', 'ada@example.com', 'Reset your password', 'The link', 'The link') returning id`,
    )
    const id = secret?.id ?? ''
    await server.sql('update public.mail_outbox set status = $2 where id = $1', [id, status])
    const { data: email } = await admin.client.from('mail_outbox').select('is_erased, body_text, body_html').eq('id', id).single()
    const text = 'The text of this email is not stored, because it may have contained a secret.'
    expect(email).toEqual({ is_erased: true, body_text: text, body_html: `<p>${text}</p>` })
    const { error } = await admin.client.rpc('admin_resend_mail', { mail_id: id })
    expect(error?.message).toBe(
      'The text of this email was not stored, because it may have contained a secret. The user can request a new email.',
    )
    expect(await server.sql(`select status from public.mail_outbox where kind = 'auth-recovery' and id = $1`, [id])).toEqual([{ status }])
    await server.sql('delete from public.mail_outbox where id = $1', [id])
  })
})

describe('users who are not administrators', () => {
  it.each([undefined, 'moderator'] as const)('are denied access: %s', async (role) => {
    const eve = await server.createUser({ ...(role && { role }) })
    const calls = [
      eve.client.rpc('admin_suspend_user', { user_id: admin.id }),
      eve.client.rpc('admin_restore_user', { user_id: admin.id }),
      eve.client.rpc('admin_sign_out_user', { user_id: admin.id }),
      eve.client.rpc('admin_end_session', { session_id: admin.id }),
      eve.client.rpc('admin_resend_mail', { mail_id: admin.id }),
    ]
    for (const call of calls) expect((await call).error?.code).toBe('42501')
    expect((await eve.client.rpc('admin_list_sessions', {})).data).toEqual([])
    expect((await server.client().rpc('admin_list_sessions', {})).error?.code).toBe('42501')
    expect(await reads(admin)).toBe(200)
  })
})
