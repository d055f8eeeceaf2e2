import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPool } from '../../platform/database/database.ts'
import { sendDueEmails } from '../../platform/email/send-due-emails.ts'
import { type EmailTransport, openSmtp } from '../../platform/email/smtp-transport.ts'
import { makeLogger } from '../../platform/logging/log.ts'
import { eventually } from '../../testing/eventually.ts'
import { startSmtpServer, type TestSmtpServer } from '../../testing/http/smtp-server.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { notifyOfMissedSubmissions } from './notify-of-submission.ts'

const from = 'Workwright <hello@workwright.example>'
const fields = {
  name: 'Zoë "Z" O’Hara',
  email: 'zoe@example.com',
  phone: '+49 30 123',
  company: 'Bäckerei & Söhne',
  message: 'Guten Tag,\nwir möchten <b>alles</b> automatisieren 🌍.\nمرحبا',
}
const notification = { ...fields, submittedAt: '2026-11-21T08:00:00.000Z' }
const silent = makeLogger({ level: 'silent', write: () => undefined })

let smtp: TestSmtpServer
let server: TestServer
let owner: ReturnType<typeof openPool>
let transport: EmailTransport

beforeAll(async () => {
  smtp = await startSmtpServer()
  // The server has no background worker, because the worker would send the emails before the tests do.
  server = await startTestServer({ ROLE: 'web', SMTP_URL: smtp.url, MAIL_FROM: from, PUBLIC_URL: 'https://workwright.example' })
  owner = openPool({ url: server.databaseUrl, size: 4, onError: () => undefined })
  transport = openSmtp({ SMTP_URL: smtp.url, MAIL_FROM: from })
})
afterAll(async () => {
  await transport.close()
  await owner.end()
  await server.stop()
  await smtp.stop()
})
beforeEach(async () => {
  smtp.received.length = 0
  smtp.behaviors.length = 0
  await owner.query('delete from public.mail_outbox; delete from public.contact_submissions; delete from public.admin_notification_emails')
  await owner.query(
    `insert into public.admin_notification_emails (email, is_active) values ('ops@example.com', true), ('ceo@example.com', true), ('gone@example.com', false)`,
  )
})

const visitor = () => server.client()
const submit = async (submission: typeof fields = fields) =>
  expect((await visitor().from('contact_submissions').insert(submission)).error).toBeNull()
const notify = (body: unknown = notification) =>
  visitor().functions.invoke('send-contact-notification', { body: body as Record<string, unknown> })
const send = () => sendDueEmails({ owner, transport, log: silent, signal: new AbortController().signal })
const outbox = () => server.sql<Record<string, unknown>>('select * from public.mail_outbox order by recipient')
const statusOf = async ({ error }: { error: unknown }) => {
  const response = (error as { context?: Response } | null)?.context
  return response ? [response.status, await response.json()] : null
}

