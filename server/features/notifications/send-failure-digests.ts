import type pg from 'pg'
import { transaction } from '../../platform/database/database.ts'
import type { NotificationSettings } from '../../platform/email/notification-settings.ts'
import { queueEmails } from '../../platform/email/outbox.ts'
import { minutesBetweenEmails } from './record-failure.ts'
import { failureDigestEmail } from './run-emails.ts'
import { readRunOwner } from './run-owner.ts'

/** Sends emails about failures that were not emailed yet, one hour after the previous email. @returns the number of emails */
export async function sendFailureDigests(owner: pg.Pool, settings: NotificationSettings, signal: AbortSignal): Promise<number> {
  let sent = 0
  while (!signal.aborted && (await sendNext(owner, settings))) sent += 1
  if (sent > 0) settings.onQueued?.()
  return sent
}

function sendNext(pool: pg.Pool, settings: NotificationSettings): Promise<boolean> {
  return transaction(pool, async (client) => {
    const { rows } = await client.query<{ user_id: string; workflow_id: string; unmailed_failures: number; last_run_id: string | null }>(
      `select user_id, workflow_id, unmailed_failures, last_run_id from app.failure_alerts
       where unmailed_failures > 0 and mailed_at < now() - make_interval(mins => $1)
         and not exists (select from public.workflow_runs r where r.id = last_run_id and r.workspace_id = any ((select app.suspended_workspaces())::uuid[]))
       order by mailed_at limit 1 for update skip locked`,
      [minutesBetweenEmails],
    )
    const [alert] = rows
    if (!alert) return false
    await client.query('update app.failure_alerts set unmailed_failures = 0, mailed_at = now() where user_id = $1 and workflow_id = $2', [
      alert.user_id,
      alert.workflow_id,
    ])
    const owner = alert.last_run_id === null ? null : await readRunOwner(client, alert.last_run_id)
    if (!owner || alert.last_run_id === null) return true
    const email = failureDigestEmail({ owner, count: alert.unmailed_failures, runId: alert.last_run_id }, settings)
    await queueEmails(client, [{ ...email, causedBy: alert.user_id }], settings.hasMailServer)
    return true
  })
}
