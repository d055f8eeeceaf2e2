import { expect, it } from 'vitest'
import { makeComputePool } from '../../../../platform/compute/compute-pool.ts'
import { makeStepCompute } from '../../compute/step-compute.ts'
import { ReleaseRequestedError } from '../../worker/claimed-run.ts'
import { StepError } from '../step-error.ts'
import { decideRetry, type FailedAttempt } from './decide-step-retry.ts'

const now = Date.UTC(2026, 2, 9, 8)
const retry = { attempts: 3, backoff_seconds: 5, backoff: 'exponential' as const }
const busyError = new StepError('rate_limited', 'Busy', { status: 429 })
const compute = makeStepCompute(makeComputePool(), { owner: 'me' })
const outcome = async (attempt: Partial<FailedAttempt>) => {
  const decided = await decideRetry({ retry, attempt: 1, error: busyError, frame: { scope: {}, compute }, now, ...attempt })
  return 'retry' in decided ? (decided.retry.at.getTime() - now) / 1000 : decided.fail.reason
}

it.each<[string, Partial<FailedAttempt>, number | string]>([
  ['waits for the pause in the retry policy', {}, 5],
  ['doubles the pause after each attempt', { attempt: 2 }, 10],
  ['does not change the pause if the backoff is fixed', { attempt: 2, retry: { ...retry, backoff: 'fixed' } }, 5],
  ['fails after the last attempt', { attempt: 3 }, 'no_attempts_left'],
  ['fails after one attempt without a retry policy', { retry: undefined }, 'no_attempts_left'],
  ['waits as long as the called service requests', { error: new StepError('rate_limited', 'Busy', { status: 429, retryAfter: 60 }) }, 60],
  ['waits an hour if the called service requests it', { error: new StepError('rate_limited', 'Busy', { retryAfter: 3600 }) }, 3600],
  ['fails if the called service requests more', { error: new StepError('rate_limited', 'Busy', { retryAfter: 3601 }) }, 'wait_too_long'],
  ['evaluates retry_if with the status', { retry: { ...retry, retry_if: 'error.status == 429' } }, 5],
  ['evaluates retry_if with the code', { retry: { ...retry, retry_if: { any: ["error.code == 'timeout'"] } } }, 'condition_false'],
  [
    'evaluates retry_if with the message and the scope',
    { retry: { ...retry, retry_if: { all: ['error.message == input.word'] } }, frame: { compute, scope: { input: { word: 'Busy' } } } },
    5,
  ],
  ['treats an invalid condition as false', { retry: { ...retry, retry_if: 'error.status | nofilter' } }, 'condition_false'],
  [
    'waits for our own limit per host without a retry policy',
    { retry: undefined, attempt: 7, error: new StepError('host_busy', 'Busy', { status: 429, retryAfter: 40 }) },
    40,
  ],
  [
    'fails after 100 attempts if the limit for a host remains exceeded',
    { attempt: 100, error: new StepError('host_busy', 'Busy', { status: 429 }) },
    'no_attempts_left',
  ],
  ['does not retry after a rejection by the approver', { error: new StepError('rejected', 'No', { isFinal: true }) }, 'final'],
])('%s', async (_, attempt, expected) => {
  expect(await outcome(attempt)).toBe(expected)
})

it('rejects if the process releases the run during the decision', async () => {
  const releasing = { ...compute, decide: () => Promise.reject(new ReleaseRequestedError()) }
  const attempt = { retry: { ...retry, retry_if: 'error.status == 429' }, attempt: 1, error: busyError, now }
  await expect(decideRetry({ ...attempt, frame: { scope: {}, compute: releasing } })).rejects.toThrow(ReleaseRequestedError)
})
