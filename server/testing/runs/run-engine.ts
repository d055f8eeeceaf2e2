import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { RunCheck } from '../../../contracts/runs/run-checks.ts'
import type { RunStatus } from '../../../contracts/runs/runs.ts'
import type { WorkflowDefinition } from '../../../contracts/workflows/workflow-definition.ts'
import type { Step } from '../../../contracts/workflows/workflow-definition-steps.ts'
import { makeRunEffects } from '../../boot/make-run-effects.ts'
import { makeSearchKnowledge } from '../../features/knowledge/search/search-knowledge.ts'
import { advanceClaimedRun } from '../../features/runs/engine/advance-run.ts'
import type { EngineTools, RunLimits } from '../../features/runs/engine/engine-tools.ts'
import { makeRunSignals } from '../../features/runs/events/run-signals.ts'
import type { EndedRun, NewApproval, RunEffects } from '../../features/runs/lifecycle/run-effects.ts'
import { makeStartRun, type StartRunRequest } from '../../features/runs/lifecycle/start-run.ts'
import { advanceRun } from '../../features/runs/run-jobs.ts'
import type { RunWorker, WorkerTools } from '../../features/runs/worker/run-worker.ts'
import { startListeningWorker } from '../../features/runs/worker/start-listening-worker.ts'
import { type ComputeLimits, makeComputePool } from '../../platform/compute/compute-pool.ts'
import { openPool, transaction } from '../../platform/database/database.ts'
import { openListener } from '../../platform/database/listener.ts'
import { makeLogger } from '../../platform/logging/log.ts'
import type { Models } from '../../platform/models/models.ts'
import { openModels } from '../../platform/models/open-models.ts'
import { makeOutbound } from '../../platform/outbound/make-outbound.ts'
import { startQueue } from '../../platform/queue/queue.ts'
import { makeTestDatabase } from '../database/test-database.ts'
import { eventually } from '../eventually.ts'

export const builtinModels = () => openModels({ AI_PROVIDER: 'builtin', AI_PRICES: {}, AI_TIMEOUT_SECONDS: 30 })

/** Creates a definition with the given steps and defaults for everything else. */
export const definitionOf = (steps: unknown[], overrides: Partial<WorkflowDefinition> = {}): WorkflowDefinition => ({
  version: 1,
  minutes_saved: 10,
  input: [{ kind: 'text', name: 'text', label: 'Text', required: false, max: 1000 }],
  sample_input: { text: 'A sample' },
  sample_knowledge: [],
  steps: steps.map((step, index) => ({ name: `step_${index}`, title: `Step ${index}`, ...(step as object) })) as Step[],
  output: [{ name: 'result', title: 'Result', format: 'json', value: 'steps' }],
  ...overrides,
})

export interface TestEngineOptions {
  databaseUrl?: string
  models?: Models
  limits?: Partial<RunLimits>
  effects?: Partial<RunEffects>
  /** Finds the safety rules that a text matches. Default: no text matches a rule. */
  findSafetyRisks?: EngineTools['findSafetyRisks']
  /** Finds the sensitive subjects of a text. Default: no text has one. */
  findSensitiveSubjects?: EngineTools['findSensitiveSubjects']
  /** False if the engine accepts requests for runs but does not execute them. */
  executesRuns?: boolean
  /** True if steps can call private addresses, such as those of test servers. */
  allowPrivate?: boolean
  computeLimits?: Partial<ComputeLimits>
  /** True if emails are queued for a mail server. */
  hasMailServer?: boolean
}

