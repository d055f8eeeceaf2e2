import type { StepFailure } from '../../../../contracts/runs/runs.ts'
import type { Step } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { type Activation, done, type Failure, type Frame, noteStep, type Outcome, waits } from './activation.ts'
import { decideRetry } from './decide-step-retry.ts'
import type { Walk } from './step-attempt.ts'
import { StepError } from './step-error.ts'
import type { StepRow } from './step-row.ts'

export interface FailedStep {
  step: Step
  row: StepRow
  frame: Frame
  walk: Walk
  /** Absent if the step had failed before a restart and its branch `on_error` continues. */
  error?: StepError
  /** Failure of the inner step, if the step contains steps. */
  cause?: Failure
}

/** Handles a failed step: schedules a retry, or follows `on_error`. */
export async function failStep(activation: Activation, failed: FailedStep): Promise<Outcome> {
  const { step, frame, error } = failed
  if (error === undefined) return takeErrorWay(activation, failed, new StepError('failed', failed.row.error ?? 'The step failed'))
  const { attempt } = failed.row
  const decided = await decideRetry({ retry: step.retry, attempt, error, frame, now: Date.now() })
  const finished_at = new Date().toISOString()
  const failure: StepFailure = { attempt, error: error.message, started_at: failed.row.started_at ?? finished_at, finished_at }
  if ('retry' in decided) {
    const retry_at = decided.retry.at.toISOString()
    noteStep(activation, failed.row, {
      status: 'queued',
      error: error.message,
      failures: [...failed.row.failures, failure],
      finished_at: null,
      retry_at,
    })
    return waits
  }
  const row = noteStep(activation, failed.row, { status: 'failed', error: error.message, finished_at, retry_at: null })
  return takeErrorWay(activation, { ...failed, row }, error)
}

async function takeErrorWay(activation: Activation, { step, row, frame, walk, cause }: FailedStep, error: StepError): Promise<Outcome> {
  const way = error.isFinal ? 'fail' : (step.on_error ?? 'fail')
  if (way === 'continue') return done
  if (way === 'fail') return { failed: cause ?? { path: row.path, title: row.title, error } }
  return walk(activation, way.steps, `${row.path}.on_error.`, frame)
}
