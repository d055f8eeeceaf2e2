import type pg from 'pg'
import { appPaths } from '../../../../contracts/app-paths.ts'
import type { AppError } from '../../../platform/http/errors.ts'
import type { RunEffects } from '../lifecycle/run-effects.ts'
import type { DueSchedule } from './due-schedule.ts'

/**
 * Pauses a schedule that could not run, and notifies its owner. If a quota is exceeded, the schedule continues with the first
 * occurrence of the next month; otherwise it waits until the schedule or the configuration is saved.
 */
export async function pauseSchedule(
  client: pg.ClientBase,
  { addNotification }: Pick<RunEffects, 'addNotification'>,
  due: DueSchedule,
  reason: AppError,
): Promise<void> {
  const isOverQuota = reason.code === 'quota_exceeded'
  await client.query(
    `update public.workflow_schedules set paused_reason = $2, next_run_at = case when $3 then
       app.next_occurrence(frequency, time_zone, at_time, weekday, day_of_month, anchor,
         ((app.current_month() + interval '1 month') at time zone 'UTC') - interval '1 second') end
     where id = $1`,
    [due.id, reason.message, isOverQuota],
  )
  const { rows } = await client.query<{ name: string }>(
    `select coalesce(app.blank_to_null(c.configuration_data ->> 'workflow_name'), w.name) as name
     from public.workflow_configurations c join public.workflows w on w.id = c.workflow_id where c.id = $1`,
    [due.configuration_id],
  )
  await addNotification(client, {
    userId: due.user_id,
    kind: 'schedule',
    title: `${rows[0]?.name ?? 'A workflow'} did not run on its schedule`,
    body: `${reason.message.replace(/\.$/, '')}. ${isOverQuota ? 'The schedule continues after that.' : 'The schedule is paused until you change it.'}`,
    link: appPaths.configuration(due.workflow_id),
  })
}
