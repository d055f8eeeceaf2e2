import type pg from 'pg'
import { noticePaths } from '../../../../contracts/notice-paths.ts'
import { quarantinedCode, runMessages } from '../../../../contracts/run-words.ts'
import type { Logger } from '../../../platform/log.ts'
import { crashLimit } from './claim-runs.ts'
import type { RunEffects } from './effects.ts'
import { endRun, type RunEnd } from './end-run.ts'
import type { HeldRun } from './held-run.ts'
import { runNameOf } from './run-name.ts'

/** The step that was under way, a leaf before the steps that hold it. Quick steps have no row before they end. */
const stepText = `
select path, title from public.workflow_run_steps where run_id = $1 and status = 'running'
order by kind in ('for_each', 'condition'), position desc limit 1`

/**
 * Ends a run that has taken down processes, in the caller's transaction, which holds its lease. It reads nothing of the run
 * beside its row. Its owner is notified of the failure, and so are the administrators; a retry begins a fresh count.
 */
export async function quarantineRun(
  client: pg.ClientBase,
  tools: { effects: RunEffects; log: Logger },
  run: HeldRun,
  { activeMs, totals }: Pick<RunEnd, 'activeMs' | 'totals'>,
): Promise<void> {
  const { rows } = await client.query<{ path: string; title: string }>(stepText, [run.id])
  const [step = null] = rows
  const error = step === null ? runMessages.quarantined : `${step.title}: ${runMessages.quarantined}`
  await endRun(client, tools, run, { status: 'failed', error, errorCode: quarantinedCode, failed: step, activeMs: activeMs ?? 0, totals })
  await notifyAdministrators(client, tools, run, step)
  tools.log.error({ run: run.id, user: run.user_id, step: step?.path ?? null }, 'a run was quarantined')
}

async function notifyAdministrators(
  client: pg.ClientBase,
  { effects, log }: { effects: RunEffects; log: Logger },
  run: HeldRun,
  step: { title: string } | null,
): Promise<void> {
  await client.query('savepoint notices')
  try {
    await effects.tellAdministrators(client, {
      title: 'A run was quarantined',
      body: `The server stopped ${crashLimit} times while it worked on "${runNameOf(run)}" of ${run.profile.email}${step === null ? '' : ` at the step "${step.title}"`}. The run no longer starts by itself; its owner can retry it. The log of the server has the reason.`,
      link: noticePaths.run(run.id),
    })
  } catch (error) {
    log.error({ run: run.id, err: error }, 'administrators were not notified of a quarantined run')
    await client.query('rollback to savepoint notices')
  }
}
