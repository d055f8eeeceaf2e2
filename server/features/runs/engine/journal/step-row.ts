import type { RunCheck } from '../../../../../contracts/runs/run-checks.ts'
import type { RunStepKind } from '../../../../../contracts/runs/run-labels.ts'
import type { HeldBackMessage, RunStepStatus, StepFailure, StepSource } from '../../../../../contracts/runs/runs.ts'
import type { StepEmail } from '../../../../../contracts/runs/step-emails.ts'
import { stepTitle } from '../../../../../contracts/workflows/step-title.ts'

/** A row of `workflow_run_steps` as the engine writes it. Times are ISO 8601. */
export interface StepRow {
  path: string
  position: number
  name: string
  title: string
  kind: RunStepKind
  status: RunStepStatus
  attempt: number
  input: unknown
  output: unknown
  error: string | null
  failures: StepFailure[]
  held_back: HeldBackMessage[] | null
  sources: StepSource[]
  model: string | null
  checks: RunCheck[]
  /** True if the step sent a message to a receiver outside the workspace. */
  has_sent: boolean
  tokens_in: number
  tokens_out: number
  cost_usd: number | null
  started_at: string | null
  finished_at: string | null
  retry_at: string | null
  /** Emails that the step has queued. The outbox updates their delivery status (0056_run_mails.sql). */
  mails: StepEmail[] | null
}

/** Returns the row for a step that starts for the first time. */
export const newStepRow = (step: { name: string; title: string; kind: RunStepKind }, path: string, position: number): StepRow => ({
  path,
  position,
  name: step.name,
  title: stepTitle(step),
  kind: step.kind,
  status: 'running',
  attempt: 1,
  input: null,
  output: null,
  error: null,
  failures: [],
  held_back: null,
  sources: [],
  model: null,
  checks: [],
  has_sent: false,
  tokens_in: 0,
  tokens_out: 0,
  cost_usd: null,
  started_at: null,
  finished_at: null,
  retry_at: null,
  mails: null,
})
