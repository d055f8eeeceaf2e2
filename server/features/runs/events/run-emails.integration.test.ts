import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { StepEmail } from '../../../../contracts/runs/step-emails.ts'
import { recordUndelivered } from '../../../boot/record-undelivered.ts'
import { transaction } from '../../../platform/database/database.ts'
import { openListener } from '../../../platform/database/listener.ts'
import { sendDueEmails } from '../../../platform/email/send-due-emails.ts'
import type { Delivery } from '../../../platform/email/smtp-transport.ts'
import { definitionOf, openTestEngine, type TestEngine } from '../../../testing/runs/run-engine.ts'
import { decideApproval } from '../approvals/decide-approval.ts'
import { makeRunEvents } from './run-events.ts'
import { openRunFeed } from './run-feed.ts'

const log = { warn: () => undefined, error: () => undefined, info: () => undefined, debug: () => undefined }
let engine: TestEngine
let me: string
beforeAll(async () => {
  engine = await openTestEngine({ hasMailServer: true })
  me = await engine.createUser('owner@example.com')
})
afterAll(() => engine.stop())
afterEach(() => engine.owner.query('delete from public.mail_outbox'))

const notify = (to: string) => ({ kind: 'notify', channel: 'email', to: `'${to}' | addresses`, subject: 'Hi', body: 'Text' })

/** Starts a run that sends an email to each address, and waits for its end. */
async function runTo(addresses: string, target = engine, userId = me): Promise<string> {
  const definition = definitionOf([notify(addresses)])
  const configurationId = await target.configure(userId, definition, { process_priority: 'low' }, 'operations')
  const runId = await target.start({ configurationId, userId, input: { text: 'Send it' } })
  expect((await target.untilEnded(runId)).status).toBe('succeeded')
  return runId
}

/** Sends the due emails to a mail server that responds to each receiver as specified in `deliveries`. */
async function send(deliveries: Record<string, Delivery>): Promise<void> {
  const transport = {
    send: async ({ recipient }: { recipient: string }) => deliveries[recipient] ?? { sent: true as const },
    check: async () => null,
    close: async () => undefined,
  }
  // This cast is safe: sending uses only the `warn` method of the logger.
  await sendDueEmails({
    owner: engine.owner,
    transport,
    log: log as never,
    signal: new AbortController().signal,
    onFailed: recordUndelivered,
  })
}

async function emailsOf(runId: string, { owner } = engine): Promise<{ status: string | null; mails: Partial<StepEmail>[] }> {
  const { rows } = await owner.query<{ mail_status: string | null; mails: StepEmail[] }>(
    'select r.mail_status, s.mails from public.workflow_runs r join public.workflow_run_steps s on s.run_id = r.id where r.id = $1',
    [runId],
  )
  return { status: rows[0]!.mail_status, mails: rows[0]!.mails.map(({ id: _, ...email }) => email) }
}

it('stores that an email is queued, and when the mail server has accepted it', async () => {
  const runId = await runTo('ada@example.org')
  expect(await emailsOf(runId)).toEqual({
    status: 'queued',
    mails: [{ to: 'ada@example.org', status: 'queued', reason: null, sent_at: null }],
  })
  await send({})
  const { status, mails } = await emailsOf(runId)
  expect(status).toBe('sent')
  expect(mails).toMatchObject([{ status: 'sent', reason: null }])
  expect(Date.parse(mails[0]!.sent_at!)).toBeGreaterThan(Date.now() - 60_000)
})

it('stores the response of a mail server that refuses an email, but no details about the connection', async () => {
  const runId = await runTo('ada@example.org, gone@example.org')
  await send({ 'gone@example.org': { refused: '550 5.1.1 User unknown' } })
  expect(await emailsOf(runId)).toMatchObject({
    status: 'failed',
    mails: [
      { to: 'ada@example.org', status: 'sent' },
      { to: 'gone@example.org', status: 'failed', reason: '550 5.1.1 User unknown' },
    ],
  })
  const other = await runTo('ada@example.org')
  await engine.owner.query('update public.mail_outbox set attempts = 9 where run_id = $1', [other])
  await send({ 'ada@example.org': { unavailable: 'connect ECONNREFUSED 10.0.0.7:25' } })
  expect(await emailsOf(other)).toMatchObject({ status: 'failed', mails: [{ status: 'failed', reason: null }] })
})

it('counts the minutes of a run that was not approved only while one of its emails can be delivered', async () => {
  const minutesOf = async (runId: string) =>
    (await engine.owner.query<{ minutes: number }>('select minutes_saved as minutes from public.workflow_runs where id = $1', [runId]))
      .rows[0]!.minutes
  const runId = await runTo('gone@example.org, away@example.org')
  expect(await minutesOf(runId)).toBeGreaterThan(0)
  await send({ 'gone@example.org': { refused: '550 User unknown' }, 'away@example.org': { deferred: '450 Try later' } })
  expect(await minutesOf(runId)).toBeGreaterThan(0)
  await engine.owner.query('update public.mail_outbox set next_attempt_at = now() where run_id = $1', [runId])
  await send({ 'away@example.org': { refused: '550 Full' } })
  expect(await minutesOf(runId)).toBe(0)
})

