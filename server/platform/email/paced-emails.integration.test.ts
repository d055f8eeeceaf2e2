import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { openPool, transaction } from '../database/database.ts'
import { makeLogger } from '../logging/log.ts'
import { queueEmails } from './outbox.ts'
import { sendDueEmails } from './send-due-emails.ts'

let owner: pg.Pool
let user: string
beforeAll(async () => {
  owner = openPool({ url: await makeTestDatabase(), size: 4, onError: () => undefined })
})
afterAll(() => owner.end())
beforeEach(async () => {
  await owner.query('delete from public.mail_outbox; delete from platform.quotas')
  const { rows } = await owner.query(`insert into auth.users (email) values (gen_random_uuid() || '@example.com') returning id`)
  user = rows[0].id
})

const email = (subject: string, causedBy?: string) => ({
  kind: 'workflow-notice',
  to: 'someone@example.com',
  subject,
  text: 't',
  html: 'h',
  ...(causedBy !== undefined && { causedBy }),
})
const queue = (count: number, subject: string, causedBy?: string) =>
  transaction(owner, (client) =>
    queueEmails(
      client,
      Array.from({ length: count }, () => email(subject, causedBy)),
      true,
    ),
  )

it('sends emails of other users between thousands of emails of one user', async () => {
  await queue(300, 'flood', user)
  await queue(1, 'sign-in code')
  const sent: string[] = []
  const transport = {
    send: async ({ subject }: { subject: string }) => {
      sent.push(subject)
      return { sent: true as const }
    },
    close: () => undefined,
  }
  const options = { owner, transport: transport as never, log: makeLogger({ level: 'silent' }), signal: new AbortController().signal }
  await sendDueEmails(options)
  expect(sent.filter((subject) => subject === 'flood').length).toBeLessThanOrEqual(22)
  expect(sent).toContain('sign-in code')
})

it('stores but does not send emails above a user’s daily quota', async () => {
  await owner.query(`insert into platform.quotas (kind, amount) values ('mails_per_day', 5)`)
  const queued = await queue(30, 'notice', user)
  expect(queued.map(({ status }) => status)).toEqual([...Array(5).fill('queued'), ...Array(25).fill('over_limit')])
  await queue(1, 'service')
  const { rows } = await owner.query(
    `select status, subject, last_error, count(*)::int as mails from public.mail_outbox group by 1, 2, 3 order by subject, status`,
  )
  expect(rows).toEqual([
    {
      status: 'failed',
      subject: 'notice',
      last_error: 'The workflows of this client have sent 5 of 5 emails in the last 24 hours',
      mails: 5,
    },
    { status: 'queued', subject: 'notice', last_error: null, mails: 5 },
    { status: 'queued', subject: 'service', last_error: null, mails: 1 },
  ])
})
