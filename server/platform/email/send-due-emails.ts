import type pg from 'pg'
import { transaction } from '../database/database.ts'
import type { Logger } from '../logging/log.ts'
import type { OutboxEmail } from './outbox-email.ts'
import { readSealed } from './sealed-content.ts'
import type { Delivery, EmailTransport } from './smtp-transport.ts'

export interface SendingOptions {
  owner: pg.Pool
  transport: EmailTransport
  log: Logger
  /** When aborted, cancels the email that is being sent, and sends no more emails. */
  signal: AbortSignal
  /** Called when an email has failed for good, in the transaction that records it. */
  onFailed?: (client: pg.PoolClient, mail: OutboxEmail, refusal: string | null) => Promise<void>
}

/** Delays between attempts, in minutes. After the last attempt, about four days later, the email has failed (RFC 5321, 4.5.4.1). */
const retryDelaysMinutes = [1, 5, 15, 60, 240, 720, 1440, 1440, 1440]
/** Maximum number of emails per job. The next job sends the rest, so that the mail server is not flooded. */
const maxPerRun = 60

/**
 * Sends the emails that are due. Each row is locked while it is sent, so that two workers never send the same email. If the
 * process crashes between sending and recording, the email is sent again with the same Message-ID. Stops early if the mail server
 * is unavailable. Emails of runs wait while all owners of the run's workspace are suspended.
 * @returns the number of attempts
 */
export async function sendDueEmails(options: SendingOptions): Promise<number> {
  let attempts = 0
  while (attempts < maxPerRun && !options.signal.aborted) {
    const result = await sendNext(options)
    if (result === 'none_due') break
    attempts += 1
    if (result === 'server_unavailable') break
  }
  return attempts
}

function sendNext({ owner, transport, log, signal, onFailed }: SendingOptions): Promise<'attempted' | 'none_due' | 'server_unavailable'> {
  return transaction(owner, async (client) => {
    const { rows } = await client.query<OutboxEmail>(
      `select id, kind, recipient, reply_to, subject, body_text, body_html, attempts, is_sealed, thread, run_id, run_path from public.mail_outbox
        where status = 'queued' and next_attempt_at <= now() and not exists (
          select from public.workflow_runs r where r.id = mail_outbox.run_id and r.workspace_id = any ((select app.suspended_workspaces())::uuid[]))
        order by next_attempt_at limit 1 for update skip locked`,
    )
    const [mail] = rows
    if (!mail) return 'none_due'
    const delivery = await deliver(client, { transport, mail, signal })
    const outcome = outcomeOf(delivery, mail.attempts)
    await record(client, mail.id, outcome)
    if (outcome.status === 'failed') await onFailed?.(client, mail, outcome.refusal)
    if (outcome.error !== null) log.warn({ mail: mail.id, kind: mail.kind, status: outcome.status, error: outcome.error }, 'email not sent')
    return 'unavailable' in delivery ? 'server_unavailable' : 'attempted'
  })
}

const expired: Delivery = { refused: 'The link or code has expired. The recipient can request a new one.' }

/** Sends an email. Decrypts a sealed email. If its content was deleted, does not send the placeholder. */
async function deliver(
  client: pg.PoolClient,
  { transport, mail, signal }: Pick<SendingOptions, 'transport' | 'signal'> & { mail: OutboxEmail },
): Promise<Delivery> {
  if (!mail.is_sealed) return transport.send(mail, signal)
  const content = await readSealed(client, mail.id)
  return content === null ? expired : transport.send({ ...mail, body_text: content.text, body_html: content.html }, signal)
}

interface SendingOutcome {
  status: 'sent' | 'queued' | 'failed'
  error: string | null
  /** The mail server's response about this email, which the user who caused the email may read; null if there was none. */
  refusal: string | null
  delayMinutes: number
}

/** Decides the status of an email after an attempt. @param attempts number of earlier attempts */
export function outcomeOf(delivery: Delivery, attempts: number): SendingOutcome {
  if ('sent' in delivery) return { status: 'sent', error: null, refusal: null, delayMinutes: 0 }
  if ('refused' in delivery) return { status: 'failed', error: delivery.refused, refusal: delivery.refused, delayMinutes: 0 }
  const error = 'unavailable' in delivery ? delivery.unavailable : delivery.deferred
  const refusal = 'deferred' in delivery ? delivery.deferred : null
  const delayMinutes = retryDelaysMinutes[attempts]
  return delayMinutes === undefined
    ? { status: 'failed', error, refusal, delayMinutes: 0 }
    : { status: 'queued', error, refusal, delayMinutes }
}

async function record(client: pg.PoolClient, id: string, { status, error, refusal, delayMinutes }: SendingOutcome): Promise<void> {
  await client.query(
    `update public.mail_outbox set status = $2, last_error = $3, refusal = $5, attempts = attempts + 1,
       next_attempt_at = now() + make_interval(mins => $4), sent_at = case when $2 = 'sent' then now() end
     where id = $1`,
    [id, status, error, delayMinutes, refusal],
  )
}
