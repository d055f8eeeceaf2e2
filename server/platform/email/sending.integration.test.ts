import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { startSmtpServer, type TestSmtpServer } from '../../testing/http/smtp-server.ts'
import { openPool, transaction } from '../database/database.ts'
import { makeLogger } from '../logging/log.ts'
import { type Email, queueEmails } from './outbox.ts'
import { purgeOutbox } from './purge-outbox.ts'
import { readSealed } from './sealed-content.ts'
import { sendDueEmails } from './send-due-emails.ts'
import { type EmailTransport, openSmtp } from './smtp-transport.ts'

const MAIL_FROM = 'Workwright, Inc. <hello@workwright.example>'
const mail = (change: Partial<Email> = {}): Email => ({
  kind: 'test',
  to: 'ops@example.com',
  subject: 'Hello',
  text: 'Words',
  html: '<p>Words</p>',
  ...change,
})

let smtp: TestSmtpServer
let owner: ReturnType<typeof openPool>
let transport: EmailTransport
const logged: string[] = []
const log = makeLogger({ level: 'info', write: (line) => void logged.push(line) })

beforeAll(async () => {
  smtp = await startSmtpServer()
  owner = openPool({ url: await makeTestDatabase(), size: 4, onError: () => undefined })
  transport = openSmtp({ SMTP_URL: smtp.url, MAIL_FROM, timeoutMs: 500 })
})
afterAll(async () => {
  await transport.close()
  await owner.end()
  await smtp.stop()
})
beforeEach(async () => {
  smtp.received.length = 0
  smtp.behaviors.length = 0
  await owner.query('delete from public.mail_outbox')
})

const queue = (emails: Email[] = [mail()], hasServer = true) => transaction(owner, (client) => queueEmails(client, emails, hasServer))
const send = (by = transport, signal = new AbortController().signal) => sendDueEmails({ owner, transport: by, log, signal })
const makeDue = () => owner.query('update public.mail_outbox set next_attempt_at = now()')
const outbox = async () =>
  (
    await owner.query<{ status: string; attempts: number; last_error: string | null }>(
      'select * from public.mail_outbox order by created_at',
    )
  ).rows
const onlyEmail = async () => (await outbox())[0]

describe('a sealed email', () => {
  const sealed = mail({ kind: 'auth-recovery', text: 'The link', html: '<p>The link</p>', isSealed: true })

  it('is sent with its content, which is deleted afterwards', async () => {
    await queue([sealed])
    expect(JSON.stringify(await onlyEmail())).not.toContain('The link')
    await send()
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]?.raw).toContain('The link')
    expect((await owner.query('select from app.mail_secrets')).rowCount).toBe(0)
  })

  it('fails without being sent if its content has expired', async () => {
    await queue([sealed], false)
    await owner.query(`update app.mail_secrets set created_at = now() - interval '25 hours'`)
    await purgeOutbox(owner)
    await owner.query(`update public.mail_outbox set status = 'queued'`)
    await send()
    expect(smtp.received).toEqual([])
    expect(await onlyEmail()).toMatchObject({ status: 'failed', last_error: expect.stringContaining('expired') })
  })

  it('retains its content while it is queued, and for a day without a mail server', async () => {
    await queue([sealed])
    await queue([sealed], false)
    await owner.query(`update app.mail_secrets set created_at = now() - interval '23 hours'`)
    await purgeOutbox(owner)
    expect((await owner.query('select from app.mail_secrets')).rowCount).toBe(2)
  })

  it('cannot be read with the content of another email', async () => {
    await queue([sealed, sealed], false)
    await owner.query(
      `update app.mail_secrets a set sealed = (select b.sealed from app.mail_secrets b where b.mail_id <> a.mail_id limit 1)`,
    )
    const [first] = await outbox()
    await expect(readSealed(owner, String((first as { id?: string } | undefined)?.id))).rejects.toThrow()
  })
})

