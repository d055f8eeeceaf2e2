import type pg from 'pg'

/** Days that a mail which went is kept, and one which did not: they hold what people wrote. */
const sentDays = 30
const unsentDays = 90

/** Removes old mails that nothing more happens to. @returns how many. */
export async function purgeOutbox(owner: pg.Pool): Promise<number> {
  const { rowCount } = await owner.query(
    `delete from public.mail_outbox
      where (status = 'sent' and created_at < now() - make_interval(days => $1))
        or (status in ('kept', 'failed') and created_at < now() - make_interval(days => $2))`,
    [sentDays, unsentDays],
  )
  return rowCount ?? 0
}
