/** Run statuses. The database has the same list as an enumerated type. */
export const runStatuses = ['queued', 'running', 'waiting_approval', 'succeeded', 'rejected', 'failed', 'cancelled'] as const
export type RunStatus = (typeof runStatuses)[number]

/** Allowed changes of a run's status, by current status. */
export const runTransitions: Record<RunStatus, readonly RunStatus[]> = {
  queued: ['running', 'failed', 'cancelled'],
  // A running run returns to `queued` if its worker stops, or while a step waits for a retry.
  running: ['queued', 'waiting_approval', 'succeeded', 'rejected', 'failed', 'cancelled'],
  waiting_approval: ['queued', 'running', 'failed', 'cancelled'],
  succeeded: [],
  // A rejected run cannot continue. The user can only start a new run.
  rejected: [],
  // A failed run can be continued at its failed step.
  failed: ['queued'],
  cancelled: [],
}
/** Returns the statuses that a run can have before it changes to `status`. */
export const sourcesOf = (status: RunStatus): RunStatus[] => runStatuses.filter((from) => runTransitions[from].includes(status))
/** Statuses of runs that have ended. Only a failed run can be continued. */
const endStatuses = ['succeeded', 'rejected', 'failed', 'cancelled'] as const satisfies readonly RunStatus[]
export const isRunEnded = (status: RunStatus): boolean => endStatuses.some((end) => end === status)

/** Ways to start a run. */
export const runTriggers = ['manual', 'schedule', 'webhook', 'api', 'assistant'] as const
export type RunTrigger = (typeof runTriggers)[number]

/** Step statuses. `queued`: the step waits for a retry; `skipped`: its condition (`when`) was false. */
const runStepStatuses = ['queued', 'running', 'waiting_approval', 'succeeded', 'failed', 'skipped', 'cancelled'] as const
export type RunStepStatus = (typeof runStepStatuses)[number]

const approvalStatuses = ['pending', 'approved', 'rejected', 'expired', 'cancelled'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

const deliveryStatuses = ['queued', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** Priority of a run's job in the queue, by `process_priority`. Jobs with a higher number start first. */
export const runPriorities = { low: -10, medium: 0, high: 10, critical: 20 } as const

/** Limits of inputs for actions on runs. */
export const runLimits = {
  /** Maximum length of the reason for an approval decision, and of an edited text, in characters. */
  reasonMax: 2000,
  editedTextMax: 50_000,
  /** Maximum number of runs that a user can repeat at once. */
  bulkMax: 100,
} as const

/** A failed attempt of a step (`workflow_run_steps.failures`). Times are ISO 8601. */
export interface StepFailure {
  attempt: number
  error: string
  /** Error code of a language model whose answer was unusable. The built-in model then did the step. */
  code?: string
  started_at: string
  finished_at: string
}

/** A message that a test run would have sent (`workflow_run_steps.held_back`). */
export type HeldBackMessage =
  | { kind: 'email'; to: string[]; subject: string; body: string }
  | { kind: 'in_app'; title: string; body: string }
  | { kind: 'webhook'; url: string; event: string; payload: unknown }
  | { kind: 'http'; method: string; url: string; body: string | null }
  | { kind: 'approval'; to: string | null; title: string }

/** A source of a generated text, as stored in `workflow_run_steps.sources`. */
export interface StepSource {
  title: string
  heading: string | null
  excerpt: string
  /** Id of the knowledge item; null for text of the input or of the sample. */
  item_id: string | null
  position: number | null
}

/** One part of a run's output. `name` is the name in the definition. The value of a table is a list of rows, each a list of cells. */
export interface RunOutputPart {
  name: string
  title: string
  format: 'text' | 'markdown' | 'list' | 'table' | 'json' | 'score'
  value: unknown
  columns?: string[]
}
/** Output of a run, as stored in `workflow_runs.output`. */
export interface RunOutput {
  parts: RunOutputPart[]
  /** True if the built-in model wrote a part of the output. The interface marks these results. */
  is_builtin: boolean
  /** Sentences that explain why the built-in model replaced the connected model in some steps. Absent if it replaced none. */
  fallback?: string[]
  /** True if earlier runs reported all rows of the table, so that the run ended early. */
  nothing_new?: true
}

/** Name of an event of `GET /functions/v1/run-events?run_id=…`. Its data is the current row, without large columns that did not change. */
export type RunEventName = 'run' | 'step'
