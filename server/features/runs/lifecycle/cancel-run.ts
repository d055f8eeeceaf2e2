import type pg from 'pg'
import { isRunEnded, type RunStatus } from '../../../../contracts/runs/runs.ts'
import { minimumRoles } from '../../../../contracts/workspaces/workspace-roles.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { Logger } from '../../../platform/logging/log.ts'
import { refusedChange } from '../../../platform/refused-change.ts'
import { runCancelledChannel } from '../run-jobs.ts'
import { type EndingRun, endRun } from './end-run.ts'
import type { RunEffects } from './run-effects.ts'
import type { RunActor } from './run-owner.ts'

interface Cancelled extends EndingRun {
  status: RunStatus
  tokens_in: number
  tokens_out: number
  cost_usd: number | null
}

const readText = `
select r.id, r.user_id, r.workspace_id, r.workflow_id, r.configuration_id, w.name as workflow_name, r.trigger, r.is_test, r.configuration, r.status,
  r.tokens_in::float8, r.tokens_out::float8, r.cost_usd::float8, r.counted_tokens::float8, r.counted_cost_usd::float8
from public.workflow_runs r join public.workflows w on w.id = r.workflow_id
where r.id = $1 and ($3 or r.workspace_id = any (app.workspaces_of($2, $4))) for update of r`

/**
 * Cancels a run, even while a worker executes it: removes its lease and notifies the worker, which aborts requests in progress.
 * @param client a connection in a transaction
 * @throws AppError `not_found` if the user has no such run, `forbidden` if the user lacks the role, `conflict` if it has already ended in another way
 */
export async function cancelRun(
  client: pg.PoolClient,
  tools: { effects: RunEffects; log: Logger },
  { userId, isAdministrator = false, runId }: RunActor & { runId: string },
): Promise<void> {
  const { rows } = await client.query<Cancelled>(readText, [runId, userId, isAdministrator, minimumRoles.run])
  const [run] = rows
  if (!run) throw await refusedChange(client, { table: 'workflow_runs', id: runId, userId, missing: 'Run not found' })
  if (run.status === 'cancelled') return
  if (isRunEnded(run.status)) throw new AppError('conflict', { message: 'The run has already ended' })
  await client.query('update public.workflow_runs set cancel_requested_at = now() where id = $1', [runId])
  const totals = { tokensIn: run.tokens_in, tokensOut: run.tokens_out, costUsd: run.tokens_in + run.tokens_out === 0 ? 0 : run.cost_usd }
  await endRun(client, tools, run, { status: 'cancelled', totals })
  // Notify inside the transaction, so that no worker misses the cancellation. NOTIFY serializes commits, which is acceptable because
  // cancellations are rare.
  await client.query('select pg_notify($1, $2)', [runCancelledChannel, runId])
}
