import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPool, transaction } from '../../platform/database/database.ts'
import { sendDueEmails } from '../../platform/email/send-due-emails.ts'
import { type EmailTransport, openSmtp } from '../../platform/email/smtp-transport.ts'
import { makeLogger } from '../../platform/logging/log.ts'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { startSmtpServer, type TestSmtpServer } from '../../testing/http/smtp-server.ts'
import { type ConfiguredUser, makeConfiguredWorkflow, makeRun } from '../../testing/runs/configured-workflow.ts'
import { hashOfApprovalToken, makeApprovalToken } from '../runs/approvals/approval-links.ts'
import { makeAnnounceApproval } from './announce-approval.ts'
import { makeAnnounceRunEnd } from './announce-run-end.ts'
import { makeAnnounceSafety } from './announce-safety.ts'
import type { EndedRun } from './ended-run.ts'
import type { PendingApproval } from './pending-approval.ts'
import { purgeNotifications } from './purge-notifications.ts'
import { remindApprovers } from './remind-approvers.ts'
import { makeRepeatAnnouncement } from './repeat-announcement.ts'
import { sendFailureDigests } from './send-failure-digests.ts'

let owner: pg.Pool
let smtp: TestSmtpServer
let transport: EmailTransport
let user: ConfiguredUser
const signal = new AbortController().signal
const settings = { productName: 'Workwright', publicUrl: () => 'https://work.example', hasMailServer: true, makeApprovalToken }
const repeatAnnouncement = makeRepeatAnnouncement(settings)
const log = makeLogger({ level: 'silent' })

beforeAll(async () => {
  smtp = await startSmtpServer()
  owner = openPool({ url: await makeTestDatabase(), size: 6, onError: () => undefined })
  transport = openSmtp({ SMTP_URL: smtp.url, MAIL_FROM: 'Workwright <hello@workwright.example>' })
})
afterAll(async () => {
  await transport.close()
  await owner.end()
  await smtp.stop()
})
beforeEach(async () => {
  await owner.query('delete from public.mail_outbox; delete from public.notifications; delete from public.workflow_approvals')
  smtp.received.length = 0
  user = await makeConfiguredWorkflow(owner, { workflow_name: 'Leave' })
})

const end = async (change: Partial<EndedRun> = {}, configuration: Record<string, unknown> = {}, name = 'Leave') => {
  const id = await makeRun(owner, user)
  await owner.query('update public.workflow_runs set configuration = $2 where id = $1', [id, JSON.stringify({ workflow_name: name })])
  const run: EndedRun = { ...user, id, status: 'failed', error: 'The step Reply timed out', isTest: false, configuration, ...change }
  await transaction(owner, (client) => makeAnnounceRunEnd(settings)(client, run))
  return id
}
const emails = async () => {
  await sendDueEmails({ owner, transport, log, signal })
  return smtp.received.map(({ to, mail }) => ({ to: to[0], subject: mail.subject, text: mail.text ?? '', html: mail.html ?? '' }))
}
const bell = async () =>
  (await owner.query('select * from public.notifications where user_id = $1 order by created_at', [user.userId])).rows
const passHour = () => owner.query(`update app.failure_alerts set mailed_at = mailed_at - interval '61 minutes'`)

