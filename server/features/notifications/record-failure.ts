import type pg from 'pg'
import { appPaths } from '../../../contracts/app-paths.ts'
import { addNotification, bodyOf, titleOf } from './add-notification.ts'
import type { EndedRun } from './ended-run.ts'
import type { RunOwner } from './run-owner.ts'

/** Minimum interval between two emails about failures of one workflow, in minutes. Failures in between are counted. */
export const minutesBetweenEmails = 60

/** A recorded failure, and whether to send an email about it. */
export interface RecordedFailure {
  /** True if an email is due now. */
  isEmailed: boolean
  /** Number of failures since the previous email. */
  unmailedFailures: number
}

interface FailureRow {
  notification_id: string | null
  failures: number
  is_mailed: boolean
  unmailed_failures: number
}

const recordText = `
with before as (
  select mailed_at < now() - make_interval(mins => $3) as is_due, unmailed_failures from app.failure_alerts
  where user_id = $1 and workflow_id = $2 for update
), recorded as (
  insert into app.failure_alerts as alert (user_id, workflow_id, last_run_id) values ($1, $2, $4)
  on conflict (user_id, workflow_id) do update set
    last_run_id = excluded.last_run_id,
    failures = alert.failures + 1,
    mailed_at = case when (select is_due from before) then now() else alert.mailed_at end,
    unmailed_failures = case when (select is_due from before) then 0 else alert.unmailed_failures + 1 end
  returning notification_id, failures, unmailed_failures)
select notification_id, failures, unmailed_failures = 0 as is_mailed,
  coalesce((select unmailed_failures from before), 0) as unmailed_failures
from recorded`

/**
 * Adds a notification of a failure, and returns whether an email is due. While the previous notification is unread, its counter
 * is increased instead, so that a workflow that fails a thousand times causes only one notification.
 */
export async function recordFailure(client: pg.ClientBase, run: EndedRun, owner: RunOwner): Promise<RecordedFailure> {
  const { rows } = await client.query<FailureRow>({
    name: 'record-failure',
    text: recordText,
    values: [run.userId, run.workflowId, minutesBetweenEmails, run.id],
  })
  const [recorded] = rows
  if (!recorded) throw new Error(`the failure of run ${run.id} was not recorded`)
  const body = run.error ?? ''
  const link = appPaths.run(run.id)
  if (recorded.notification_id && (await updateNotification(client, recorded, { run, owner, body, link })))
    return toRecordedFailure(recorded)
  const { notificationId } = await addNotification(client, {
    userId: run.userId,
    kind: 'run_failed',
    title: `${owner.workflow} failed`,
    body,
    link,
    runId: run.id,
  })
  await client.query('update app.failure_alerts set notification_id = $3, failures = 1 where user_id = $1 and workflow_id = $2', [
    run.userId,
    run.workflowId,
    notificationId,
  ])
  return toRecordedFailure(recorded)
}

const toRecordedFailure = ({ is_mailed, unmailed_failures }: FailureRow): RecordedFailure => ({
  isEmailed: is_mailed,
  unmailedFailures: unmailed_failures,
})

interface FailureText {
  run: EndedRun
  owner: RunOwner
  body: string
  link: string
}

/** Increases the counter of the previous notification. @returns false if it was read or removed, so that a new one is needed */
async function updateNotification(client: pg.ClientBase, recorded: FailureRow, { run, owner, body, link }: FailureText): Promise<boolean> {
  const { rowCount } = await client.query(
    `update public.notifications set title = $2, body = $3, link = $4, run_id = $5, created_at = now()
     where id = $1 and read_at is null`,
    [recorded.notification_id, titleOf(`${owner.workflow} failed ${recorded.failures} times`), bodyOf(body), link, run.id],
  )
  return rowCount === 1
}