describe('the notification about a contact message', () => {
  it('is sent to each active recipient in a separate email, as HTML and text', async () => {
    await submit()
    expect((await notify()).data).toEqual({ queued: 2 })
    expect(await send()).toBe(2)
    expect(smtp.received.map(({ to }) => to).sort()).toEqual([['ceo@example.com'], ['ops@example.com']])
    const [{ mail, raw, from: sender } = { mail: null, raw: '', from: '' }] = smtp.received
    expect(sender).toBe('hello@workwright.example')
    expect(mail?.subject).toBe('New contact message from Zoë "Z" O’Hara (Bäckerei & Söhne)')
    expect(mail?.replyTo).toEqual([{ name: '', address: fields.email }])
    expect(mail?.to).toHaveLength(1)
    for (const text of [fields.name, fields.phone, fields.company, fields.message])
      expect(mail?.text?.replaceAll('\r\n', '\n')).toContain(text)
    expect(mail?.html).toContain('&lt;b&gt;alles&lt;/b&gt; automatisieren 🌍')
    const [row] = await server.sql<{ id: string }>('select id from public.contact_submissions')
    expect(mail?.html).toContain(`https://workwright.example/admin/conversations?id=${row?.id}`)
    expect(raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@workwright\.example>/m)
    expect((await outbox()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['sent', 1],
      ['sent', 1],
    ])
  })

  it('is sent only once for repeated and concurrent requests', async () => {
    await submit()
    const responses = await Promise.all([1, 2, 3, 4].map(() => notify()))
    expect(responses.map(({ data }) => (data as { queued: number }).queued).sort()).toEqual([0, 0, 0, 2])
    expect((await notify()).data).toEqual({ queued: 0 })
    expect(await outbox()).toHaveLength(2)
  })

  it('requires a stored message, so that callers cannot send their own text', async () => {
    await submit()
    expect(await statusOf(await notify({ ...notification, message: 'Something that was never submitted' }))).toEqual([
      404,
      { error: { code: 'not_found', message: 'This submission does not exist' } },
    ])
    expect(await statusOf(await notify({ ...notification, email: undefined }))).toMatchObject([400, { error: { code: 'invalid_input' } }])
    expect(await statusOf(await notify({ ...notification, name: 'Zo\u0000ë' }))).toMatchObject([400, { error: { code: 'invalid_input' } }])
    expect(await statusOf(await notify({ ...notification, padding: 'x'.repeat(2_000_000) }))).toMatchObject([
      413,
      { error: { code: 'too_large' } },
    ])
    expect(await outbox()).toEqual([])
  })

  it('finds the message despite different whitespace and missing optional fields', async () => {
    const spaced = { name: ' Ada Lovelace ', email: 'ada@example.com ', phone: '', message: '  Two words, at least.\n' }
    expect((await visitor().from('contact_submissions').insert(spaced)).error).toBeNull()
    expect((await notify({ ...spaced, submittedAt: notification.submittedAt })).data).toEqual({ queued: 2 })
  })

  it('cannot be abused to inject a header or a recipient', async () => {
    const hostile = { ...fields, name: 'Eve\r\nBcc: victim@example.com', company: 'x\nX-Evil: 1' }
    await submit(hostile)
    expect((await notify({ ...notification, ...hostile })).data).toEqual({ queued: 2 })
    await send()
    expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual(['ceo@example.com', 'ops@example.com'])
    for (const { mail } of smtp.received) {
      expect(mail.bcc ?? []).toEqual([])
      expect(mail.headers.some(({ key }) => /bcc|x-evil/i.test(key))).toBe(false)
    }
  })

  it('is sent later if the browser did not request it; several messages share one email', async () => {
    await submit()
    const options = { owner, productName: 'Workwright', publicUrl: () => 'https://workwright.example', hasMailServer: true }
    expect(await notifyOfMissedSubmissions(options)).toBe(0)
    await owner.query(`update public.contact_submissions set created_at = now() - interval '2 minutes'`)
    expect(await notifyOfMissedSubmissions(options)).toBe(1)
    expect((await outbox()).map(({ kind }) => kind)).toEqual(['contact-notification', 'contact-notification'])
    expect(await notifyOfMissedSubmissions(options)).toBe(0)
    await owner.query('delete from public.mail_outbox')
    for (const index of [1, 2, 3]) await submit({ ...fields, name: `Visitor ${index}` })
    await owner.query(`update public.contact_submissions set created_at = now() - interval '2 minutes'`)
    expect((await Promise.all([notifyOfMissedSubmissions(options), notifyOfMissedSubmissions(options)])).sort()).toEqual([0, 3])
    expect((await outbox()).map(({ subject }) => subject)).toEqual(['3 new contact messages', '3 new contact messages'])
  })
})

describe('contact form and mail server together', () => {
  let serverWithSmtp: TestServer | null = null
  afterEach(async () => serverWithSmtp?.stop())

  it('send a message from the form to the mail server', async () => {
    const target = await startTestServer({ SMTP_URL: smtp.url, MAIL_FROM: from })
    serverWithSmtp = target
    await target.sql(`insert into public.admin_notification_emails (email) values ('all@example.com')`)
    await target.client().from('contact_submissions').insert(fields)
    await target.client().functions.invoke('send-contact-notification', { body: notification })
    await eventually(async () => expect(smtp.received.map(({ to }) => to)).toEqual([['all@example.com']]))
    expect(JSON.stringify(target.logged)).not.toContain('s3cret')
  })

  it('store the message in the outbox for administrators if there is no mail server', async () => {
    const target = await startTestServer()
    serverWithSmtp = target
    await target.sql(`insert into public.admin_notification_emails (email) values ('all@example.com')`)
    await target.client().from('contact_submissions').insert(fields)
    expect((await target.client().functions.invoke('send-contact-notification', { body: notification })).data).toEqual({ queued: 1 })
    const { client } = await target.createUser({ role: 'admin' })
    const { data } = await client.from('mail_outbox').select('status, recipient, subject')
    expect(data).toEqual([{ status: 'unsent', recipient: 'all@example.com', subject: expect.stringContaining('Zoë') }])
    const { client: other } = await target.createUser()
    expect((await other.from('mail_outbox').select('status')).data).toEqual([])
  })
})