const failuresOf = async (runId: string) =>
  (
    await engine.owner.query<{ user_id: string; title: string; body: string; link: string }>(
      `select user_id, title, body, link from public.notifications where run_id = $1 and kind = 'delivery_failed' order by link`,
      [runId],
    )
  ).rows

it('notifies the owner and the approver once if emails of a run were not delivered', async () => {
  const approver = await engine.createUser('approver@example.com')
  const approval = {
    kind: 'approval',
    title: 'Approve it',
    who: 'the approver',
    to: '"approver@example.com"',
    shown: 'x',
    value: '"A"',
    email: 'false',
  }
  const definition = definitionOf([approval, notify('gone@example.org, away@example.org')])
  const configurationId = await engine.configure(me, definition, { process_priority: 'low' }, 'operations')
  const runId = await engine.start({ configurationId, userId: me })
  await engine.until(runId, 'waiting_approval')
  const { rows } = await engine.owner.query<{ id: string }>(
    'update public.workflow_approvals set approver_id = $2 where run_id = $1 returning id',
    [runId, approver],
  )
  await transaction(engine.owner, (client) =>
    decideApproval(client, engine, { userId: approver }, { approval_id: rows[0]!.id, decision: 'approve' }),
  )
  engine.signals.due()
  await engine.untilEnded(runId)
  await send({ 'gone@example.org': { refused: '550 User unknown' }, 'away@example.org': { refused: '550 Full' } })
  const title = 'Mine: email not delivered'
  const body = expect.stringMatching(/^“Hi” to (?:gone|away)@example\.org was not delivered\. 550 /)
  expect(await failuresOf(runId)).toEqual([
    { user_id: approver, title, body, link: `/approvals/${rows[0]!.id}` },
    { user_id: me, title, body, link: `/runs/${runId}` },
  ])
})

it('notifies only the owner if a request for approval did not reach the approver', async () => {
  const approval = {
    kind: 'approval',
    title: 'Approve it',
    who: 'the approver',
    to: '"nobody@example.com"',
    shown: 'x',
    value: '"A"',
    email: 'false',
  }
  const configurationId = await engine.configure(me, definitionOf([approval]), { process_priority: 'low' }, 'operations')
  const runId = await engine.start({ configurationId, userId: me })
  await engine.until(runId, 'waiting_approval')
  await send({ 'nobody@example.com': { refused: '550 User unknown' } })
  expect(await failuresOf(runId)).toMatchObject([{ user_id: me, title: 'Mine: approval request not delivered' }])
})

it('notifies no one while an email is tried again', async () => {
  const runId = await runTo('ada@example.org')
  await send({ 'ada@example.org': { deferred: '450 Try later' } })
  expect(await failuresOf(runId)).toEqual([])
})

it('retains the status after the outbox has deleted the email, and updates it if the email is sent again', async () => {
  const runId = await runTo('ada@example.org')
  await send({ 'ada@example.org': { refused: '550 Full' } })
  await engine.owner.query(`update public.mail_outbox set status = 'queued', refusal = null where run_id = $1`, [runId])
  expect(await emailsOf(runId)).toMatchObject({ status: 'queued', mails: [{ status: 'queued', reason: null }] })
  await engine.owner.query('update public.mail_outbox set next_attempt_at = now() where run_id = $1', [runId])
  await send({})
  await engine.owner.query('delete from public.mail_outbox where run_id = $1', [runId])
  expect(await emailsOf(runId)).toMatchObject({ status: 'sent', mails: [{ status: 'sent' }] })
})

it('reports that no mail server is configured', async () => {
  const withoutServer = await openTestEngine()
  try {
    const runId = await runTo('ada@example.org', withoutServer, await withoutServer.createUser('owner@example.net'))
    expect(await emailsOf(runId, withoutServer)).toMatchObject({ status: 'failed', mails: [{ status: 'unsent' }] })
  } finally {
    await withoutServer.stop()
  }
})

it('streams the delivery after the end of the run, and then ends the stream', async () => {
  const runId = await runTo('ada@example.org')
  const listener = await openListener({ url: engine.url, log: log as never })
  try {
    const follow = makeRunEvents({ api: engine.owner, feed: await openRunFeed(listener), log })
    const caller = { userId: me, claims: JSON.stringify({ sub: me, role: 'authenticated', aal: 'aal1' }) }
    const response = await follow(runId, caller, new AbortController().signal)
    const [text] = await Promise.all([response.text(), send({})])
    const states = [...text.matchAll(/"mail_status":\s?"(\w+)"/g)].map(([, state]) => state)
    expect(states).toEqual(['queued', 'sent'])
    expect(text).toMatch(/event: step\ndata: [^\n]*"status":\s?"sent"/)
  } finally {
    await listener.close()
  }
})