describe('a failed run', () => {
  it('of an account without an email address creates a notification only', async () => {
    await owner.query('update auth.users set email = null where id = $1', [user.userId])
    await end()
    expect(await bell()).toMatchObject([{ kind: 'run_failed' }])
    expect(await emails()).toEqual([])
  })

  it('creates a notification and an email with a link to retry it', async () => {
    const id = await end()
    expect(await bell()).toMatchObject([
      { kind: 'run_failed', title: 'Leave failed', body: 'The step Reply timed out', link: `/runs/${id}`, run_id: id },
    ])
    const [mail] = await emails()
    expect(mail).toMatchObject({ to: user.email, subject: 'Leave failed' })
    expect(mail?.text).toContain(`https://work.example/runs/${id}`)
    expect(mail?.text).toContain('The step Reply timed out')
    expect(mail?.html).toContain('Open run')
  })

  it('that repeats causes one notification and one email per hour, with a count', async () => {
    for (let number = 0; number < 5; number += 1) await end()
    expect(await emails()).toHaveLength(1)
    expect(await bell()).toMatchObject([{ title: 'Leave failed 5 times' }])
    await passHour()
    await end()
    const [, second] = await emails()
    expect(second?.text).toContain('It also failed 4 times')
    expect(await sendFailureDigests(owner, settings, signal)).toBe(0)
  })

  it('that caused no email is reported once after the hour', async () => {
    await end()
    await end()
    const last = await end()
    expect(await sendFailureDigests(owner, settings, signal)).toBe(0)
    await passHour()
    expect(await Promise.all([sendFailureDigests(owner, settings, signal), sendFailureDigests(owner, settings, signal)])).toContain(1)
    expect(await sendFailureDigests(owner, settings, signal)).toBe(0)
    const [, digest, ...others] = await emails()
    expect(others).toEqual([])
    expect(digest?.subject).toBe('Leave failed 2 more times')
    expect(digest?.text).toContain(`/runs/${last}`)
  })

  it('causes only one email if several runs fail at the same time', async () => {
    await Promise.all([end(), end(), end(), end()])
    expect(await emails()).toHaveLength(1)
    expect((await owner.query('select unmailed_failures from app.failure_alerts where user_id = $1', [user.userId])).rows).toEqual([
      { unmailed_failures: 3 },
    ])
  })

  it('causes a new notification after the previous one was read', async () => {
    await end()
    await owner.query('update public.notifications set read_at = now()')
    await end()
    expect((await bell()).map(({ title }) => title)).toEqual(['Leave failed', 'Leave failed'])
  })

  it('cannot break the email by its workflow name', async () => {
    const name = `<script>alert(1)</script> "&'\r\nBcc: eve@example.com \u202Egpj.exe ${'🌴'.repeat(400)}`
    await end({ error: `<img src=x onerror=alert(1)>\u0007 ${'y'.repeat(9000)}` }, {}, name)
    const [mail] = await emails()
    expect(mail?.subject).not.toContain('\n')
    expect(mail?.html).not.toContain('<script>')
    expect(mail?.html).not.toContain('<img')
    expect(smtp.received[0]?.to).toEqual([user.email])
    expect((await bell())[0].title.length).toBeGreaterThan(10)
  })
})

it('causes at most twenty success notifications per workflow and hour', async () => {
  const announce = makeAnnounceRunEnd(settings)
  for (let number = 0; number < 25; number += 1) {
    const id = await makeRun(owner, user)
    const run: EndedRun = { ...user, id, status: 'succeeded', error: null, isTest: false, configuration: { enable_notifications: true } }
    await transaction(owner, (client) => announce(client, run))
  }
  expect(await bell()).toHaveLength(20)
  expect(await emails()).toHaveLength(20)
})

it.each<[string, Partial<EndedRun>, Record<string, unknown>, number]>([
  ['that succeeded notifies users who have enabled it', { status: 'succeeded' }, { enable_notifications: true }, 1],
  ['that succeeded does not notify by default', { status: 'succeeded' }, {}, 0],
  ['that was cancelled does not notify', { status: 'cancelled' }, { enable_notifications: true }, 0],
  ['that is a test does not notify', { status: 'failed', isTest: true }, {}, 0],
])('notifies correctly about a run %s', async (_, change, configuration, count) => {
  await end(change, configuration)
  expect(await emails()).toHaveLength(count)
  expect(await bell()).toHaveLength(count)
})

