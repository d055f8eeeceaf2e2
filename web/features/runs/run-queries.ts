import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Database, Tables } from '../../../contracts/database.ts'
import type { InputRequest } from '../../../contracts/runs/input-request.ts'
import type { OutgoingMessage, PlacedCheck, RunCheck } from '../../../contracts/runs/run-checks.ts'
import { type HeldBackMessage, isRunEnded, type RunOutput, type StepFailure, type StepSource } from '../../../contracts/runs/runs.ts'
import type { ApprovalSupport, TextSupport } from '../../../contracts/runs/text-support.ts'
import { fetchAllRows } from '../../lib/api/all-rows.ts'
import { request } from '../../lib/api/request.ts'
import { isWorkflowId as isId } from '../../lib/routing/workflow-id.ts'

type AllTables = Database['public']['Tables']
type RunRow = AllTables['workflow_runs']['Row']
type StepRow = AllTables['workflow_run_steps']['Row']

/** A run, with the types of its output and checks. */
export type Run = Omit<RunRow, 'output' | 'checks' | 'support'> & {
  output: RunOutput | null
  /** Sources of the sentences in the output, by the name of the output part. */
  support: Record<string, TextSupport> | null
  checks: RunCheck[] | null
  workflows: { id: string; name: string; industry: Industry } | null
}
type Industry = Database['public']['Enums']['industry']

/** A step, without its input and output, which are loaded when the user opens it. */
export type RunStep = Omit<StepRow, 'input' | 'output' | 'failures' | 'held_back' | 'sources' | 'checks' | 'mails'> & {
  checks: RunCheck[]
  /** True for the step whose rejection ended the run. */
  isRejected?: boolean
  failures: StepFailure[]
  held_back: HeldBackMessage[] | null
  sources: StepSource[]
}
export type RunApproval = Omit<Tables<'workflow_approvals'>, 'checks' | 'outgoing' | 'input_request' | 'support'> & {
  support: ApprovalSupport | null
  input_request: InputRequest | null
  checks: PlacedCheck[]
  outgoing: OutgoingMessage[] | null
}
/** An approval on the page of its run, and whether the user may decide it. */
export type ApprovalOfRun = RunApproval & Pick<AllTables['workflow_approvals']['Row'], 'is_decidable'>
export type RunDelivery = AllTables['webhook_deliveries']['Row']

/** Returns whether a run no longer changes: it has ended, and none of its emails is queued. */
export const isRunSettled = ({ status, mail_status }: Pick<Run, 'status' | 'mail_status'>): boolean =>
  isRunEnded(status) && mail_status !== 'queued'

/** Prefix of the keys of all queries about a run. */
export const runKey = (runId: string) => ['run', runId] as const

/** How long data of an open run counts as current, so that a screen does not fetch again what its loader has fetched. */
export const loadedDataFreshMs = 2000

/** Fetches a run. Returns null if it does not exist or the user cannot read it. */
async function fetchRun(runId: string): Promise<Run | null> {
  if (!isId(runId)) return null
  const { data } = await request((supabase) =>
    supabase.from('workflow_runs').select('*, workflows(id, name, industry)').eq('id', runId).maybeSingle(),
  )
  // Cast: the engine writes the types in contracts/runs/runs.ts. Checking them here with zod would double the code.
  return data as Run | null
}

export function runQuery(runId: string) {
  return queryOptions({
    queryKey: [...runKey(runId), 'row'],
    queryFn: () => fetchRun(runId),
    staleTime: ({ state }) => (state.data && isRunSettled(state.data) ? 30_000 : loadedDataFreshMs),
  })
}

export const stepColumns =
  'run_id, user_id, path, position, name, title, kind, status, attempt, error, failures, held_back, sources, model, checks, tokens_in, tokens_out, cost_usd, created_at, started_at, finished_at, retry_at'

export async function fetchSteps(runId: string): Promise<RunStep[]> {
  const rows = await fetchAllRows((from, to) =>
    request((supabase) =>
      supabase
        .from('workflow_run_steps')
        .select(stepColumns, { count: 'exact' })
        .eq('run_id', runId)
        .order('position')
        .order('path')
        .range(from, to),
    ),
  )
  // Cast: the engine writes the types in contracts/runs/runs.ts.
  return rows as unknown as RunStep[]
}

export function runStepsQuery(runId: string) {
  return queryOptions({ queryKey: [...runKey(runId), 'steps'], queryFn: () => fetchSteps(runId), staleTime: loadedDataFreshMs })
}

/** Fetches the input and output of a step. */
export function stepDataQuery(runId: string, path: string) {
  return queryOptions({
    queryKey: [...runKey(runId), 'step', path],
    queryFn: async () => {
      const { data } = await request((supabase) =>
        supabase.from('workflow_run_steps').select('input, output').eq('run_id', runId).eq('path', path).maybeSingle(),
      )
      return data
    },
    staleTime: 0,
  })
}

export function runApprovalsQuery(runId: string) {
  return queryOptions({
    queryKey: [...runKey(runId), 'approvals'],
    queryFn: async () => {
      const { data } = await request((supabase) =>
        supabase.from('workflow_approvals').select('*, is_decidable').eq('run_id', runId).order('created_at'),
      )
      // Cast: the engine writes the types in contracts/runs/runs.ts.
      return data as unknown as ApprovalOfRun[]
    },
    staleTime: loadedDataFreshMs,
  })
}

export function runDeliveriesQuery(runId: string) {
  return queryOptions({
    queryKey: [...runKey(runId), 'deliveries'],
    queryFn: async () => {
      const { data } = await request((supabase) => supabase.from('webhook_deliveries').select('*').eq('run_id', runId).order('created_at'))
      return data
    },
    staleTime: loadedDataFreshMs,
  })
}

/** Refetches all lists of runs. */
export function refreshRunLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['runs'] })
  void queryClient.invalidateQueries({ queryKey: ['approvals'] })
  void queryClient.invalidateQueries({ queryKey: ['notifications'] })
}
