import type pg from 'pg'
import { type RunOutput, type RunStatus, runTransitions, sourcesOf } from '../../../../contracts/runs/runs.ts'
import type { TextSupport } from '../../../../contracts/runs/text-support.ts'
import { storableJson, storableText } from '../../../platform/database/storable.ts'
import type { Logger } from '../../../platform/logging/log.ts'
import type { Totals } from '../engine/journal/step-journal.ts'
import { withSteps } from '../engine/journal/write-steps.ts'
import type { ClaimedRun } from '../worker/claimed-run.ts'
import type { EndedRun, EndStatus, RunEffects } from './run-effects.ts'
import { runNameOf } from './run-name.ts'

/** The columns of a run that are needed to end it. */
export type EndingRun = Pick<
  ClaimedRun,
  | 'id'
  | 'user_id'
  | 'workspace_id'
  | 'workflow_id'
  | 'configuration_id'
  | 'workflow_name'
  | 'trigger'
  | 'is_test'
  | 'configuration'
  | 'counted_tokens'
  | 'counted_cost_usd'
>

export interface RunEnd {
  status: EndStatus
  /** Error message for users, as a sentence. */
  error?: string | null
  /** Machine-readable error code; null unless the run failed. */
  errorCode?: string | null
  failed?: { path: string; title: string } | null
  output?: RunOutput | null
  /** Sources of the sentences in the output, by the name of the part. */
  support?: Record<string, TextSupport> | null
  minutesSaved?: number
  /** True to send no notification about the end. */
  isQuiet?: boolean
  /** Working time to add to the run's total, in milliseconds. */
  activeMs?: number
  totals: Totals
}

const endText = `
update public.workflow_runs set status = $2, error = $3, failed_step = $4, output = $5, minutes_saved = $6, active_ms = active_ms + $7,
  tokens_in = $8, tokens_out = $9, cost_usd = $10, counted_tokens = $8::bigint + $9::bigint, counted_cost_usd = coalesce($10, counted_cost_usd),
  error_code = $12, support = $13, counted_at = now(), finished_at = now(), lease = null, lease_until = null, resume_at = null
where id = $1 and status = any ($11::public.run_status[])`

/** Ends a run like `endText`, under its lease ($14), and writes its last steps ($15). */
const endWithSteps = withSteps('end-run-with-steps', endText, 14)

/** Statement that cancels unfinished steps and pending approvals. */
const cancelOpenText = `
with steps as (
  update public.workflow_run_steps set status = 'cancelled', finished_at = coalesce(finished_at, now()), retry_at = null
  where run_id = $1 and status in ('queued', 'running', 'waiting_approval'))
update public.workflow_approvals set status = 'cancelled', decided_at = now() where run_id = $1 and status = 'pending'`

/** Ends a run in the caller's transaction, which has locked its row, and sends the notifications. */
export async function endRun(
  client: pg.ClientBase,
  tools: { effects: RunEffects; log: Logger },
  run: EndingRun,
  end: RunEnd,
): Promise<void> {
  const { status } = end
  const ending = client.query({ name: 'end-run', text: endText, values: endValues(run, end) })
  const cancelling = status === 'succeeded' ? null : client.query({ name: 'leave-run', text: cancelOpenText, values: [run.id] })
  const closing = status === 'succeeded' ? null : tools.effects.markApprovalsRead(client, run.id)
  const [{ rowCount }] = await Promise.all([ending, cancelling, closing])
  if (rowCount !== 1) throw new Error(`run ${run.id} cannot change to status ${status}`)
  await announceEnd(client, tools, run, end)
}

function endValues(run: EndingRun, end: RunEnd): unknown[] {
  const {
    status,
    error = null,
    errorCode = null,
    failed = null,
    output = null,
    support = null,
    minutesSaved = 0,
    activeMs = 0,
    totals,
  } = end
  return [
    ...[
      run.id,
      status,
      error && storableText(error),
      failed?.path ?? null,
      output === null ? null : storableJson(output),
      minutesSaved,
      Math.round(activeMs),
    ],
    ...[totals.tokensIn, totals.tokensOut, totals.costUsd, sourcesOf(status), errorCode],
    support === null ? null : storableJson(support),
  ]
}

/**
 * Returns a statement for `StepJournal.closeAtOnce` that ends a run, or null if the end needs more: notifications, usage, or the
 * cancellation of open steps.
 */
export function endStatement(effects: Pick<RunEffects, 'announcesEnd'>, run: EndingRun, end: RunEnd) {
  if (end.status !== 'succeeded' || isAnnounced(effects, run, end) || hasUncountedUsage(uncountedUsage(run, end))) return null
  return { ...endWithSteps, values: endValues(run, end) }
}

const isAnnounced = (effects: Pick<RunEffects, 'announcesEnd'>, run: EndingRun, end: RunEnd): boolean =>
  end.isQuiet !== true && effects.announcesEnd(endedRunOf(run, end))

function endedRunOf(run: EndingRun, { status, error = null, failed = null }: RunEnd): EndedRun {
  return {
    id: run.id,
    userId: run.user_id,
    workflowId: run.workflow_id,
    configurationId: run.configuration_id,
    name: runNameOf(run),
    trigger: run.trigger,
    isTest: run.is_test,
    status,
    error,
    failedStep: failed?.title ?? null,
    configuration: run.configuration,
  }
}

/** Returns the tokens and the cost of a run that are not counted in the usage yet. */
const uncountedUsage = (run: EndingRun, { totals }: RunEnd) => ({
  tokens: totals.tokensIn + totals.tokensOut - run.counted_tokens,
  costUsd: (totals.costUsd ?? run.counted_cost_usd) - run.counted_cost_usd,
})
const hasUncountedUsage = ({ tokens, costUsd }: { tokens: number; costUsd: number }): boolean => tokens > 0 || costUsd > 0

/** Sends notifications within a savepoint, so that a failure does not prevent the run from ending. */
async function announceEnd(
  client: pg.ClientBase,
  { effects, log }: { effects: RunEffects; log: Logger },
  run: EndingRun,
  end: RunEnd,
): Promise<void> {
  const hasAnnouncement = isAnnounced(effects, run, end)
  const usage = uncountedUsage(run, end)
  if (!hasAnnouncement && !hasUncountedUsage(usage)) return
  client.query('savepoint announcement').catch(() => undefined)
  try {
    if (hasAnnouncement) await effects.announceRunEnd(client, endedRunOf(run, end))
    // Count the usage last, because this locks the user's usage row until the commit.
    if (hasUncountedUsage(usage)) await effects.countUsage(client, { userId: run.user_id, workspaceId: run.workspace_id, ...usage })
  } catch (announcementError) {
    log.error({ run: run.id, err: announcementError }, 'announcing the end of a run failed')
    await client.query('rollback to savepoint announcement')
  }
}

/** Checks a change of status. @throws Error if `runTransitions` does not list it */
export function requireTransition(from: RunStatus, to: RunStatus): void {
  if (!runTransitions[from].includes(to)) throw new Error(`a run cannot change from ${from} to ${to}`)
}
