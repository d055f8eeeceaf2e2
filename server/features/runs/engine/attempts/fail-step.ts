import type { StepFailure } from '../../../../../contracts/runs/runs.ts'
import type { Step } from '../../../../../contracts/workflows/workflow-definition-steps.ts'
import { type Activation, doneOutcome, type Failure, type Frame, type Outcome, updateStep, waitingOutcome } from '../activation.ts'
import type { StepRow } from '../journal/step-row.ts'
import { StepError } from '../step-error.ts'
import { decideRetry } from './decide-step-retry.ts'
import type { RunSteps } from './step-attempt.ts'

export interface FailedStep {
  step: Step
  row: StepRow
  frame: Frame
  runSteps: RunSteps
  /** Absent if the step failed before a restart and its `on_error` branch continues now. */
  error?: StepError
  /** Failure of the inner step that caused this failure, if the step contains steps. */
  cause?: Failure
}

/** Handles a failed step: schedules a retry, or follows `on_error`. */
export async function failStep(activation: Activation, failed: FailedStep): Promise<Outcome> {
  const { step, frame, error } = failed
  if (error === undefined) return followOnError(activation, failed, new StepError('failed', failed.row.error ?? 'The step failed'))
  const { attempt } = failed.row
  const decided = await decideRetry({ retry: step.retry, attempt, error, frame, now: Date.now() })
  const finished_at = new Date().toISOString()
  const failure: StepFailure = { attempt, error: error.message, started_at: failed.row.started_at ?? finished_at, finished_at }
  if ('retry' in decided) {
    const retry_at = decided.retry.at.toISOString()
    updateStep(activation, failed.row, {
      status: 'queued',
      error: error.message,
      failures: [...failed.row.failures, failure],
      finished_at: null,
      retry_at,
    })
    return waitingOutcome
  }
  const row = updateStep(activation, failed.row, { status: 'failed', error: error.message, finished_at, retry_at: null })
  return followOnError(activation, { ...failed, row }, error)
}

async function followOnError(
  activation: Activation,
  { step, row, frame, runSteps, cause }: FailedStep,
  error: StepError,
): Promise<Outcome> {
  const action = error.isFinal ? 'fail' : (step.on_error ?? 'fail')
  if (action === 'continue') return doneOutcome
  if (action === 'fail') return { failed: cause ?? { path: row.path, title: row.title, error } }
  return runSteps(activation, action.steps, `${row.path}.on_error.`, frame)
}
