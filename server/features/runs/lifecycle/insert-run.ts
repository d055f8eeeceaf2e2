import type pg from 'pg'
import { runSubject } from '../../../../contracts/runs/run-subject.ts'
import { type RunTrigger, runPriorities } from '../../../../contracts/runs/runs.ts'
import { tableInputs } from '../../../../contracts/runs/table-file.ts'
import { maskFields } from '../../../../contracts/safety/credentials/mask-credentials.ts'
import type { InputData } from '../../../../contracts/workflows/workflow-definition-fields.ts'
import { storableJson, storableText } from '../../../platform/database/storable.ts'
import type { TransactionalJobs } from '../../../platform/queue/taken-jobs.ts'
import { evaluate, type Scope } from '../../workflows/definitions/liquid/liquid.ts'
import { isCheapToCompute } from '../compute/step-compute.ts'
import { advanceRun, runJobOptions } from '../run-jobs.ts'
import type { KnownDefinition } from './run-definitions.ts'

export interface NewRun {
  id: string
  userId: string
  /** The workspace of the configuration. A default of the column would be computed for every run. */
  workspaceId: string
  workflowId: string
  configurationId: string | null
  configuration: Record<string, unknown>
  trigger: RunTrigger
  isTest: boolean
  onlyNewRows: boolean
  input: InputData
  usesSample: boolean
  retryOf: string | null
  knownDefinition: KnownDefinition
}

const insertText = `
insert into public.workflow_runs
  (id, user_id, workflow_id, configuration_id, configuration, trigger, is_test, input, uses_sample, retry_of, priority, definition_hash, subject, only_new_rows,
   workspace_id)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`

/** Inserts a run and its queue job in the caller's transaction. */
export async function insertRun(client: pg.ClientBase, queue: Pick<TransactionalJobs, 'send'>, run: NewRun): Promise<void> {
  const priority = priorityOf(run)
  const { definition } = run.knownDefinition
  // Lists and notifications show the subject, so it must not repeat a password or key.
  const subject = runSubject(definition.input, maskFields(run.input).fields, tableInputs(definition))
  const inserted = client.query({
    name: 'insert-run',
    text: insertText,
    values: [
      run.id,
      run.userId,
      run.workflowId,
      run.configurationId,
      JSON.stringify(run.configuration),
      run.trigger,
      run.isTest,
      storableJson(run.input),
      run.usesSample,
      run.retryOf,
      priority,
      run.knownDefinition.hash,
      subject === null ? null : storableText(subject),
      run.onlyNewRows,
      run.workspaceId,
    ],
  })
  const sent = queue.send(client, advanceRun, { run_id: run.id }, runJobOptions({ priority, user_id: run.userId }))
  await Promise.all([inserted, sent])
}

/** Evaluates the `priority` of the definition. Returns medium if there is none, or if it reads too much data for this process. */
function priorityOf({ knownDefinition: { definition }, configuration, input }: NewRun): number {
  if (definition.priority === undefined) return runPriorities.medium
  const scope: Scope = { config: configuration, input }
  if (!isCheapToCompute(definition.priority, 'expression', scope)) return runPriorities.medium
  const priority = String(evaluate(definition.priority, scope))
  return Object.entries(runPriorities).find(([name]) => name === priority)?.[1] ?? runPriorities.medium
}
