import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { failInEvenTime } from './even-time.ts'

const timed = async (work: () => Promise<string>) => {
  const started = performance.now()
  const outcome = await failInEvenTime(work).catch((error: Error) => error.message)
  return { outcome, took: performance.now() - started }
}

it('fails after 120 ms or a multiple', async () => {
  const failed = await timed(() => Promise.reject(new Error('bad')))
  expect(failed.outcome).toBe('bad')
  expect(failed.took).toBeGreaterThan(118)
  const late = await timed(async () => {
    await sleep(140)
    throw new Error('late')
  })
  expect(late.outcome).toBe('late')
  expect(late.took).toBeGreaterThan(238)
})

it('succeeds at once: before a failure that began earlier', async () => {
  const ended: string[] = []
  const failing = failInEvenTime(() => Promise.reject(new Error('bad'))).catch(() => void ended.push('bad'))
  ended.push(await failInEvenTime(() => Promise.resolve('good')))
  await failing
  expect(ended).toEqual(['good', 'bad'])
})
