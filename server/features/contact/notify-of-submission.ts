import type pg from 'pg'
import type { ContactNotification } from '../../../contracts/contact/contact.ts'
import { transaction } from '../../platform/database/database.ts'
import { queueEmails } from '../../platform/email/outbox.ts'
import { digestEmail, emailKinds, type NotificationSettings, notificationEmail, type Submission } from './notification-email.ts'

export interface NotifyOptions extends NotificationSettings {
  owner: pg.Pool
  /** False if no mail server is configured: emails are then only stored in the outbox. */
  hasMailServer: boolean
}

/** Number of emails per recipient and hour above which messages are combined in digests. */
const emailsPerHour = 20
const minutesBetweenDigests = 15
const maxPerDigest = 1000

const columns = 'id, name, email, phone, company, message, created_at'

/**
 * Notifies the active recipients of a message that was just saved. The message must exist and must not have been notified yet, so
 * that callers cannot send arbitrary text or repeat a notification.
 * @returns the number of queued emails; null if there is no such message
 */
export function notifyOfSubmission(options: NotifyOptions, notification: ContactNotification): Promise<number | null> {
  return transaction(options.owner, async (client) => {
    const { rows } = await client.query<Submission & { notified_at: Date | null }>(
      `select ${columns}, notified_at from public.contact_submissions
        where name = btrim($1) and email = btrim($2) and message = btrim($5)
          and phone is not distinct from app.blank_to_null($3) and company is not distinct from app.blank_to_null($4)
          and created_at > now() - interval '1 hour'
        order by notified_at nulls first, created_at desc limit 1 for update`,
      [notification.name, notification.email, notification.phone, notification.company, notification.message],
    )
    const [submission] = rows
    if (!submission) return null
    if (submission.notified_at !== null || (await readEmailing(client)).isCrowded) return 0
    return queueNotifications(client, options, [submission])
  })
}

/**
 * Notifies recipients of messages that caused no notification yet, because the visitor's browser was closed before it called the
 * function, or because there were too many messages.
 * @returns the number of messages
 */
export function notifyOfMissedSubmissions(options: NotifyOptions): Promise<number> {
  return transaction(options.owner, async (client) => {
    const { isCrowded, isRecent } = await readEmailing(client)
    if (isCrowded && isRecent) return 0
    const { rows } = await client.query<Submission>(
      `select ${columns} from public.contact_submissions where notified_at is null and created_at < now() - interval '1 minute'
        order by created_at limit $1 for update skip locked`,
      [maxPerDigest],
    )
    if (rows.length > 0) await queueNotifications(client, options, rows)
    return rows.length
  })
}

/** Returns whether a recipient has reached the hourly limit, and whether an email was sent recently. */
async function readEmailing(client: pg.PoolClient): Promise<{ isCrowded: boolean; isRecent: boolean }> {
  const { rows } = await client.query<{ max_count: number; recent: boolean }>(
    `select coalesce(max(count), 0)::int as max_count,
       coalesce(bool_or(latest > now() - make_interval(mins => $2)), false) as recent
     from (
       select count(*), max(created_at) as latest from public.mail_outbox
       where kind = any ($1) and created_at > now() - interval '1 hour' group by recipient) as sent`,
    [Object.values(emailKinds), minutesBetweenDigests],
  )
  return { isCrowded: (rows[0]?.max_count ?? 0) >= emailsPerHour, isRecent: rows[0]?.recent ?? false }
}

/** Queues a separate email for each recipient, so that recipients do not see each other's addresses. */
async function queueNotifications(client: pg.PoolClient, options: NotifyOptions, submissions: readonly Submission[]): Promise<number> {
  const { rows: recipients } = await client.query<{ email: string }>(
    'select email from public.admin_notification_emails where is_active order by created_at',
  )
  const [only, second] = submissions
  const emails = recipients.map(({ email }) =>
    only && !second ? notificationEmail(only, email, options) : digestEmail(submissions, email, options),
  )
  await queueEmails(client, emails, options.hasMailServer)
  await client.query('update public.contact_submissions set notified_at = now() where id = any ($1)', [submissions.map(({ id }) => id)])
  return emails.length
}
