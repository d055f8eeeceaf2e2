import type pg from 'pg'

/** Number of days after which emails are deleted, because they contain personal messages. */
const sentDays = 30
const unsentDays = 90

/** Deletes old emails, except queued ones. @returns the number of deleted emails */
export async function purgeOutbox(owner: pg.Pool): Promise<number> {
  const { rowCount } = await owner.query(
    `delete from public.mail_outbox
      where (status = 'sent' and created_at < now() - make_interval(days => $1))
        or (status in ('unsent', 'failed') and created_at < now() - make_interval(days => $2))`,
    [sentDays, unsentDays],
  )
  return rowCount ?? 0
}
