import type { HeldBackMessage } from '../../../../../contracts/runs/runs.ts'
import { isDatabaseUnavailable } from '../../../../platform/database/database-unavailable.ts'
import type { ModelError } from '../../../../platform/models/model-error.ts'
import { briefedValue } from '../../approvals/approval-brief.ts'
import { reviewOutgoing } from '../../approvals/review-outgoing.ts'
import { checkResult } from '../../checks/check-result.ts'
import { isLeaf, isSlow, type LeafStep, prepareStep } from '../../steps/handlers.ts'
import type { PreparedStep, StepContext } from '../../steps/step-handler.ts'
import { LeaseLostError, ReleaseRequestedError } from '../../worker/claimed-run.ts'
import {
  type Activation,
  doneOutcome,
  nothingNew,
  type Outcome,
  rowOf,
  updateStep,
  waitingOutcome,
  writePendingChanges,
} from '../activation.ts'
import type { StepRow } from '../journal/step-row.ts'
import { StepError, stepErrorOf, unusableAnswerOf } from '../step-error.ts'
import { decideRetry } from './decide-step-retry.ts'
import { executeConditionStep } from './execute-condition-step.ts'
import { executeLoopStep } from './execute-loop-step.ts'
import { type FailedStep, failStep } from './fail-step.ts'
import { limitResultSize, requireStorable } from './result-size-limits.ts'
import type { StepAttempt } from './step-attempt.ts'
import { contextOf, fallbackOf } from './step-context.ts'
import { deadlineOf } from './step-deadline.ts'

/** Attempts a step that has not ended yet. */
export async function attemptStep(activation: Activation, stepAttempt: StepAttempt): Promise<Outcome> {
  const { step, path, frame } = stepAttempt
  const stored = rowOf(activation, step, path)
  if (stored.status === 'queued' && stored.retry_at !== null && Date.parse(stored.retry_at) > Date.now()) return waitingOutcome
  const started = {
    ...stored,
    status: 'running' as const,
    // An attempt that was interrupted by a crash does not count as failed.
    attempt: stored.status === 'queued' ? stored.attempt + 1 : stored.attempt,
    error: null,
    retry_at: null,
    started_at: stored.status === 'waiting_approval' ? stored.started_at : new Date().toISOString(),
  }
  const deadline = deadlineOf(step, frame.signal)
  const timed = { ...frame, signal: deadline.signal }
  try {
    if (isLeaf(step)) return await attemptLeaf(activation, { ...stepAttempt, step, frame: timed }, started)
    if (stored.status === 'queued') deleteFailedInnerSteps(activation, path)
    const container = { ...stepAttempt, frame: timed }
    if (step.kind === 'condition') return await executeConditionStep(activation, { ...container, step }, started)
    return await executeLoopStep(activation, { ...container, step }, started)
  } catch (error) {
    requireOwnError(error, frame.signal)
    const stepError = deadline.isOver()
      ? new StepError('timeout', `The step took longer than ${deadline.seconds} ${deadline.seconds === 1 ? 'second' : 'seconds'}`)
      : stepErrorOf(error)
    if (stepError.code === 'internal')
      activation.tools.log.error({ run: activation.run.id, path, err: stepError.cause }, 'a step failed with an internal error')
    if (stepError.spent) activation.journal.spend(stepError.spent)
    const row = withSpent(activation.progress.rows.get(path) ?? started, stepError)
    if (isLeaf(step) && (await mayFallBack({ ...stepAttempt, row, error: stepError })))
      return await fallBack(activation, { ...stepAttempt, step }, { row, error: stepError, signal: deadline.signal })
    return failStep(activation, { ...stepAttempt, row, error: stepError })
  } finally {
    deadline.close()
  }
}

/** Deletes the failed inner steps of a step that is retried. Successful inner steps are retained. */
function deleteFailedInnerSteps({ progress }: Activation, path: string): void {
  for (const [inner, { status }] of progress.rows) if (inner.startsWith(`${path}.`) && status === 'failed') progress.rows.delete(inner)
}