describe('a requested approval', () => {
  const announce = async (change: Partial<PendingApproval> = {}, token?: string) => {
    const runId = change.runId ?? (await makeRun(owner, user))
    const count = (await owner.query('select from public.workflow_approvals')).rowCount
    const { rows } = await owner.query<{ id: string }>(
      `insert into public.workflow_approvals (run_id, user_id, path, title, who, shown, approver_email, expires_at)
       values ($1, $2, $5, 'Grant leave', 'the manager', 'Five days', $3, $4) returning id`,
      [runId, user.userId, change.approverEmail ?? null, change.expiresAt ?? null, String(count)],
    )
    const approval: PendingApproval = {
      id: rows[0]!.id,
      runId,
      userId: user.userId,
      title: 'Grant leave',
      who: 'the manager',
      approverEmail: null,
      shown: 'Five days',
      outgoing: null,
      expiresAt: null,
      byEmail: true,
      ...change,
    }
    await transaction(owner, (client) => makeAnnounceApproval(settings)(client, approval, token))
    return approval
  }
  const pass = (hours: number) =>
    owner.query(
      `update public.workflow_approvals set created_at = created_at - make_interval(hours => $1), expires_at = expires_at - make_interval(hours => $1)`,
      [hours],
    )

  it('notifies its owner in the app, and by email if the step requires it', async () => {
    const { id } = await announce()
    await announce({ byEmail: false })
    expect(await bell()).toHaveLength(2)
    const [mail, ...others] = await emails()
    expect(others).toEqual([])
    expect(mail?.to).toBe(user.email)
    expect(mail?.text).toContain(`https://work.example/approvals/${id}\n`)
  })

  it('causes no further email if the owner has an email about the run', async () => {
    const { runId } = await announce()
    await announce({ runId })
    const run: EndedRun = {
      ...{ ...user, id: runId, status: 'succeeded', error: null, isTest: false },
      configuration: { enable_notifications: true },
    }
    await transaction(owner, (client) => makeAnnounceRunEnd(settings)(client, run))
    expect((await emails()).map(({ subject }) => subject)).toEqual(['Grant leave'])
    expect(await bell()).toHaveLength(3)
  })

  it('after a safety alert of the run causes no second email', async () => {
    const runId = await makeRun(owner, user)
    const alert = { runId, userId: user.userId, name: 'Leave', checks: [{ code: 'safety' as const, message: 'Possible emergency.' }] }
    await transaction(owner, (client) => makeAnnounceSafety(settings)(client, alert))
    await announce({ runId })
    expect((await emails()).map(({ subject }) => subject)).toEqual(['Safety alert: Leave'])
  })

  it('causes no reminder by email if the owner has emails disabled', async () => {
    await announce({ byEmail: false })
    await pass(25)
    expect(await remindApprovers(owner, repeatAnnouncement, signal)).toBe(1)
    expect(await emails()).toEqual([])
    expect(await bell()).toHaveLength(2)
  })

  it('sends a link to another approver', async () => {
    const { id } = await announce({ approverEmail: 'boss@example.com', byEmail: false }, 'a+b/c')
    const [mail] = await emails()
    expect(mail?.to).toBe('boss@example.com')
    expect(mail?.text).toContain(`https://work.example/approvals/${id}?token=a%2Bb%2Fc`)
    expect(mail?.text).toContain(user.email)
    expect((await bell())[0].link).toBe(`/approvals/${id}`)
  })

  it('is followed by one reminder, half-way to its expiry or after a day, with a new link', async () => {
    const inTwoDays = new Date(Date.now() + 48 * 3_600_000)
    const { id } = await announce({ approverEmail: 'boss@example.com', expiresAt: inTwoDays }, 'first')
    await announce()
    await emails()
    smtp.received.length = 0
    expect(await remindApprovers(owner, repeatAnnouncement, signal)).toBe(0)
    await pass(25)
    expect(
      await Promise.all([remindApprovers(owner, repeatAnnouncement, signal), remindApprovers(owner, repeatAnnouncement, signal)]).then(
        ([a, b]) => a + b,
      ),
    ).toBe(2)
    const reminders = await emails()
    expect(reminders.map(({ subject }) => subject)).toEqual(Array(2).fill('Reminder: Grant leave'))
    const token = /token=([\w-]+)/.exec(reminders.map(({ text }) => text).join())?.[1] ?? ''
    const { rows } = await owner.query('select approval_id from app.approval_links where token_hash = $1', [hashOfApprovalToken(token)])
    expect(rows).toEqual([{ approval_id: id }])
    expect(await remindApprovers(owner, repeatAnnouncement, signal)).toBe(0)
  })
})

it('removes old notifications and deliveries, and retains pending ones', async () => {
  const add = (table: string, columns: string, values: string) => owner.query(`insert into public.${table} (${columns}) values ${values}`)
  await add(
    'notifications',
    'user_id, kind, title, created_at',
    `('${user.userId}', 'message', 'old', now() - interval '91 days'), ('${user.userId}', 'message', 'new', now() - interval '89 days')`,
  )
  const delivery = (status: string, days: number) =>
    `('${user.userId}', 'https://example.com', 'a.b', 'm', '{}', '${status}', now() - interval '${days} days')`
  await add(
    'webhook_deliveries',
    'user_id, url, event, message_id, payload, status, created_at',
    [delivery('delivered', 31), delivery('queued', 31), delivery('failed', 29)].join(),
  )
  expect(await purgeNotifications(owner)).toBe(2)
  expect((await bell()).map(({ title }) => title)).toEqual(['new'])
  expect((await owner.query('select status from public.webhook_deliveries order by 1')).rows).toEqual([
    { status: 'queued' },
    { status: 'failed' },
  ])
})
