import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { RetryRunRequest } from '../../../../contracts/runs/run-requests.ts'
import { isRunEnded } from '../../../../contracts/runs/runs.ts'
import { type InputData, inputErrors } from '../../../../contracts/workflows/workflow-definition-fields.ts'
import { minimumRoles } from '../../../../contracts/workspaces/workspace-roles.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { TransactionalJobs } from '../../../platform/queue/taken-jobs.ts'
import { refusedChange } from '../../../platform/refused-change.ts'
import { type ResumableRun, resumeRun } from '../engine/resume-run.ts'
import { retryModel } from '../engine/retry-model.ts'
import { insertRun } from './insert-run.ts'
import { requireDefinition } from './run-definitions.ts'
import type { RunEffects } from './run-effects.ts'
import type { RunActor } from './run-owner.ts'
import { requireConfigured, sentencesOf } from './start-run.ts'

interface EarlierRun extends ResumableRun {
  workspace_id: string
  workflow_id: string
  configuration_id: string | null
  configuration: Record<string, unknown>
  definition_hash: string
  input: InputData
  uses_sample: boolean
  is_test: boolean
}

const earlierText = `
select id, user_id, workspace_id, status, failed_step, priority, workflow_id, configuration_id, configuration, definition_hash, input, uses_sample, is_test
from public.workflow_runs where id = $1 and ($3 or workspace_id = any (app.workspaces_of($2, $4))) for update`

/**
 * Statement that transfers a run of a former member to the caller, who then gets its notifications. If the caller is an administrator,
 * transfers it to an owner of the workspace.
 */
const adoptText = `
update public.workflow_runs r set user_id = case when $3 then app.other_owner(r.workspace_id, r.user_id) else $2::uuid end
where r.id = $1 and r.workspace_id <> all (app.workspaces_of(r.user_id, 'viewer'))`

export interface RetryDependencies {
  queue: Pick<TransactionalJobs, 'send'>
  effects: Pick<RunEffects, 'requireMayRun' | 'countUsage' | 'markApprovalsRead'>
}

/**
 * In the caller's transaction, resumes a failed run at the step that failed, repeats a waiting run from the first step that the connected
 * model did not answer usably, or starts a copy of a run that has ended.
 * @returns id of the resumed or new run
 * @throws AppError `not_found`, `forbidden`, `conflict`, `invalid_input`, `runs_paused`, or `quota_exceeded`
 */
export async function retryRun(
  client: pg.ClientBase,
  { queue, effects }: RetryDependencies,
  userId: string,
  request: RetryRunRequest,
  { isAdministrator = false }: Pick<RunActor, 'isAdministrator'> = {},
): Promise<string> {
  const { rows } = await client.query<EarlierRun>(earlierText, [request.run_id, userId, isAdministrator, minimumRoles.run])
  const [earlier] = rows
  if (!earlier) throw await refusedChange(client, { table: 'workflow_runs', id: request.run_id, userId, missing: 'Run not found' })
  await client.query(adoptText, [request.run_id, userId, isAdministrator])
  const countRun = await effects.requireMayRun(client, userId, { workspaceId: earlier.workspace_id })
  const current = request.configuration === 'current' ? await currentOf(client, earlier) : null
  if (request.from === 'failed_step') {
    await resumeRun(client, queue, earlier, current?.configuration ?? null)
    return earlier.id
  }
  if (request.from === 'model') {
    await retryModel(client, { queue, effects }, earlier)
    return earlier.id
  }
  if (!isRunEnded(earlier.status)) throw new AppError('conflict', { message: 'The run has not ended yet' })
  const knownDefinition = await requireDefinition(client, current ?? earlier)
  const input = earlier.uses_sample && current ? knownDefinition.definition.sample_input : earlier.input
  const errors = inputErrors(knownDefinition.definition.input, input)
  if (errors.length > 0)
    throw new AppError('invalid_input', {
      message: `The input fields of the workflow have changed: ${sentencesOf(errors)}`,
    })
  const id = randomUUID()
  await insertRun(client, queue, {
    id,
    userId,
    workspaceId: earlier.workspace_id,
    workflowId: earlier.workflow_id,
    configurationId: earlier.configuration_id,
    configuration: current?.configuration ?? earlier.configuration,
    trigger: 'manual',
    isTest: earlier.is_test,
    // The user requests this result again, so it contains all rows.
    onlyNewRows: false,
    input,
    usesSample: earlier.uses_sample,
    retryOf: earlier.id,
    knownDefinition,
  })
  // By repeating the run, the user discards the earlier result, so the earlier run saved no time.
  await client.query('update public.workflow_runs set minutes_saved = 0 where id = $1', [earlier.id])
  if (!earlier.is_test) await countRun()
  return id
}

/** Returns the current configuration. The caller is already authorized to change the run, so the creator's current rights do not matter. */
async function currentOf(client: pg.ClientBase, { configuration_id, user_id }: EarlierRun) {
  if (configuration_id === null)
    throw new AppError('conflict', { message: 'The configuration was removed. Run it again with the original configuration.' })
  return requireConfigured(client, configuration_id, { userId: user_id, role: 'viewer' })
}
