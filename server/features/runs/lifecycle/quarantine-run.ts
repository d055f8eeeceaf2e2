import type pg from 'pg'
import { appPaths } from '../../../../contracts/app-paths.ts'
import { quarantinedCode, runMessages } from '../../../../contracts/runs/run-labels.ts'
import type { Logger } from '../../../platform/logging/log.ts'
import { crashLimit } from '../worker/claim-runs.ts'
import type { ClaimedRun } from '../worker/claimed-run.ts'
import { endRun, type RunEnd } from './end-run.ts'
import type { RunEffects } from './run-effects.ts'
import { runNameOf } from './run-name.ts'

/** Query for the running step. Inner steps come before the steps that contain them. Fast steps have no row until they end. */
const stepText = `
select path, title from public.workflow_run_steps where run_id = $1 and status = 'running'
order by kind in ('for_each', 'condition'), position desc limit 1`

/**
 * Ends a run that has crashed processes, in the caller's transaction, which has its lease. Reads only the run's row, because
 * other data of the run may be the cause. Notifies the owner and the administrators. A retry resets the number of crashes.
 */
export async function quarantineRun(
  client: pg.ClientBase,
  tools: { effects: RunEffects; log: Logger },
  run: ClaimedRun,
  { activeMs, totals }: Pick<RunEnd, 'activeMs' | 'totals'>,
): Promise<void> {
  const { rows } = await client.query<{ path: string; title: string }>(stepText, [run.id])
  const [step = null] = rows
  const error = step === null ? runMessages.quarantined : `${step.title}: ${runMessages.quarantined}`
  await endRun(client, tools, run, { status: 'failed', error, errorCode: quarantinedCode, failed: step, activeMs: activeMs ?? 0, totals })
  await notifyOfQuarantine(client, tools, run, step)
  tools.log.error({ run: run.id, user: run.user_id, step: step?.path ?? null }, 'a run was quarantined')
}

async function notifyOfQuarantine(
  client: pg.ClientBase,
  { effects, log }: { effects: RunEffects; log: Logger },
  run: ClaimedRun,
  step: { title: string } | null,
): Promise<void> {
  await client.query('savepoint notices')
  try {
    await effects.notifyAdministrators(client, {
      title: 'A run was quarantined',
      body: `The server stopped ${crashLimit} times while processing “${runNameOf(run)}” of ${run.profile.email}${step === null ? '' : ` (step “${step.title}”)`}. The run won’t be retried automatically; its owner can retry it. See the server log for the cause.`,
      link: appPaths.run(run.id),
    })
  } catch (error) {
    log.error({ run: run.id, err: error }, 'administrators were not notified of a quarantined run')
    await client.query('rollback to savepoint notices')
  }
}
