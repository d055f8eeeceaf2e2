import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'
import { queueEmails } from '../../../platform/email/outbox.ts'
import { renderEmail } from '../../../platform/email/render-email.ts'
import { notifyAdministrators } from '../notify-administrators.ts'

export interface AlertOptions {
  owner: pg.Pool
  productName: string
  publicUrl: () => string
  hasMailServer: boolean
  /** Recipients of emails in addition to the administrators (`ALERT_EMAILS`). */
  emails?: readonly string[]
  /** True if alerts are also sent to `ALERT_WEBHOOK_URL` (send-due-alerts.ts). */
  hasWebhook?: boolean
}

/** A condition of the server that administrators should know about. */
export interface Alert {
  /** Name of the condition and of the affected machine, for example `disk:host`. */
  name: string
  /** Current state of the condition. Administrators are notified only when it changes. */
  state: string
  /** Severity of the state; 0 is the normal state. */
  severity: number
  title: string
  body: string
  /** True if the condition prevents emails, so that an email about it would arrive only afterwards. */
  preventsEmail?: boolean
}

/**
 * `deferred`: the state has changed, but the minimum interval since the last alert has not passed. The caller raises the alert again
 * later, so that a recovery is announced as well.
 */
export type AlertOutcome = 'announced' | 'deferred' | 'unchanged'

/** Minimum interval between two notifications about a condition, in minutes. A change to a higher severity is always notified. */
const quietMinutes = 60

/**
 * Notifies operators in the application, by email and through the webhook that a condition has changed. If several processes report
 * the same change, only one of them notifies.
 */
export function raiseAlert(options: AlertOptions, alert: Alert): Promise<AlertOutcome> {
  return transaction(options.owner, async (client) => {
    const outcome = await storeState(client, alert)
    if (outcome !== 'announced') return outcome
    await notifyAdministrators(client, alert)
    if (!alert.preventsEmail) await emailOperators(client, options, alert)
    if (options.hasWebhook) await queueWebhook(client, options, alert)
    return outcome
  })
}

/** Stores the state of a condition and decides whether it is announced now. */
async function storeState(client: pg.ClientBase, { name, state, severity, title, body }: Alert): Promise<AlertOutcome> {
  await client.query(`insert into platform.operator_alerts (name) values ($1) on conflict do nothing`, [name])
  const { rows } = await client.query<{ is_announced: boolean; is_quiet: boolean }>(
    `select alerted_state = $2 as is_announced,
       coalesce($3 <= alerted_severity and alerted_at > now() - make_interval(mins => $4), false) as is_quiet
     from platform.operator_alerts where name = $1 for update`,
    [name, state, severity, quietMinutes],
  )
  await client.query(
    `update platform.operator_alerts set state = $2, severity = $3, title = $4, body = $5, checked_at = now(),
       changed_at = case when state = $2 then coalesce(changed_at, now()) else now() end
     where name = $1`,
    [name, state, severity, title, body],
  )
  if (!rows[0] || rows[0].is_announced) return 'unchanged'
  if (rows[0].is_quiet) return 'deferred'
  await client.query('update platform.operator_alerts set alerted_state = $2, alerted_severity = $3, alerted_at = now() where name = $1', [
    name,
    state,
    severity,
  ])
  return 'announced'
}

const systemUrl = ({ publicUrl }: AlertOptions) => `${publicUrl()}/admin/system`

/** Emails the administrators and the addresses of `ALERT_EMAILS`, each once. */
async function emailOperators(client: pg.ClientBase, options: AlertOptions, { title, body }: Alert): Promise<void> {
  const { rows } = await client.query<{ email: string }>(
    `select u.email from public.user_roles r join public.profiles p on p.id = r.user_id join auth.users u on u.id = r.user_id
     where r.role = 'admin' and u.email is not null and (p.suspended_until is null or p.suspended_until <= now())
     union select lower(address) from unnest($1::text[]) as address order by email`,
    [options.emails ?? []],
  )
  const content = renderEmail({
    productName: options.productName,
    heading: title,
    lead: [body],
    action: { label: 'Open system status', url: systemUrl(options) },
    footer: `You’re receiving this because you operate ${options.productName}.`,
  })
  const messages = rows.map(({ email }) => ({ kind: 'server-alert', to: email, subject: title, ...content }))
  await queueEmails(client, messages, options.hasMailServer)
}

/** Queues the message to the webhook. `text` is the member that chat services show (Slack, Mattermost, Google Chat). */
async function queueWebhook(client: pg.ClientBase, options: AlertOptions, { name, state, severity, title, body }: Alert): Promise<void> {
  const url = systemUrl(options)
  const payload = { text: `${options.productName}: ${title}\n${body}\n${url}`, name, state, severity, title, body, url }
  await client.query('insert into platform.alert_messages (payload) values ($1)', [JSON.stringify(payload)])
}
