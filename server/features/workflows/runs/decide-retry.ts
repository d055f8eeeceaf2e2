import type { Step } from '../../../../contracts/workflow-definition-steps.ts'
import type { Frame } from './activation.ts'
import { isRelease } from './held-run.ts'
import type { StepError } from './step-error.ts'

export type RetryDecision = { retry: { at: Date } } | { fail: { reason: 'final' | 'no_tries' | 'not_worth' } }

export interface FailedTry {
  retry: Step['retry']
  /** The try that failed, from 1. */
  attempt: number
  error: StepError
  frame: Pick<Frame, 'compute' | 'scope'>
  now: number
}

/** Seconds that a pause has at most; beyond an hour nobody waits for a machine. */
const longestPause = 3600

/** Attempts of a step that our own limit for its host may put off. */
const maxBusyAttempts = 100

/** Decides whether a step is tried again, and when. A step that our own limit for its host put off needs no retry policy. */
export async function decideRetry({ retry, attempt, error, frame, now }: FailedTry): Promise<RetryDecision> {
  if (error.isFinal) return { fail: { reason: 'final' } }
  if (error.code === 'host_busy' && attempt < maxBusyAttempts) return { retry: { at: new Date(now + (error.retryAfter ?? 60) * 1000) } }
  if (retry === undefined || attempt >= retry.attempts) return { fail: { reason: 'no_tries' } }
  const { code, status, message } = error
  if (
    retry.retry_if !== undefined &&
    !(await holds(retry.retry_if, { ...frame, scope: { ...frame.scope, error: { code, status, message } } }))
  )
    return { fail: { reason: 'not_worth' } }
  const pause = retry.backoff_seconds * (retry.backoff === 'exponential' ? 2 ** (attempt - 1) : 1)
  const seconds = Math.min(longestPause, Math.max(pause, error.retryAfter ?? 0))
  return { retry: { at: new Date(now + seconds * 1000) } }
}

/** A rule that cannot be read holds for nothing. */
async function holds(condition: NonNullable<NonNullable<Step['retry']>['retry_if']>, { compute, scope }: FailedTry['frame']) {
  try {
    return (await compute.decide(condition, scope)).holds
  } catch (error) {
    if (isRelease(error)) throw error
    return false
  }
}
