import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { WorkflowCategory } from '../../../../contracts/enumerations.ts'
import { runMessages } from '../../../../contracts/runs/run-labels.ts'
import type { RunTrigger } from '../../../../contracts/runs/runs.ts'
import { configurationFieldsOf, missingFields } from '../../../../contracts/workflows/configuration-fields.ts'
import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { type InputData, inputDataSchema, inputErrors } from '../../../../contracts/workflows/workflow-definition-fields.ts'
import { minimumRoles, type WorkspaceRole } from '../../../../contracts/workspaces/workspace-roles.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { TransactionalJobs } from '../../../platform/queue/taken-jobs.ts'
import { refusedChange } from '../../../platform/refused-change.ts'
import { insertRun } from './insert-run.ts'
import { requireDefinition } from './run-definitions.ts'
import type { RunEffects } from './run-effects.ts'

export interface StartRunRequest {
  configurationId: string
  /** The user who starts the run; for a schedule or webhook endpoint, its creator. */
  userId: string
  trigger: RunTrigger
  /** Null for the sample input of the workflow. */
  input: InputData | null
  isTest: boolean
  /** True to omit rows that earlier runs of the configuration reported. */
  onlyNewRows?: boolean
  /** Requests with the same key return the same run for one day. */
  idempotencyKey?: string | undefined
}

export interface StartDependencies {
  queue: Pick<TransactionalJobs, 'send'>
  effects: Pick<RunEffects, 'requireMayRun'>
}

export type StartRun = (client: pg.ClientBase, ask: StartRunRequest) => Promise<{ runId: string; isNew: boolean }>

/** A configuration, joined with its workflow. */
export interface ConfigurationToRun {
  configuration_id: string
  workspace_id: string
  workflow_id: string
  configuration: Record<string, unknown>
  category: WorkflowCategory
  is_active: boolean
  /** Null if the workflow has no definition. */
  definition_hash: string | null
}

/**
 * Returns a function that creates a run and its job in the caller's transaction. After the commit, the caller should call
 * `RunSignals.due`; otherwise a worker finds the job only at its next poll.
 * @throws AppError for an unknown, inactive or incomplete configuration, invalid input, paused runs, or an exceeded quota
 */
export function makeStartRun({ queue, effects }: StartDependencies): StartRun {
  return async (client, request) => {
    const { idempotencyKey, configurationId } = request
    const requireMayRun = () => effects.requireMayRun(client, request.userId, { configurationId })
    const checking = idempotencyKey === undefined ? requireMayRun() : null
    const [configured] = await Promise.all([
      requireConfigured(client, request.configurationId, { userId: request.userId, role: startingRole(request.trigger) }),
      checking,
    ])
    if (idempotencyKey !== undefined) {
      const earlier = await findByKey(client, request.configurationId, idempotencyKey)
      // A repeated request succeeds even if the quota is exhausted.
      if (earlier !== null) return { runId: earlier, isNew: false }
    }
    const countRun = await (checking ?? requireMayRun())
    const knownDefinition = await requireDefinition(client, configured)
    const input = request.input === null ? knownDefinition.definition.sample_input : requireInput(knownDefinition.definition, request.input)
    const id = randomUUID()
    const inserting = insertRun(client, queue, {
      id,
      userId: request.userId,
      workspaceId: configured.workspace_id,
      workflowId: configured.workflow_id,
      configurationId: configured.configuration_id,
      configuration: configured.configuration,
      trigger: request.trigger,
      isTest: request.isTest,
      onlyNewRows: request.onlyNewRows ?? false,
      input,
      usesSample: isSample(input, knownDefinition.definition),
      retryOf: null,
      knownDefinition,
    })
    // Count the run when it starts, so that concurrent starts cannot exceed the quota.
    await Promise.all([inserting, request.isTest ? null : countRun()])
    if (idempotencyKey !== undefined) await storeKey(client, request.configurationId, idempotencyKey, id)
    return { runId: id, isNew: true }
  }
}

const configuredText = `
select c.id as configuration_id, c.workspace_id, c.workflow_id, c.configuration_data as configuration, c.is_active, w.category, w.definition_hash
from public.workflow_configurations c join public.workflows w on w.id = c.workflow_id
where c.id = $1 and c.workspace_id = any (app.workspaces_of($2, $3))`

/**
 * Returns the role that starts a run. Schedules and webhook endpoints run with the rights of their workspace, as long as their creator is a
 * member.
 */
const startingRole = (trigger: RunTrigger): WorkspaceRole => (trigger === 'schedule' || trigger === 'webhook' ? 'viewer' : minimumRoles.run)

/**
 * Returns a configuration. @throws AppError if the user lacks the role in its workspace, or if the configuration is inactive or incomplete
 */
export async function requireConfigured(
  client: pg.ClientBase,
  configurationId: string,
  { userId, role }: { userId: string; role: WorkspaceRole },
): Promise<ConfigurationToRun> {
  const values = [configurationId, userId, role]
  const { rows } = await client.query<ConfigurationToRun>({ name: 'configured-workflow', text: configuredText, values })
  const [row] = rows
  if (!row)
    throw await refusedChange(client, { table: 'workflow_configurations', id: configurationId, userId, missing: 'Configuration not found' })
  if (!row.is_active) throw new AppError('conflict', { message: runMessages.inactive('This workflow') })
  const missing = missingFields(configurationFieldsOf(row.category), row.configuration).map(({ label }) => label)
  if (missing.length > 0)
    throw new AppError('invalid_input', {
      message: `Configure the workflow before it runs: ${listed(missing)} ${missing.length > 1 ? 'are' : 'is'} missing`,
    })
  return row
}

const listed = (words: readonly string[]) => new Intl.ListFormat('en').format(words)

/** Returns whether an input equals the sample input. The run form is prefilled with the sample input. */
const isSample = (input: InputData, { sample_input: sample }: WorkflowDefinition): boolean => isDeepStrictEqual(input, sample)

function requireInput({ input: fields }: WorkflowDefinition, input: InputData): InputData {
  const parsed = inputDataSchema.safeParse(input)
  if (!parsed.success) throw new AppError('invalid_input', { message: 'Inputs must be text, numbers or booleans.' })
  const errors = inputErrors(fields, parsed.data)
  if (errors.length > 0) throw new AppError('invalid_input', { message: sentencesOf(errors) })
  return parsed.data
}

/** Joins the first 12 messages. There can be thousands, because an input can have any number of unknown fields. */
export const sentencesOf = (errors: readonly { message: string }[]): string =>
  errors
    .slice(0, 12)
    .map(({ message }) => message.slice(0, 300))
    .join('. ')

/** Returns the run with an idempotency key, or null. An advisory lock makes callers with the same key wait for each other. */
async function findByKey(client: pg.ClientBase, configurationId: string, key: string): Promise<string | null> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('run-key ' || $1 || ' ' || $2, 0))`, [configurationId, key])
  const { rows } = await client.query<{ run_id: string }>(
    `select run_id from app.idempotency_keys where configuration_id = $1 and key = $2 and created_at > now() - interval '1 day'`,
    [configurationId, key],
  )
  return rows[0]?.run_id ?? null
}

async function storeKey(client: pg.ClientBase, configurationId: string, key: string, runId: string): Promise<void> {
  await client.query(
    `insert into app.idempotency_keys (configuration_id, key, run_id) values ($1, $2, $3)
     on conflict (configuration_id, key) do update set run_id = excluded.run_id, created_at = now()`,
    [configurationId, key, runId],
  )
}
