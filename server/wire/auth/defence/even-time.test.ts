import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { failInEvenTime, inEvenTime } from './even-time.ts'

type Waiting = typeof inEvenTime
const works: [string, () => Promise<string>][] = [
  ['at once', () => Promise.resolve('good')],
  ['late', () => sleep(140).then(() => 'good')],
  ['at once', () => Promise.reject(new Error('bad'))],
  ['late', () => sleep(140).then(() => Promise.reject(new Error('bad')))],
]

/** Clocks and timers differ by a millisecond or two. A busy machine makes it longer, never shorter. */
async function stepsOf(waiting: Waiting, work: () => Promise<string>) {
  const started = performance.now()
  const outcome = await waiting(work).catch((error: Error) => error.message)
  return { outcome, steps: Math.floor((performance.now() - started + 2) / 120) }
}

it.each(works)('answers %s by whole steps, whatever becomes of it', async (when, work) => {
  const { steps } = await stepsOf(inEvenTime, work)
  expect(steps).toBeGreaterThanOrEqual(when === 'late' ? 2 : 1)
})

it.each(works.slice(2))('fails %s by whole steps', async (when, work) => {
  const { outcome, steps } = await stepsOf(failInEvenTime, work)
  expect(outcome).toBe('bad')
  expect(steps).toBeGreaterThanOrEqual(when === 'late' ? 2 : 1)
})

it('succeeds at once: before a failure that began earlier', async () => {
  const ended: string[] = []
  const failing = failInEvenTime(() => Promise.reject(new Error('bad'))).catch(() => void ended.push('bad'))
  ended.push(await failInEvenTime(() => Promise.resolve('good')))
  await failing
  expect(ended).toEqual(['good', 'bad'])
})
