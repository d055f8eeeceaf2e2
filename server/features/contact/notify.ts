import type pg from 'pg'
import type { ContactNotification } from '../../../contracts/contact.ts'
import { transaction } from '../../platform/database/database.ts'
import { queueMails } from '../../platform/mail/outbox.ts'
import { digestMail, mailKinds, type NotificationSettings, notificationMail, type Submission } from './notification-mail.ts'

export interface NotifyOptions extends NotificationSettings {
  owner: pg.Pool
  /** Whether there is a mail server; without one the mails are kept in the outbox. */
  hasMailServer: boolean
}

/** Mails to one recipient in an hour that are sent at once; above them comes one digest in a while. */
const mailsPerHour = 20
const minutesBetweenDigests = 15
/** Submissions of one digest at most. */
const digestMax = 1000

const columns = 'id, name, email, phone, company, message, created_at'

/**
 * Tells the active recipients of a submission that was just saved. It must be there, and not told yet: a caller cannot
 * make us send words of their own, nor anything twice.
 * @returns how many mails were ordered; null when there is no such submission.
 */
export function notifyOfSubmission(options: NotifyOptions, given: ContactNotification): Promise<number | null> {
  return transaction(options.owner, async (client) => {
    const { rows } = await client.query<Submission & { notified_at: Date | null }>(
      `select ${columns}, notified_at from public.contact_submissions
        where name = btrim($1) and email = btrim($2) and message = btrim($5)
          and phone is not distinct from app.blank_to_null($3) and company is not distinct from app.blank_to_null($4)
          and created_at > now() - interval '1 hour'
        order by notified_at nulls first, created_at desc limit 1 for update`,
      [given.name, given.email, given.phone, given.company, given.message],
    )
    const [submission] = rows
    if (!submission) return null
    if (submission.notified_at !== null || (await readMailing(client)).isCrowded) return 0
    return tell(client, options, [submission])
  })
}

/**
 * Tells of what nobody was told: the visitor's browser was gone before it asked, or too many came at once.
 * @returns how many submissions.
 */
export function notifyOfForgotten(options: NotifyOptions): Promise<number> {
  return transaction(options.owner, async (client) => {
    const { isCrowded, isRecent } = await readMailing(client)
    if (isCrowded && isRecent) return 0
    const { rows } = await client.query<Submission>(
      `select ${columns} from public.contact_submissions where notified_at is null and created_at < now() - interval '1 minute'
        order by created_at limit $1 for update skip locked`,
      [digestMax],
    )
    if (rows.length > 0) await tell(client, options, rows)
    return rows.length
  })
}

/** Whether anybody got as many mails in an hour as they would read, and when the last one went. */
async function readMailing(client: pg.PoolClient): Promise<{ isCrowded: boolean; isRecent: boolean }> {
  const { rows } = await client.query<{ most: number; recent: boolean }>(
    `select coalesce(max(count), 0)::int as most,
       coalesce(bool_or(latest > now() - make_interval(mins => $2)), false) as recent
     from (
       select count(*), max(created_at) as latest from public.mail_outbox
       where kind = any ($1) and created_at > now() - interval '1 hour' group by recipient) as sent`,
    [Object.values(mailKinds), minutesBetweenDigests],
  )
  return { isCrowded: (rows[0]?.most ?? 0) >= mailsPerHour, isRecent: rows[0]?.recent ?? false }
}

/** One mail for each recipient: nobody learns of the others. */
async function tell(client: pg.PoolClient, options: NotifyOptions, submissions: readonly Submission[]): Promise<number> {
  const { rows: recipients } = await client.query<{ email: string }>(
    'select email from public.admin_notification_emails where is_active order by created_at',
  )
  const [only, second] = submissions
  const mails = recipients.map(({ email }) =>
    only && !second ? notificationMail(only, email, options) : digestMail(submissions, email, options),
  )
  await queueMails(client, mails, options.hasMailServer)
  await client.query('update public.contact_submissions set notified_at = now() where id = any ($1)', [submissions.map(({ id }) => id)])
  return mails.length
}
