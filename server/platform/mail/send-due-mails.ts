import type pg from 'pg'
import { transaction } from '../database/database.ts'
import type { Logger } from '../log.ts'
import type { OutboxMail } from './outbox-mail.ts'
import type { Delivery, MailTransport } from './transport.ts'

/** Whose mails go, and by which way. The signal ends the run between two mails, and the one under way. */
export interface SendingOptions {
  owner: pg.Pool
  transport: MailTransport
  log: Logger
  signal: AbortSignal
}

/** Minutes until the next try, after the first, second, … one. After the last, four days on, the mail is given up (RFC 5321, 4.5.4.1). */
const delays = [1, 5, 15, 60, 240, 720, 1440, 1440, 1440]
/** Mails of one run at most: the server behind is spared a flood, the rest comes with the next run. */
const atOnce = 60

/**
 * Sends what is due. Each mail is locked while it is on its way, so that several workers never send the same one; a crash
 * between the server's yes and ours sends it again under the same Message-ID. A server that is away is tried once, and
 * again in the next run.
 * @returns how many were tried.
 */
export async function sendDueMails(options: SendingOptions): Promise<number> {
  let tried = 0
  while (tried < atOnce && !options.signal.aborted) {
    const went = await sendNext(options)
    if (went === 'none due') break
    tried += 1
    if (went === 'server away') break
  }
  return tried
}

function sendNext({ owner, transport, log, signal }: SendingOptions): Promise<'tried' | 'none due' | 'server away'> {
  return transaction(owner, async (client) => {
    const { rows } = await client.query<OutboxMail>(
      `select id, kind, recipient, reply_to, subject, body_text, body_html, attempts from public.mail_outbox
        where status = 'queued' and next_attempt_at <= now() order by next_attempt_at limit 1 for update skip locked`,
    )
    const [mail] = rows
    if (!mail) return 'none due'
    const delivery = await transport.send(mail, signal)
    const outcome = outcomeOf(delivery, mail.attempts)
    await record(client, mail.id, outcome)
    if (outcome.error !== null) log.warn({ mail: mail.id, kind: mail.kind, status: outcome.status, fault: outcome.error }, 'mail not sent')
    return 'away' in delivery ? 'server away' : 'tried'
  })
}

interface SendingOutcome {
  status: 'sent' | 'queued' | 'failed'
  error: string | null
  delayMinutes: number
}

/** What becomes of a mail after a try. @param attempts before this one */
export function outcomeOf(delivery: Delivery, attempts: number): SendingOutcome {
  if ('sent' in delivery) return { status: 'sent', error: null, delayMinutes: 0 }
  if ('refused' in delivery) return { status: 'failed', error: delivery.refused, delayMinutes: 0 }
  const error = 'away' in delivery ? delivery.away : delivery.deferred
  const delayMinutes = delays[attempts]
  return delayMinutes === undefined ? { status: 'failed', error, delayMinutes: 0 } : { status: 'queued', error, delayMinutes }
}

async function record(client: pg.PoolClient, id: string, { status, error, delayMinutes }: SendingOutcome): Promise<void> {
  await client.query(
    `update public.mail_outbox set status = $2, last_error = $3, attempts = attempts + 1,
       next_attempt_at = now() + make_interval(mins => $4), sent_at = case when $2 = 'sent' then now() end
     where id = $1`,
    [id, status, error, delayMinutes],
  )
}
