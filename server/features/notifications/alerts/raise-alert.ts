import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'
import { queueMails } from '../../../platform/mail/outbox.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import { notifyAdministrators } from '../notify-administrators.ts'

export interface AlertOptions {
  owner: pg.Pool
  productName: string
  publicUrl: () => string
  hasMailServer: boolean
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
}

/** Minimum interval between two notifications about a condition, in minutes. A change for the worse is always notified. */
const quietMinutes = 60

/**
 * Notifies administrators in the application and by email that a condition has changed. If several processes report the same
 * change, only one of them notifies.
 * @returns whether administrators were notified
 */
export function raiseAlert(options: AlertOptions, alert: Alert): Promise<boolean> {
  return transaction(options.owner, async (client) => {
    const isNew = await noteState(client, alert)
    if (!isNew) return false
    await notifyAdministrators(client, alert)
    await mailAdministrators(client, options, alert)
    return true
  })
}

/** Stores the state of a condition. @returns whether administrators should be notified */
async function noteState(client: pg.ClientBase, { name, state, severity }: Alert): Promise<boolean> {
  await client.query(`insert into platform.operator_alerts (name) values ($1) on conflict do nothing`, [name])
  const { rows } = await client.query<{ state: string; is_quiet: boolean }>(
    `select state, coalesce($2 <= alerted_severity and alerted_at > now() - make_interval(mins => $3), false) as is_quiet
     from platform.operator_alerts where name = $1 for update`,
    [name, severity, quietMinutes],
  )
  const [previous] = rows
  if (!previous || previous.state === state) return false
  await client.query(
    previous.is_quiet
      ? 'update platform.operator_alerts set state = $2 where name = $1'
      : 'update platform.operator_alerts set state = $2, alerted_severity = $3, alerted_at = now() where name = $1',
    previous.is_quiet ? [name, state] : [name, state, severity],
  )
  return !previous.is_quiet
}

async function mailAdministrators(client: pg.ClientBase, options: AlertOptions, { title, body }: Alert): Promise<void> {
  const { rows } = await client.query<{ email: string }>(
    `select u.email from public.user_roles r join public.profiles p on p.id = r.user_id join auth.users u on u.id = r.user_id
     where r.role = 'admin' and u.email is not null and (p.suspended_until is null or p.suspended_until <= now()) order by u.email`,
  )
  const content = renderMail({
    productName: options.productName,
    heading: title,
    lead: [body],
    action: { label: 'Open system status', url: `${options.publicUrl()}/admin/system` },
    footer: `You’re receiving this because you are an administrator of ${options.productName}.`,
  })
  const mails = rows.map(({ email }) => ({ kind: 'server-alert', to: email, subject: title, ...content }))
  await queueMails(client, mails, options.hasMailServer)
}