/** Starts a run engine as one server process does, with real side effects, and records the calls of these effects. */
export async function openTestEngine({
  databaseUrl,
  models = builtinModels(),
  limits = {},
  effects: replaced = {},
  findSafetyRisks = async () => [],
  findSensitiveSubjects = async () => [],
  executesRuns = true,
  allowPrivate = true,
  computeLimits = {},
  hasMailServer = false,
}: TestEngineOptions = {}) {
  const url = databaseUrl ?? (await makeTestDatabase())
  const log = makeLogger({ level: 'error', write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) })
  const logged: Record<string, unknown>[] = []
  const owner = openPool({ url, size: 6, onError: () => undefined })
  const queue = await startQueue({ url, jobs: [], takenQueues: [advanceRun], runsJobs: false, log })
  const listener = await openListener({ url, log })
  const outbound = makeOutbound({ allowPrivate })
  const compute = makeComputePool(computeLimits)
  const requestedApprovals: { approval: NewApproval; token: string | undefined }[] = []
  const ends: EndedRun[] = []
  const real = makeRunEffects({
    productName: 'Workwright',
    publicUrl: () => 'http://workwright.test',
    hasMailServer,
    quotas: { runs: 0, tokens: 0, costUsd: 0 },
    onDelivery: () => undefined,
  })
  const effects: RunEffects = {
    ...real,
    announceApproval: async (client, approval, token) => {
      requestedApprovals.push({ approval, token })
      await real.announceApproval(client, approval, token)
    },
    announceRunEnd: async (client, run) => {
      ends.push(run)
      await real.announceRunEnd(client, run)
    },
    ...replaced,
  }
  const searchKnowledge = makeSearchKnowledge({ api: owner, embedderInUse: () => null, log })
  const outbox = { productName: 'Workwright', hasServer: hasMailServer, onQueued: () => undefined }
  const allLimits = { leaseSeconds: 30, maxMinutes: 60, maxTokens: 1_000_000, perUser: 50, perProcess: 20, ...limits }
  let worker: RunWorker | null = null
  const signals = makeRunSignals({ owner, log, onDue: () => worker?.wake() })
  const tools = {
    owner,
    queue,
    effects,
    signals,
    models,
    builtinModels: builtinModels(),
    compute,
    searchKnowledge,
    findSafetyRisks,
    findSensitiveSubjects,
    outbound,
    outbox,
    limits: allLimits,
    log,
  }
  const advance: WorkerTools['advance'] = (step) => advanceClaimedRun({ tools, ...step })
  if (executesRuns) worker = await startListeningWorker({ ...tools, advance }, listener)
  const startRun = makeStartRun({ queue, effects })

  const start = async (ask: Partial<StartRunRequest> & Pick<StartRunRequest, 'configurationId' | 'userId'>): Promise<string> => {
    const request = { trigger: 'manual' as const, input: null, isTest: false, ...ask }
    const { runId } = await transaction(owner, (client) => startRun(client, request))
    signals.due()
    return runId
  }
  return {
    url,
    owner,
    queue,
    effects,
    signals,
    worker,
    startRun,
    asked: requestedApprovals,
    ends,
    logged,
    start,
    ...makeRows(owner),
    stop: async () => {
      await worker?.stop(5)
      await signals.close()
      await listener.close()
      await queue.stop(1)
      await outbound.close()
      compute.close()
      await owner.end()
    },
  }
}
export type TestEngine = Awaited<ReturnType<typeof openTestEngine>>

export interface StoredRun {
  id: string
  status: RunStatus
  output: { parts: { name: string; value: unknown; format: string; columns?: string[] }[]; is_builtin: boolean; fallback?: string[] } | null
  error: string | null
  failed_step: string | null
  error_code: string | null
  crashes: number
  minutes_saved: number
  tokens_in: string
  tokens_out: string
  cost_usd: string | null
  resume_at: Date | null
  lease: string | null
  priority: number
  configuration: Record<string, unknown>
  retry_of: string | null
  uses_sample: boolean
}

export interface StoredStep {
  path: string
  position: number
  name: string
  title: string
  status: string
  attempt: number
  input: unknown
  output: Record<string, unknown> | null
  error: string | null
  failures: { attempt: number; error: string; code?: string }[]
  held_back: { kind: string }[] | null
  checks: RunCheck[]
  sources: unknown[]
  model: string | null
  tokens_in: string
  retry_at: Date | null
}

/** Returns functions that create and read rows of workflows and runs. */
function makeRows(owner: pg.Pool) {
  const read = async (runId: string): Promise<StoredRun> => {
    const { rows } = await owner.query<StoredRun>('select * from public.workflow_runs where id = $1', [runId])
    if (!rows[0]) throw new Error('no such run')
    return rows[0]
  }
  const until = (runId: string, ...statuses: RunStatus[]): Promise<StoredRun> =>
    eventually(async () => {
      const run = await read(runId)
      if (!statuses.includes(run.status)) throw new Error(`the run is ${run.status}: ${run.error ?? 'no error'}`)
      return run
    })
  return {
    read,
    until,
    untilEnded: (runId: string) => until(runId, 'succeeded', 'rejected', 'failed', 'cancelled'),
    steps: async (runId: string): Promise<StoredStep[]> =>
      (await owner.query<StoredStep>('select * from public.workflow_run_steps where run_id = $1 order by position', [runId])).rows,
    createUser: async (email = `${randomUUID()}@example.com`): Promise<string> => {
      const id = randomUUID()
      await owner.query('insert into auth.users (id, email) values ($1, $2)', [id, email])
      return id
    },
    /** Creates a workflow and a configuration of this workflow. */
    configure: async (userId: string, definition: WorkflowDefinition, configuration: object = {}, category = 'hr'): Promise<string> => {
      const workflow = await owner.query<{ id: string }>(
        `insert into public.workflows (name, description, industry, category, complexity, definition_hash)
         values ('A workflow', 'For a test', 'retail', $2, 'simple', app.store_definition($1)) returning id`,
        [JSON.stringify(definition), category],
      )
      const answers = { workflow_name: 'Mine', ai_temperature: 'balanced', ...configuration }
      const { rows } = await owner.query<{ id: string }>(
        'insert into public.workflow_configurations (user_id, workflow_id, configuration_data) values ($1, $2, $3) returning id',
        [userId, workflow.rows[0]!.id, JSON.stringify(answers)],
      )
      return rows[0]!.id
    },
  }
}
