import type pg from 'pg'
import { transaction } from '../../platform/database/database.ts'
import { queueMails } from '../../platform/mail/outbox.ts'
import { minutesBetweenMails } from './failure-notices.ts'
import type { NoticeSettings } from './notice-settings.ts'
import { failureDigestMail } from './run-mails.ts'
import { readRunOwner } from './run-owner.ts'

/** Tells of failures that were held back, an hour after the mail before them. @returns how many mails */
export async function sendFailureDigests(owner: pg.Pool, settings: NoticeSettings, signal: AbortSignal): Promise<number> {
  let sent = 0
  while (!signal.aborted && (await sendNext(owner, settings))) sent += 1
  if (sent > 0) settings.onQueued?.()
  return sent
}

function sendNext(pool: pg.Pool, settings: NoticeSettings): Promise<boolean> {
  return transaction(pool, async (client) => {
    const { rows } = await client.query<{ user_id: string; workflow_id: string; held_back: number; last_run_id: string | null }>(
      `select user_id, workflow_id, held_back, last_run_id from app.failure_notices
       where held_back > 0 and mailed_at < now() - make_interval(mins => $1) order by mailed_at limit 1 for update skip locked`,
      [minutesBetweenMails],
    )
    const [notice] = rows
    if (!notice) return false
    await client.query('update app.failure_notices set held_back = 0, mailed_at = now() where user_id = $1 and workflow_id = $2', [
      notice.user_id,
      notice.workflow_id,
    ])
    const owner = notice.last_run_id === null ? null : await readRunOwner(client, notice.last_run_id)
    if (!owner || notice.last_run_id === null) return true
    const mail = failureDigestMail({ owner, count: notice.held_back, runId: notice.last_run_id }, settings)
    await queueMails(client, [{ ...mail, causedBy: notice.user_id }], settings.hasMailServer)
    return true
  })
}