async function attemptLeaf(
  activation: Activation,
  stepAttempt: StepAttempt & { step: LeafStep },
  first: StepRow,
  modelFailure?: ModelError,
): Promise<Outcome> {
  const { step, frame } = stepAttempt
  const context = { ...contextOf(activation, stepAttempt, first), ...(modelFailure && fallbackOf(activation, modelFailure)) }
  const prepared = await prepareStep(step, context)
  const input = prepared.input
  const started = { ...first, title: prepared.title ?? first.title }
  requireStorable(input, 'The input of the step')
  if (isSlow(step)) {
    updateStep(activation, started, { input })
    await writePendingChanges(activation)
  }
  const review = await reviewOutgoing(prepared, context)
  const result = review !== null && 'wait' in review ? review : await untilAborted(prepared, frame.signal, review?.approved)
  const finished_at = new Date().toISOString()
  if ('wait' in result) {
    updateStep(activation, started, { input: started.input ?? input, status: 'waiting_approval' })
    return waitingOutcome
  }
  if ('skip' in result) {
    updateStep(activation, started, { input, status: 'skipped', output: { note: result.skip }, finished_at })
    return doneOutcome
  }
  const { output, sources = [], model = null, spent, heldBack = null, mails = null } = result.done
  activation.resultSize += requireStorable(output, 'The result')
  limitResultSize(activation.resultSize)
  // After an unusable answer, the built-in model has done the step. Tokens of the built-in model cost nothing and are not counted.
  const counted = modelFailure ? null : (spent ?? null)
  if (counted) activation.journal.spend(counted)
  updateStep(activation, withSpent(started, { spent: counted }), {
    ...{
      input,
      output: output ?? null,
      sources,
      model,
      mails,
      held_back: withOutlines(heldBack, context),
      checks: await checkResult(step, context, result.done),
    },
    has_sent: prepared.outgoing !== undefined && !activation.run.is_test,
    status: 'succeeded',
    finished_at,
  })
  frame.results[step.name] = output
  return result.nothingNew ? nothingNew : doneOutcome
}

/**
 * Replaces each brief in the messages of a test run by its outline, the text that the approver of a real run starts from. No receiver ever
 * gets a brief.
 */
function withOutlines(messages: HeldBackMessage[] | null, { scope }: StepContext): HeldBackMessage[] | null {
  // Cast: only strings inside the messages change.
  return messages && (briefedValue(messages, scope.steps).value as HeldBackMessage[])
}

/**
 * Rethrows an error that the step did not cause: the lease is lost, the process shuts down, the run's deadline
 * has passed, or the database is unavailable.
 */
function requireOwnError(error: unknown, runSignal: AbortSignal): void {
  if (error instanceof LeaseLostError || error instanceof ReleaseRequestedError || runSignal.aborted || isDatabaseUnavailable(error))
    throw runSignal.aborted ? runSignal.reason : error
}

/**
 * Returns whether the built-in model may do a step in place of the connected model, whose answer is unusable and will not be requested
 * again.
 */
async function mayFallBack({ step, row, frame, error }: Required<Omit<FailedStep, 'cause'>>): Promise<boolean> {
  if (unusableAnswerOf(error) === null) return false
  return 'fail' in (await decideRetry({ retry: step.retry, attempt: row.attempt, error, frame, now: Date.now() }))
}

/**
 * Lets the built-in model do a step after an unusable answer of the connected model, so that the run is not lost. The row lists the error as a
 * failed attempt, and a failed check requires that a person reviews the result.
 */
async function fallBack(
  activation: Activation,
  stepAttempt: StepAttempt & { step: LeafStep },
  { row, error, signal }: { row: StepRow; error: StepError; signal: AbortSignal },
): Promise<Outcome> {
  const modelError = unusableAnswerOf(error)
  const finished_at = new Date().toISOString()
  const failure = { attempt: row.attempt, error: error.message, code: error.code, started_at: row.started_at ?? finished_at, finished_at }
  try {
    const started = { ...row, failures: [...row.failures, failure], attempt: row.attempt + 1, started_at: finished_at }
    return await attemptLeaf(activation, { ...stepAttempt, frame: { ...stepAttempt.frame, signal } }, started, modelError ?? undefined)
  } catch (fallbackError) {
    requireOwnError(fallbackError, stepAttempt.frame.signal)
    // The built-in model has failed too. The step fails with the error of the connected model, because the user can correct its cause.
    if (stepErrorOf(fallbackError).code === 'internal')
      activation.tools.log.error(
        { run: activation.run.id, path: row.path, err: fallbackError },
        'the built-in model failed with an internal error',
      )
    return failStep(activation, { ...stepAttempt, row, error })
  }
}

/** Runs a prepared step. Rejects when the signal is aborted, even if the step ignores the signal. */
function untilAborted({ run }: PreparedStep, signal: AbortSignal, approved?: { value: unknown }): ReturnType<PreparedStep['run']> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    run(signal, approved?.value)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort))
  })
}

/** Adds the tokens and cost of an attempt to a row, including those of a failed attempt. */
function withSpent(row: StepRow, { spent }: { spent: StepError['spent'] }): StepRow {
  if (!spent) return row
  const before = row.tokens_in + row.tokens_out === 0 ? 0 : row.cost_usd
  return {
    ...row,
    tokens_in: row.tokens_in + spent.tokensIn,
    tokens_out: row.tokens_out + spent.tokensOut,
    cost_usd: before === null || spent.costUsd === null ? null : before + spent.costUsd,
  }
}
