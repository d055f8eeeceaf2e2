/** Run statuses (automation: "Runs"). The database has the same lists as enumerated types. */
export const runStatuses = ['queued', 'running', 'waiting_approval', 'succeeded', 'failed', 'cancelled'] as const
/** One of `runStatuses`. */
export type RunStatus = (typeof runStatuses)[number]

/** Allowed status transitions of a run. */
export const runTransitions: Record<RunStatus, readonly RunStatus[]> = {
  queued: ['running', 'failed', 'cancelled'],
  // Back to queued: the worker stopped, or a step waits for a retry.
  running: ['queued', 'waiting_approval', 'succeeded', 'failed', 'cancelled'],
  waiting_approval: ['queued', 'running', 'failed', 'cancelled'],
  succeeded: [],
  // Resumed from the failed step.
  failed: ['queued'],
  cancelled: [],
}
/** Returns the statuses from which a run can change to `status`. */
export const sourcesOf = (status: RunStatus): RunStatus[] => runStatuses.filter((from) => runTransitions[from].includes(status))
/** Final statuses. A failed run can still be resumed by its owner. */
const endStatuses = ['succeeded', 'failed', 'cancelled'] as const satisfies readonly RunStatus[]
/** Checks whether a run has ended. */
export const isRunEnded = (status: RunStatus): boolean => endStatuses.some((end) => end === status)

/** Triggers of runs. */
export const runTriggers = ['manual', 'schedule', 'webhook', 'api', 'assistant'] as const
/** One of `runTriggers`. */
export type RunTrigger = (typeof runTriggers)[number]

/** Step statuses. `queued`: waiting for a retry; `skipped`: its `when` condition was false. */
const runStepStatuses = ['queued', 'running', 'waiting_approval', 'succeeded', 'failed', 'skipped', 'cancelled'] as const
/** One of `runStepStatuses`. */
export type RunStepStatus = (typeof runStepStatuses)[number]

const approvalStatuses = ['pending', 'approved', 'rejected', 'expired', 'cancelled'] as const
/** One of `approvalStatuses`. */
export type ApprovalStatus = (typeof approvalStatuses)[number]

const deliveryStatuses = ['queued', 'delivered', 'failed'] as const
/** One of `deliveryStatuses`. */
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** Queue priority by `process_priority`; higher runs first. */
export const runPriorities = { low: -10, medium: 0, high: 10, critical: 20 } as const

/** Limits of runs. */
export const runLimits = {
  /** Characters of an approval reason, and of an edited text. */
  reasonMax: 2000,
  editedTextMax: 50_000,
  /** Runs per bulk rerun. */
  bulkMax: 100,
} as const

/** A failed attempt of a step (`workflow_run_steps.failures`). Times are ISO 8601. */
export interface StepFailure {
  attempt: number
  error: string
  started_at: string
  finished_at: string
}

/** A message that a test run did not send (`workflow_run_steps.held_back`). */
export type HeldBack =
  | { kind: 'email'; to: string[]; subject: string; body: string }
  | { kind: 'in_app'; title: string; body: string }
  | { kind: 'webhook'; url: string; event: string; payload: unknown }
  | { kind: 'http'; method: string; url: string; body: string | null }
  | { kind: 'approval'; to: string | null; title: string }

/** A source of a generated text (`workflow_run_steps.sources`). */
export interface StepSource {
  title: string
  heading: string | null
  excerpt: string
  /** Knowledge item; null for text from the input or the sample. */
  item_id: string | null
  position: number | null
}

/** One part of a run's `output`, as named by the definition. The value of a table is rows of cells under `columns`. */
export interface RunOutputPart {
  name: string
  title: string
  format: 'text' | 'markdown' | 'list' | 'table' | 'json' | 'score'
  value: unknown
  columns?: string[]
}
/** `workflow_runs.output`. */
export interface RunOutput {
  parts: RunOutputPart[]
  /** True if the built-in model wrote any part of it. The interface marks such results. */
  is_builtin: boolean
}

/** Event of `GET /functions/v1/run-events?run_id=…`: the current row, without unchanged large columns. */
export type RunEventName = 'run' | 'step'
