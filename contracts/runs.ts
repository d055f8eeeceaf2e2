/** Where a run is (automation: "Runs"). The database has the same lists as enumerated types. */
export const runStatuses = ['queued', 'running', 'waiting_approval', 'succeeded', 'failed', 'cancelled'] as const
/** One of `runStatuses`. */
export type RunStatus = (typeof runStatuses)[number]

/** What may follow what. Whoever moves a run asks this table. */
export const runTransitions: Record<RunStatus, readonly RunStatus[]> = {
  queued: ['running', 'failed', 'cancelled'],
  // Back to queued: its worker ended, or a step waits for another try.
  running: ['queued', 'waiting_approval', 'succeeded', 'failed', 'cancelled'],
  waiting_approval: ['queued', 'running', 'failed', 'cancelled'],
  succeeded: [],
  // Resumed from the step that failed.
  failed: ['queued'],
  cancelled: [],
}
/** The statuses from which a run may come to one. */
export const sourcesOf = (status: RunStatus): RunStatus[] => runStatuses.filter((from) => runTransitions[from].includes(status))
/** Nothing goes on by itself from here. */
const endStatuses = ['succeeded', 'failed', 'cancelled'] as const satisfies readonly RunStatus[]
/** Whether a run has ended: nothing goes on by itself from its status, though one that failed may be resumed. */
export const isRunEnded = (status: RunStatus): boolean => endStatuses.some((end) => end === status)

/** Who or what asked for a run. */
export const runTriggers = ['manual', 'schedule', 'webhook', 'api', 'assistant'] as const
/** One of `runTriggers`. */
export type RunTrigger = (typeof runTriggers)[number]

/** Where a step is. `queued`: it waits for another try; `skipped`: its `when` did not hold. */
const runStepStatuses = ['queued', 'running', 'waiting_approval', 'succeeded', 'failed', 'skipped', 'cancelled'] as const
/** One of `runStepStatuses`. */
export type RunStepStatus = (typeof runStepStatuses)[number]

const approvalStatuses = ['pending', 'approved', 'rejected', 'expired', 'cancelled'] as const
/** One of `approvalStatuses`. */
export type ApprovalStatus = (typeof approvalStatuses)[number]

const deliveryStatuses = ['queued', 'delivered', 'failed'] as const
/** One of `deliveryStatuses`. */
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** The place of a process in the queue, by `process_priority`; higher goes first. */
export const runPriorities = { low: -10, medium: 0, high: 10, critical: 20 } as const

/** Bounds of runs and what belongs to them. */
export const runLimits = {
  /** Characters of a reason or an edited text. */
  reasonMax: 2000,
  editedTextMax: 50_000,
  /** Runs of one bulk rerun. */
  bulkMax: 100,
} as const

/** An earlier try of a step, as `workflow_run_steps.failures` keeps it. Moments are ISO. */
export interface StepFailure {
  attempt: number
  error: string
  started_at: string
  finished_at: string
}

/** What a test run would have sent (`workflow_run_steps.held_back`). */
export type HeldBack =
  | { kind: 'email'; to: string[]; subject: string; body: string }
  | { kind: 'in_app'; title: string; body: string }
  | { kind: 'webhook'; url: string; event: string; payload: unknown }
  | { kind: 'http'; method: string; url: string; body: string | null }
  | { kind: 'approval'; to: string | null; title: string }

/** A passage that a step's text rests on (`workflow_run_steps.sources`). */
export interface StepSource {
  title: string
  heading: string | null
  excerpt: string
  /** Of the knowledge base; null for what was handed in or came with the sample. */
  item_id: string | null
  position: number | null
}

/** One part of a run's `output`, as the definition's `output` named it. A table's value is rows of cells under `columns`. */
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
  /** Whether the built-in model wrote any of it: said wherever it is shown. */
  is_builtin: boolean
}

/** An event of `GET /functions/v1/run-events?run_id=…`: the row as it is now, without large columns that have not changed. */
export type RunEventName = 'run' | 'step'
