import type pg from 'pg'
import { inputDataSchema } from '../../../../contracts/workflows/workflow-definition-fields.ts'
import { transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { Logger } from '../../../platform/logging/log.ts'
import type { RunEffects } from '../lifecycle/run-effects.ts'
import type { StartRun } from '../lifecycle/start-run.ts'
import { notPaused } from '../not-paused.ts'
import type { DueSchedule } from './due-schedule.ts'
import { pauseSchedule } from './pause-schedule.ts'

export interface ScheduleOptions {
  owner: pg.Pool
  startRun: StartRun
  effects: Pick<RunEffects, 'addNotification'>
  /** Called after the commit that started a run. */
  onStarted: () => void
  log: Logger
  signal: AbortSignal
}

/** Statement that finds a due schedule. Schedules remain due during a pause, and each runs once after it. */
const dueText = `
select s.id, s.configuration_id, s.user_id, c.workflow_id, s.input, s.only_new_rows, s.next_run_at::text as due_at
from public.workflow_schedules s join public.workflow_configurations c on c.id = s.configuration_id
where s.is_active and s.next_run_at <= now()
  and ${notPaused('s')}
order by s.next_run_at limit 1 for update of s skip locked`

/**
 * Statement that schedules the next run. Computes the occurrence from the current time instead of the due time, so that
 * occurrences missed during downtime run only once.
 */
const advanceText = `
update public.workflow_schedules set last_run_at = now(), paused_reason = null,
  next_run_at = app.next_occurrence(frequency, time_zone, at_time, weekday, day_of_month, anchor, now())
where id = $1`

/** Starts a run for each schedule that is due. Several workers can do this at the same time. @returns the number of runs */
export async function runDueSchedules(options: ScheduleOptions): Promise<number> {
  let started = 0
  while (!options.signal.aborted) {
    const outcome = await runNext(options)
    if (outcome === 'none due') break
    if (outcome === 'started') started += 1
  }
  return started
}

async function runNext(options: ScheduleOptions): Promise<'none due' | 'started' | 'not started'> {
  let due: DueSchedule | undefined
  try {
    const isStarted = await transaction(options.owner, async (client) => {
      due = (await client.query<DueSchedule>(dueText)).rows[0]
      return due && startOrPause(client, options, due)
    })
    if (isStarted) options.onStarted()
    return isStarted === undefined ? 'none due' : isStarted ? 'started' : 'not started'
  } catch (error) {
    if (!due) throw error
    // The cause is probably not the schedule itself, so the schedule becomes due again after five minutes.
    options.log.error({ schedule: due.id, err: error }, 'starting a scheduled run failed')
    await options.owner.query(`update public.workflow_schedules set next_run_at = now() + interval '5 minutes' where id = $1`, [due.id])
    return 'not started'
  }
}

/** Starts the run of a schedule. @returns false if the run could not start; the owner is notified of the reason */
async function startOrPause(
  client: pg.ClientBase,
  { startRun, effects }: Pick<ScheduleOptions, 'startRun' | 'effects'>,
  due: DueSchedule,
): Promise<boolean> {
  await client.query('savepoint before_start')
  try {
    await startRun(client, {
      configurationId: due.configuration_id,
      userId: due.user_id,
      trigger: 'schedule',
      input: inputDataSchema.parse(due.input),
      isTest: false,
      onlyNewRows: due.only_new_rows,
      idempotencyKey: `schedule:${due.id}:${due.due_at}`,
    })
  } catch (error) {
    if (!(error instanceof AppError) && !isInvalidInput(error)) throw error
    await client.query('rollback to savepoint before_start')
    const reason = error instanceof AppError ? error : new AppError('invalid_input', { message: invalidInputMessage })
    await pauseSchedule(client, effects, due, reason)
    return false
  }
  await client.query(advanceText, [due.id])
  return true
}

const invalidInputMessage = 'Its input no longer fits the workflow'
const isInvalidInput = (error: unknown) => error instanceof Error && error.name === 'ZodError'
