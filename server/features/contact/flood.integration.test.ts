import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contactMessages } from '../../../contracts/contact/contact.ts'
import type { Database } from '../../../contracts/database.ts'
import { openPool } from '../../platform/database/database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type NotifyOptions, notifyOfMissedSubmissions, notifyOfSubmission } from './notify-of-submission.ts'

const fields = { name: 'Ada Lovelace', email: 'ada@example.com', message: 'A message that is long enough' }
const notification = { ...fields, submittedAt: '2026-11-21T08:00:00.000Z' }
const secretKey = 'sb_secret_of_these_tests'

let server: TestServer
let owner: ReturnType<typeof openPool>
let options: NotifyOptions

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web', CONTACT_RATE_LIMIT: '2', TRUST_PROXY: 'true', SECRET_KEY: secretKey })
  owner = openPool({ url: server.databaseUrl, size: 4, onError: () => undefined })
  options = { owner, productName: 'Workwright', publicUrl: () => 'https://workwright.example', hasMailServer: true }
  await owner.query(`insert into public.admin_notification_emails (email) values ('ops@example.com'), ('ceo@example.com')`)
})
afterAll(async () => {
  await owner.end()
  await server.stop()
})
/** Network number of the current test. Each test uses its own network, because exceeded rate limits are cached. */
let network = 0
beforeEach(async () => {
  network += 1
  await owner.query('delete from public.mail_outbox; delete from public.contact_submissions')
})

const submitMany = (names: readonly string[], age: string) =>
  owner.query(
    `insert into public.contact_submissions (name, email, message, created_at)
       select name, 'ada@example.com', 'A message that is long enough', now() - $2::interval from unnest($1::text[]) as name`,
    [names, age],
  )
const visitorNames = (count: number) => Array.from({ length: count }, (_, index) => `Visitor ${index}`)
const subjects = async () =>
  (
    await server.sql<{ subject: string }>(`select subject from public.mail_outbox where recipient = 'ops@example.com' order by created_at`)
  ).map(({ subject }) => subject)
const post = (path: string, body: unknown) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { apikey: server.publishableKey, 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${network}` },
    body: JSON.stringify(body),
  })

describe('a flood of messages', () => {
  it('is limited to one message per call and a few calls per network, however the path is spelled', async () => {
    const list = await post('/rest/v1/contact_submissions', [fields, fields])
    expect([list.status, await list.json()]).toEqual([400, expect.objectContaining({ message: 'Send one message at a time' })])
    expect((await post('/rest/v1/contact_submissions?select=id', fields)).status).toBe(201)
    for (const path of ['contact_submissions', 'contact%5Fsubmissions', '%63ontact_submissions?select=id']) {
      const refused = await post(`/rest/v1/${path}`, fields)
      expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ message: contactMessages.tooMany })])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    for (const path of ['contact_submissions/', '/contact_submissions', 'contact_submissions%20'])
      expect((await post(`/rest/v1/${path}`, fields)).status).toBe(404)
    expect(await server.sql('select count(*)::int from public.contact_submissions')).toEqual([{ count: 1 }])
  })

  it('is not limited with the secret key', async () => {
    const secret = createClient<Database>(server.url, secretKey, { auth: { persistSession: false } })
    for (let count = 0; count < 4; count += 1) expect((await secret.from('contact_submissions').insert([fields, fields])).error).toBeNull()
    const forged = { kind: 'x', recipient: 'eve@example.com', subject: 'x', body_text: 'x', body_html: 'x' }
    expect((await secret.from('mail_outbox').insert(forged)).error?.code).toBe('42501')
  })

  it('is also limited at the function for notifications', async () => {
    await post('/rest/v1/contact_submissions', fields)
    const responses = await Promise.all(Array.from({ length: 6 }, () => post('/functions/v1/send-contact-notification', notification)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429])
    const refused = responses.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused?.json()).toEqual({ error: { code: 'rate_limited', message: contactMessages.tooMany } })
  })

  it('is sent as 20 single emails, and then as one combined email every 15 minutes', async () => {
    await submitMany(visitorNames(100), '2 minutes')
    for (const name of visitorNames(22)) await notifyOfSubmission(options, { ...notification, name })
    expect(await subjects()).toHaveLength(20)
    // The last email is too recent for another digest.
    expect(await notifyOfMissedSubmissions(options)).toBe(0)
    await owner.query(`update public.mail_outbox set created_at = now() - interval '16 minutes'`)
    expect(await notifyOfMissedSubmissions(options)).toBe(80)
    expect((await subjects()).slice(20)).toEqual(['80 new contact messages'])
    const [digest] = await server.sql<{ body_text: string }>(`select body_text from public.mail_outbox where kind = 'contact-digest'`)
    expect(digest?.body_text).toContain('And: 30 more')
    await submitMany(['One more'], '2 minutes')
    expect(await notifyOfMissedSubmissions(options)).toBe(0)
    await owner.query(`update public.mail_outbox set created_at = created_at - interval '16 minutes'`)
    expect(await notifyOfMissedSubmissions(options)).toBe(1)
  })
})

it('rejects a message with a value in the hidden field for bots', async () => {
  const response = await post('/rest/v1/contact_submissions', { ...fields, website: 'https://spam.example' })
  expect(response.status).toBe(400)
  expect(await server.sql('select id from public.contact_submissions')).toEqual([])
})
