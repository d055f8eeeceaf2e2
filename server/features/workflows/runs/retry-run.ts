import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { RetryRunRequest } from '../../../../contracts/run-requests.ts'
import { isRunEnded } from '../../../../contracts/runs.ts'
import { type InputData, inputFaults } from '../../../../contracts/workflow-definition-fields.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { JobTransfer } from '../../../platform/queue/taken-jobs.ts'
import type { RunEffects } from './effects.ts'
import { insertRun } from './insert-run.ts'
import { type ResumableRun, resumeRun } from './resume-run.ts'
import { requireDefinition } from './run-definitions.ts'
import { requireConfigured, sentencesOf } from './start-run.ts'

interface EarlierRun extends ResumableRun {
  workflow_id: string
  configuration_id: string | null
  configuration: Record<string, unknown>
  definition_hash: string
  input: InputData
  uses_sample: boolean
  is_test: boolean
}

const earlierText = `
select id, user_id, status, failed_step, priority, workflow_id, configuration_id, configuration, definition_hash, input, uses_sample, is_test
from public.workflow_runs where id = $1 and user_id = $2 for update`

export interface RetryDependencies {
  queue: Pick<JobTransfer, 'send'>
  effects: Pick<RunEffects, 'requireQuota' | 'countUsage'>
}

/**
 * Has a run go on from the step that failed, or makes a new one like it, in the caller's transaction.
 * @returns the run that goes: the same one when it is resumed
 * @throws AppError with a sentence
 */
export async function retryRun(
  client: pg.ClientBase,
  { queue, effects }: RetryDependencies,
  userId: string,
  ask: RetryRunRequest,
): Promise<string> {
  const { rows } = await client.query<EarlierRun>(earlierText, [ask.run_id, userId])
  const [earlier] = rows
  if (!earlier) throw new AppError('not_found', { message: 'There is no such run' })
  await effects.requireQuota(client, userId)
  const current = ask.configuration === 'current' ? await currentOf(client, earlier) : null
  if (ask.from === 'failed_step') {
    await resumeRun(client, queue, earlier, current?.configuration ?? null)
    return earlier.id
  }
  if (!isRunEnded(earlier.status)) throw new AppError('conflict', { message: 'The run has not ended yet' })
  const known = await requireDefinition(client, current ?? earlier)
  const input = earlier.uses_sample && current ? known.definition.sample_input : earlier.input
  const faults = inputFaults(known.definition.input, input)
  if (faults.length > 0)
    throw new AppError('invalid_input', {
      message: `The workflow now asks for something else: ${sentencesOf(faults)}`,
    })
  const id = randomUUID()
  await insertRun(client, queue, {
    id,
    userId,
    workflowId: earlier.workflow_id,
    configurationId: earlier.configuration_id,
    configuration: current?.configuration ?? earlier.configuration,
    trigger: 'manual',
    isTest: earlier.is_test,
    input,
    usesSample: earlier.uses_sample,
    retryOf: earlier.id,
    known,
  })
  if (!earlier.is_test) await effects.countUsage(client, { userId, runs: 1 })
  return id
}

async function currentOf(client: pg.ClientBase, { configuration_id, user_id }: EarlierRun) {
  if (configuration_id === null) throw new AppError('conflict', { message: 'The configuration was removed; run it on the original one' })
  return requireConfigured(client, configuration_id, user_id)
}
