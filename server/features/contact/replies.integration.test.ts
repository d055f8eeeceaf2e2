import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { replyPath } from '../../../contracts/contact/replies.ts'
import { openPool } from '../../platform/database/database.ts'
import { sendDueEmails } from '../../platform/email/send-due-emails.ts'
import { type EmailTransport, openSmtp } from '../../platform/email/smtp-transport.ts'
import { makeLogger } from '../../platform/logging/log.ts'
import { startSmtpServer, type TestSmtpServer } from '../../testing/http/smtp-server.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

type TestUser = Awaited<ReturnType<TestServer['createUser']>>

const from = 'Workwright <hello@workwright.example>'
let smtp: TestSmtpServer
let server: TestServer
let owner: ReturnType<typeof openPool>
let transport: EmailTransport
let admin: TestUser
let submissionId: string

beforeAll(async () => {
  smtp = await startSmtpServer()
  // The server has no background worker, because the worker would send the emails before the tests do.
  server = await startTestServer({ ROLE: 'web', SMTP_URL: smtp.url, MAIL_FROM: from, PUBLIC_URL: 'https://workwright.example' })
  owner = openPool({ url: server.databaseUrl, size: 4, onError: () => undefined })
  transport = openSmtp({ SMTP_URL: smtp.url, MAIL_FROM: from })
  admin = await server.createUser({ role: 'admin' })
})
afterAll(async () => {
  await transport.close()
  await owner.end()
  await server.stop()
  await smtp.stop()
})
beforeEach(async () => {
  smtp.received.length = 0
  const [row] = await server.sql<{ id: string }>(
    `insert into public.contact_submissions (name, email, message) values ('Zoë', 'zoe@example.com', 'Can you <b>automate</b> this?') returning id`,
  )
  submissionId = row!.id
})

async function reply(body: object, by = admin, id = submissionId) {
  const { data } = await by.client.auth.getSession()
  const headers = {
    apikey: server.publishableKey,
    authorization: `Bearer ${data.session?.access_token}`,
    'content-type': 'application/json',
  }
  const response = await fetch(server.url + replyPath(id), { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: await response.json() }
}
const send = () => sendDueEmails({ owner, transport, log: makeLogger({ level: 'silent' }), signal: new AbortController().signal })
const replies = async () => (await admin.client.rpc('admin_list_replies', { of_submission: submissionId })).data

it('sends replies as one thread, and directs answers to the administrator', async () => {
  expect(await reply({ id: randomUUID(), body: 'Yes, we can.' })).toEqual({ status: 200, body: { status: 'queued' } })
  expect(await replies()).toMatchObject([{ author: admin.email, body: 'Yes, we can.', status: 'queued' }])
  await reply({ id: randomUUID(), body: 'One more thing.' })
  expect(await send()).toBe(2)
  const [first, second] = smtp.received.toSorted((a, b) => Number(a.raw.includes('In-Reply-To')) - Number(b.raw.includes('In-Reply-To')))
  expect(first?.to).toEqual(['zoe@example.com'])
  expect(first?.mail.replyTo).toEqual([{ name: '', address: admin.email }])
  expect(first?.mail.html).toContain('&lt;b&gt;automate&lt;/b&gt;')
  expect(first?.raw).not.toMatch(/^Auto-Submitted/im)
  expect(second?.mail.subject).toBe(first?.mail.subject)
  expect(second?.mail.inReplyTo).toBe(first?.mail.messageId)
  expect(second?.mail.references).toBe(first?.mail.messageId)
  expect((await replies())?.map(({ status }) => status)).toEqual(['sent', 'sent'])
})

it('assigns the message, sets it in progress, and records the reply', async () => {
  await reply({ id: randomUUID(), body: 'Hello' })
  const [row] = await server.sql('select status, assigned_to from public.contact_submissions where id = $1', [submissionId])
  expect(row).toEqual({ status: 'in_progress', assigned_to: admin.id })
  const entries = await server.sql('select actor, action, subject, after from public.audit_log where entity_id = $1 and action = $2', [
    submissionId,
    'replied',
  ])
  expect(entries).toEqual([{ actor: admin.email, action: 'replied', subject: 'Zoë <zoe@example.com>', after: { body: 'Hello' } }])
})

it('sends one email for repeated requests with the same id', async () => {
  const body = { id: randomUUID(), body: 'Only once' }
  const responses = await Promise.all([reply(body), reply(body), reply(body)])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await replies()).toHaveLength(1)
  expect(await server.sql(`select from public.mail_outbox where status = 'queued'`)).toHaveLength(
    (await server.sql(`select from public.contact_replies r join public.mail_outbox m on m.id = r.mail_id and m.status = 'queued'`)).length,
  )
})

it('refuses replies by other users, to unknown messages, and with empty or too long texts', async () => {
  const user = await server.createUser()
  const body = { id: randomUUID(), body: 'Hello' }
  expect((await reply(body, user)).status).toBe(403)
  expect((await reply(body, admin, randomUUID())).status).toBe(404)
  expect((await reply(body, admin, 'nonsense')).status).toBe(404)
  expect((await reply({ ...body, body: ' ' })).status).toBe(400)
  expect((await reply({ ...body, body: 'x'.repeat(10_001) })).status).toBe(400)
  expect((await user.client.rpc('admin_list_replies', { of_submission: submissionId })).data).toEqual([])
})

it('assigns messages to administrators only', async () => {
  const user = await server.createUser()
  const assign = (id: string | null) => admin.client.from('contact_submissions').update({ assigned_to: id }).eq('id', submissionId)
  expect((await assign(user.id)).error?.message).toBe('Messages can be assigned to administrators only')
  expect((await assign(admin.id)).error).toBeNull()
  expect((await assign(null)).error).toBeNull()
})

it('limits the number of saved replies', async () => {
  await server.sql(`insert into public.saved_replies (title, body) select 'Text ' || n, 'Hello' from generate_series(1, 200) n`)
  const { error } = await admin.client.from('saved_replies').insert({ title: 'One more', body: 'Hello' })
  expect(error?.message).toBe('You can save up to 200 replies')
})
