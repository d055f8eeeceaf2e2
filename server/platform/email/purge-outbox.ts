import type pg from 'pg'

/** Retention of emails in days. Limited because they contain personal messages. */
const sentDays = 30
const unsentDays = 90
/**
 * Hours after which the stored links and codes of an email are deleted, unless the email is still in the queue. The links and codes
 * themselves expire earlier.
 */
const sealedHours = 24

/**
 * Deletes old emails that are not queued, and the encrypted content of emails with links or codes (`app.mail_secrets`).
 * @returns the number of deleted emails
 */
export async function purgeOutbox(owner: pg.Pool): Promise<number> {
  await owner.query(
    `delete from app.mail_secrets s using public.mail_outbox m
      where m.id = s.mail_id and m.status <> 'queued' and s.created_at < now() - make_interval(hours => $1)`,
    [sealedHours],
  )
  const { rowCount } = await owner.query(
    `delete from public.mail_outbox
      where (status = 'sent' and created_at < now() - make_interval(days => $1))
        or (status in ('unsent', 'failed') and created_at < now() - make_interval(days => $2))`,
    [sentDays, unsentDays],
  )
  return rowCount ?? 0
}
