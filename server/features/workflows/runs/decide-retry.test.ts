import { expect, it } from 'vitest'
import { makeComputePool } from '../../../platform/compute/compute-pool.ts'
import { makeStepCompute } from '../compute/step-compute.ts'
import { decideRetry, type FailedTry } from './decide-retry.ts'
import { HandBack } from './held-run.ts'
import { StepError } from './step-error.ts'

const now = Date.UTC(2026, 2, 9, 8)
const retry = { attempts: 3, backoff_seconds: 5, backoff: 'exponential' as const }
const busy = new StepError('rate_limited', 'Busy', { status: 429 })
const compute = makeStepCompute(makeComputePool(), { owner: 'me' })
const outcome = async (given: Partial<FailedTry>) => {
  const decided = await decideRetry({ retry, attempt: 1, error: busy, frame: { scope: {}, compute }, now, ...given })
  return 'retry' in decided ? (decided.retry.at.getTime() - now) / 1000 : decided.fail.reason
}

it.each<[string, Partial<FailedTry>, number | string]>([
  ['waits as long as it says', {}, 5],
  ['doubles the pause', { attempt: 2 }, 10],
  ['keeps it where it is fixed', { attempt: 2, retry: { ...retry, backoff: 'fixed' } }, 5],
  ['ends with the tries', { attempt: 3 }, 'no_tries'],
  ['tries once without a rule', { retry: undefined }, 'no_tries'],
  ['waits as long as the other side asks', { error: new StepError('rate_limited', 'Busy', { status: 429, retryAfter: 60 }) }, 60],
  ['never more than an hour', { error: new StepError('rate_limited', 'Busy', { retryAfter: 86_400 }) }, 3600],
  ['reads the status', { retry: { ...retry, retry_if: 'error.status == 429' } }, 5],
  ['reads the code', { retry: { ...retry, retry_if: { any: ["error.code == 'timeout'"] } } }, 'not_worth'],
  [
    'reads the message and the scope',
    { retry: { ...retry, retry_if: { all: ['error.message == input.word'] } }, frame: { compute, scope: { input: { word: 'Busy' } } } },
    5,
  ],
  ['takes a rule that cannot be read for no', { retry: { ...retry, retry_if: 'error.status | nofilter' } }, 'not_worth'],
  [
    'waits for our own limit of a host without a rule',
    { retry: undefined, attempt: 7, error: new StepError('host_busy', 'Busy', { status: 429, retryAfter: 40 }) },
    40,
  ],
  ['gives up on a host that stays busy', { attempt: 100, error: new StepError('host_busy', 'Busy', { status: 429 }) }, 'no_tries'],
  ['does not work around a person', { error: new StepError('rejected', 'No', { isFinal: true }) }, 'final'],
])('%s', async (_, given, expected) => {
  expect(await outcome(given)).toBe(expected)
})

it('decides nothing when this process lets go of the run meanwhile', async () => {
  const releasing = { ...compute, decide: () => Promise.reject(new HandBack()) }
  const given = { retry: { ...retry, retry_if: 'error.status == 429' }, attempt: 1, error: busy, now }
  await expect(decideRetry({ ...given, frame: { scope: {}, compute: releasing } })).rejects.toThrow(HandBack)
})
