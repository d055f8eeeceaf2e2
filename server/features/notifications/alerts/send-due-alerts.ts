import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'
import type { Logger } from '../../../platform/logging/log.ts'
import type { Outbound } from '../../../platform/outbound/outbound.ts'
import { OutboundError } from '../../../platform/outbound/outbound-error.ts'

export interface SendAlertsOptions {
  owner: pg.Pool
  /** HTTP client that may reach private addresses, because the operator chooses the URL. */
  outbound: Pick<Outbound, 'send'>
  /** Value of `ALERT_WEBHOOK_URL`. It can contain a secret, so it is never logged. */
  url: string
  productName: string
  log: Pick<Logger, 'warn'>
  signal: AbortSignal
}

/** Delays between attempts, in minutes. After the last attempt, about 13 hours later, the message has failed. */
const retryDelaysMinutes = [1, 2, 5, 15, 60, 240, 480]
const maxPerRun = 20
const timeoutMs = 10_000
const keptDays = 30

/** Sends the alerts that are due to the operators' webhook, and removes old ones. @returns the number of attempts */
export async function sendDueAlerts(options: SendAlertsOptions): Promise<number> {
  let attempts = 0
  while (attempts < maxPerRun && !options.signal.aborted && (await sendNext(options))) attempts += 1
  await options.owner.query('delete from platform.alert_messages where created_at < now() - make_interval(days => $1)', [keptDays])
  return attempts
}

interface AlertMessage {
  id: string
  payload: object
  attempts: number
  created_at: Date
}

/**
 * Sends one message. Locks its row until the attempt is recorded, so that two processes never send it at the same time. @returns whether a
 * message was due
 */
function sendNext(options: SendAlertsOptions): Promise<boolean> {
  return transaction(options.owner, async (client) => {
    const { rows } = await client.query<AlertMessage>(
      `select id, payload, attempts, created_at from platform.alert_messages
       where status = 'queued' and next_attempt_at <= now() order by next_attempt_at limit 1 for update skip locked`,
    )
    const [message] = rows
    if (!message) return false
    const error = await post(options, message)
    const delayMinutes = retryDelaysMinutes[message.attempts]
    const status = error === null ? 'delivered' : delayMinutes === undefined ? 'failed' : 'queued'
    await client.query(
      `update platform.alert_messages set status = $2, last_error = $3, attempts = attempts + 1,
         next_attempt_at = now() + make_interval(mins => $4) where id = $1`,
      [message.id, status, error, delayMinutes ?? 0],
    )
    if (error !== null) options.log.warn({ alert: message.id, status, error }, 'alert not delivered to the webhook')
    return true
  })
}

/**
 * Sends the message to the webhook.
 * @returns null, or the reason why the receiver did not accept the message
 */
async function post(
  { outbound, url, productName, signal }: SendAlertsOptions,
  { payload, created_at }: AlertMessage,
): Promise<string | null> {
  try {
    const { status } = await outbound.send({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': `${productName.replace(/[^\x20-\x7e]/g, '')} alerts`.trim() },
      body: JSON.stringify({ ...payload, at: created_at.toISOString() }),
      signal,
      maxBytes: 4096,
      timeoutMs,
    })
    return status >= 200 && status < 300 ? null : `status ${status}`
  } catch (error) {
    signal.throwIfAborted()
    return error instanceof OutboundError ? error.code : 'unknown error'
  }
}
