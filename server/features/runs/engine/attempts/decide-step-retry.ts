import type { Step } from '../../../../../contracts/workflows/workflow-definition-steps.ts'
import { exponentialBackoff } from '../../../../platform/concurrency/backoff.ts'
import { isReleaseError } from '../../worker/claimed-run.ts'
import type { Frame } from '../activation.ts'
import type { StepError } from '../step-error.ts'

export type RetryDecision =
  | { retry: { at: Date } }
  | { fail: { reason: 'final' | 'no_attempts_left' | 'condition_false' | 'wait_too_long' } }

export interface FailedAttempt {
  retry: Step['retry']
  /** Number of the attempt that failed; the first is 1. */
  attempt: number
  error: StepError
  frame: Pick<Frame, 'compute' | 'scope'>
  now: number
}

/** Maximum pause between two attempts, in seconds. */
const maxPauseSeconds = 3600

/** Maximum number of attempts that our rate limit per external host may postpone. */
const maxBusyAttempts = 100

/**
 * Decides whether and when a failed step is retried. A step that our rate limit per host postponed is retried even without a retry policy.
 */
export async function decideRetry({ retry, attempt, error, frame, now }: FailedAttempt): Promise<RetryDecision> {
  if (error.isFinal) return { fail: { reason: 'final' } }
  if (error.code === 'host_busy' && attempt < maxBusyAttempts) return { retry: { at: new Date(now + (error.retryAfter ?? 60) * 1000) } }
  if (retry === undefined || attempt >= retry.attempts) return { fail: { reason: 'no_attempts_left' } }
  const { code, status, message } = error
  if (
    retry.retry_if !== undefined &&
    !(await matchesRetryCondition(retry.retry_if, { ...frame, scope: { ...frame.scope, error: { code, status, message } } }))
  )
    return { fail: { reason: 'condition_false' } }
  if (error.retryAfter !== null && error.retryAfter > maxPauseSeconds) return { fail: { reason: 'wait_too_long' } }
  const backoffSeconds =
    retry.backoff === 'exponential'
      ? exponentialBackoff({ first: retry.backoff_seconds, max: maxPauseSeconds }, attempt)
      : retry.backoff_seconds
  const seconds = Math.min(maxPauseSeconds, Math.max(backoffSeconds, error.retryAfter ?? 0))
  return { retry: { at: new Date(now + seconds * 1000) } }
}

/** Evaluates `retry_if`. A condition that cannot be evaluated counts as false. */
async function matchesRetryCondition(
  condition: NonNullable<NonNullable<Step['retry']>['retry_if']>,
  { compute, scope }: FailedAttempt['frame'],
) {
  try {
    return (await compute.decide(condition, scope)).isTrue
  } catch (error) {
    if (isReleaseError(error)) throw error
    return false
  }
}