describe('an email in the outbox', () => {
  it('is committed and rolled back with its transaction', async () => {
    const rolledBack = transaction(owner, async (client) => {
      await queueEmails(client, [mail()], true)
      throw new Error('the reason is gone')
    })
    await expect(rolledBack).rejects.toThrow('the reason is gone')
    expect(await outbox()).toEqual([])
  })

  it('is stored without the characters that PostgreSQL rejects', async () => {
    await queue([mail({ text: 'Zero \u0000 byte', html: '<p>\u0000</p>' })])
    expect(await outbox()).toMatchObject([{ body_text: 'Zero  byte', body_html: '<p></p>' }])
  })

  it('is sent unchanged, from the configured sender, without injected headers', async () => {
    const words = `Grüße 🌍 مرحبا\n.\n..\nFrom me\n${'x'.repeat(3000)}`
    await queue([
      mail({ subject: 'مرحبا 🌍\r\nBcc: eve@example.com', text: words, html: `<p dir="rtl">${words}</p>`, replyTo: 'zoe@example.com' }),
    ])
    expect(await send()).toBe(1)
    const [received] = smtp.received
    expect([received?.from, received?.to]).toEqual(['hello@workwright.example', ['ops@example.com']])
    expect(received?.mail.from).toEqual({ name: 'Workwright, Inc.', address: 'hello@workwright.example' })
    expect(received?.mail.replyTo).toEqual([{ name: '', address: 'zoe@example.com' }])
    expect(received?.mail.subject).toBe('مرحبا 🌍 Bcc: eve@example.com')
    expect(received?.mail.bcc ?? []).toEqual([])
    expect(received?.mail.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(words)
    expect(received?.mail.html?.replaceAll('\r\n', '\n')).toContain(words)
    expect(received?.mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(await send()).toBe(0)
  })

  it('shares one connection with the other emails of a job', async () => {
    await queue([mail(), mail({ to: 'b@example.com' }), mail({ to: 'c@example.com' })])
    const before = smtp.logins()
    expect(await send()).toBe(3)
    expect(smtp.logins() - before).toBeLessThanOrEqual(1)
    expect(smtp.received).toHaveLength(3)
  })

  it('is retried with the same Message-ID when the server defers it', async () => {
    await queue()
    smtp.behaviors.push(451, 'hang up')
    const idsOffered = smtp.offered.length
    expect(await send()).toBe(1)
    expect(await onlyEmail()).toMatchObject({ status: 'queued', attempts: 1, last_error: expect.stringContaining('451') })
    expect(await send()).toBe(0)
    await makeDue()
    expect(await send()).toBe(1)
    expect(await onlyEmail()).toMatchObject({ status: 'queued', attempts: 2 })
    await makeDue()
    expect(await send()).toBe(1)
    expect(await onlyEmail()).toMatchObject({ status: 'sent', attempts: 3, last_error: null })
    expect(smtp.received).toHaveLength(1)
    const ids = smtp.offered.slice(idsOffered).map(({ messageId }) => messageId)
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  })

  it('fails permanently when the server rejects it', async () => {
    await queue()
    smtp.behaviors.push(550)
    await send()
    expect(await onlyEmail()).toMatchObject({ status: 'failed', attempts: 1, last_error: expect.stringContaining('550') })
    await makeDue()
    expect(await send()).toBe(0)
  })

  it('does not delay other emails if it is deferred or rejected', async () => {
    await queue([mail(), mail({ to: 'b@example.com' }), mail({ to: 'c@example.com' })])
    smtp.behaviors.push(451, 550)
    expect(await send()).toBe(3)
    expect((await outbox()).map(({ status }) => status).sort()).toEqual(['failed', 'queued', 'sent'])
  })

  it('is sent only once by concurrent workers', async () => {
    await queue()
    expect((await Promise.all([send(), send(), send()])).reduce((sum, count) => sum + count)).toBe(1)
    expect(smtp.received).toHaveLength(1)
  })

  it('remains queued if the process ends before sending it', async () => {
    await queue()
    smtp.behaviors.push('silence')
    const ending = new AbortController()
    setTimeout(() => ending.abort(new Error('stopping')), 100)
    await expect(send(transport, ending.signal)).rejects.toThrow('stopping')
    expect(await onlyEmail()).toMatchObject({ status: 'queued', attempts: 0 })
    expect(await send()).toBe(1)
    expect(await onlyEmail()).toMatchObject({ status: 'sent' })
  })

  it('is stored and not sent if there is no mail server', async () => {
    await queue([mail()], false)
    expect(await send()).toBe(0)
    expect(await onlyEmail()).toMatchObject({ status: 'unsent', attempts: 0 })
  })

  it('is deleted after its retention time, except while it is queued', async () => {
    await queue([mail(), mail(), mail(), mail(), mail()])
    const { rows } = await owner.query<{ id: string }>('select id from public.mail_outbox')
    const outcomes = [
      ['sent', 31],
      ['sent', 29],
      ['failed', 91],
      ['unsent', 89],
      ['queued', 500],
    ] as const
    for (const [index, [status, days]] of outcomes.entries())
      await owner.query('update public.mail_outbox set status = $2, created_at = now() - make_interval(days => $3) where id = $1', [
        rows[index]?.id,
        status,
        days,
      ])
    expect(await purgeOutbox(owner)).toBe(2)
    expect((await outbox()).map(({ status }) => status).sort()).toEqual(['queued', 'sent', 'unsent'])
  })
})

describe('an unavailable mail server', () => {
  const expectOneTryOf = async (SMTP_URL: string) => {
    await queue([mail(), mail({ to: 'b@example.com' })])
    const unreachable = openSmtp({ SMTP_URL, MAIL_FROM, timeoutMs: 300 })
    const started = performance.now()
    expect(await send(unreachable)).toBe(1)
    // The default timeout of 20 seconds would exceed this limit.
    expect(performance.now() - started).toBeLessThan(15_000)
    await unreachable.close()
    expect((await outbox()).map(({ status, attempts }) => [status, attempts]).sort()).toEqual([
      ['queued', 0],
      ['queued', 1],
    ])
  }

  it('is tried once per job if it refuses connections', () => expectOneTryOf('smtp://127.0.0.1:1'))

  it('is tried once per job if it rejects the password, which is not logged', async () => {
    await expectOneTryOf(smtp.url.replace('s3cret', 'wr0ng'))
    expect(logged.join()).toContain('email not sent')
    expect(logged.join()).not.toMatch(/wr0ng|s3cret/)
  })

  it('is tried once per job if it never sends a greeting', async () => {
    const silentServer = createServer(() => undefined)
    await new Promise<void>((resolve) => silentServer.listen(0, '127.0.0.1', resolve))
    try {
      await expectOneTryOf(`smtp://127.0.0.1:${(silentServer.address() as { port: number }).port}`)
    } finally {
      silentServer.close()
    }
  })

  it('is tried once per job if it accepts an email but does not respond', async () => {
    smtp.behaviors.push('silence')
    await expectOneTryOf(smtp.url)
  })
})
