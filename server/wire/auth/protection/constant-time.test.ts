import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { failInConstantTime, inConstantTime } from './constant-time.ts'

type Waiting = typeof inConstantTime
const operations: [string, () => Promise<string>][] = [
  ['at once', () => Promise.resolve('good')],
  ['late', () => sleep(140).then(() => 'good')],
  ['at once', () => Promise.reject(new Error('bad'))],
  ['late', () => sleep(140).then(() => Promise.reject(new Error('bad')))],
]

/**
 * Returns the outcome of `work` and its duration in whole 120 ms steps. Tolerates 2 ms of timer inaccuracy. A busy machine can only
 * add steps, so tests assert a minimum.
 */
async function stepsOf(waiting: Waiting, work: () => Promise<string>) {
  const started = performance.now()
  const outcome = await waiting(work).catch((error: Error) => error.message)
  return { outcome, steps: Math.floor((performance.now() - started + 2) / 120) }
}

it.each(operations)('returns %s after whole steps, for success and failure', async (when, work) => {
  const { steps } = await stepsOf(inConstantTime, work)
  expect(steps).toBeGreaterThanOrEqual(when === 'late' ? 2 : 1)
})

it.each(operations.slice(2))('fails %s after whole steps', async (when, work) => {
  const { outcome, steps } = await stepsOf(failInConstantTime, work)
  expect(outcome).toBe('bad')
  expect(steps).toBeGreaterThanOrEqual(when === 'late' ? 2 : 1)
})

it('returns success immediately, before a failure that started earlier', async () => {
  const finished: string[] = []
  const failing = failInConstantTime(() => Promise.reject(new Error('bad'))).catch(() => void finished.push('bad'))
  finished.push(await failInConstantTime(() => Promise.resolve('good')))
  await failing
  expect(finished).toEqual(['good', 'bad'])
})
