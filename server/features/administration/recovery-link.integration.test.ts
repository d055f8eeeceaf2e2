import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administrationPaths, type RecoveryLink } from '../../../contracts/administration/administration.ts'
import { adminMessages } from '../../../contracts/administration/administration-messages.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

type TestUser = Awaited<ReturnType<TestServer['createUser']>>

let server: TestServer
let admin: TestUser
let user: TestUser
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.createUser({ role: 'admin' })
  user = await server.createUser()
})
afterAll(() => server.stop())

async function createLink(from: TestServer, { client }: Pick<TestUser, 'client'>, id: string) {
  const { data } = await client.auth.getSession()
  const response = await fetch(from.url + administrationPaths.recoveryLink(id), {
    method: 'POST',
    headers: { apikey: from.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
  })
  return { status: response.status, body: (await response.json()) as RecoveryLink & { error: { code: string; message: string } } }
}

describe('a recovery link that an administrator creates', () => {
  it('signs the user in once, so that they can choose a new password', async () => {
    const { status, body } = await createLink(server, admin, user.id)
    expect(status).toBe(200)
    expect(body.expiresInMinutes).toBeGreaterThan(0)
    const url = new URL(body.url)
    expect(url.pathname).toBe('/confirm')
    const proof = { type: 'recovery', token_hash: url.searchParams.get('token') ?? '' } as const
    const visitor = server.client()
    expect((await visitor.auth.verifyOtp(proof)).data.user?.id).toBe(user.id)
    expect((await server.client().auth.verifyOtp(proof)).error).not.toBeNull()
  })

  it('is in the audit log, without the link, and announced to the user', async () => {
    const client = await server.createUser()
    const { body } = await createLink(server, admin, client.id)
    const entries = await server.sql(`select * from public.audit_log where owner_id = $1`, [client.id])
    expect(entries).toMatchObject([
      { actor: admin.email, action: 'link_created', entity: 'users', subject: client.email, address: '127.0.0.1' },
    ])
    expect(JSON.stringify(entries)).not.toContain(new URL(body.url).searchParams.get('token'))
    const { data: notifications } = await client.client.from('notifications').select('kind, title, body, link')
    const { title, body: text } = adminMessages.users.recovery.announced
    expect(notifications).toEqual([{ kind: 'account_access', title, body: text(admin.email), link: '/account?tab=privacy' }])
    const { data: accesses } = await client.client.rpc('my_data_access')
    expect(accesses).toMatchObject([{ actor: admin.email, action: 'link_created' }])
    const { data: events } = await client.client.rpc('my_security_events')
    expect(events?.[0]).toMatchObject({ event: 'recovery_link_created', address: null })
  })

  it('is refused to other users, for unknown users, and if the server can send email', async () => {
    expect((await createLink(server, user, admin.id)).status).toBe(403)
    expect((await createLink(server, admin, '00000000-0000-4000-8000-000000000001')).status).toBe(404)
    expect((await createLink(server, admin, 'nonsense')).status).toBe(404)
    const withEmail = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@example.com' })
    const other = await withEmail.createUser({ role: 'admin' })
    const { status, body } = await createLink(withEmail, other, other.id)
    await withEmail.stop()
    expect({ status, message: body.error.message }).toEqual({ status: 409, message: adminMessages.users.recovery.hasServer })
  })
})

describe('an email with a link or code', () => {
  it('is hidden in the outbox from every API role', async () => {
    await server.client().auth.resetPasswordForEmail(user.email)
    const { data: emails } = await admin.client.from('mail_outbox').select('*').eq('recipient', user.email)
    const sentEmail = emails?.find(({ kind }) => kind === 'auth-recovery')
    expect(sentEmail).toMatchObject({ status: 'unsent', is_sealed: true })
    expect(sentEmail?.body_text).toBe('This email contains a personal link or code. Only its recipient can read it.')
    expect(`${sentEmail?.body_text} ${sentEmail?.body_html}`).not.toMatch(/token|\d{6}/)
    expect(await server.sql(`select from app.mail_secrets where mail_id = $1`, [sentEmail?.id])).toHaveLength(1)
    const grants = await server.sql(
      `select r from unnest(array['anon', 'authenticated', 'service_role']) r where has_table_privilege(r, 'app.mail_secrets', 'select')`,
    )
    expect(grants).toEqual([])
  })

  it('stores the content encrypted', async () => {
    await server.client().auth.resetPasswordForEmail(user.email)
    const [row] = await server.sql<{ sealed: Buffer }>('select sealed from app.mail_secrets order by created_at desc limit 1')
    expect(row?.sealed.includes('confirm')).toBe(false)
    expect(row?.sealed.includes('Reset')).toBe(false)
  })
})
