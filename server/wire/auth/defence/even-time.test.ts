import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { failInEvenTime } from './even-time.ts'

const timed = async (work: () => Promise<string>) => {
  const started = performance.now()
  const outcome = await failInEvenTime(work).catch((error: Error) => error.message)
  return { outcome, took: performance.now() - started }
}

it('fails after 120 ms or a multiple, and succeeds at once', async () => {
  const failed = await timed(() => Promise.reject(new Error('bad')))
  expect(failed.outcome).toBe('bad')
  expect(failed.took).toBeGreaterThan(118)
  const late = await timed(async () => {
    await sleep(140)
    throw new Error('late')
  })
  expect(late.outcome).toBe('late')
  expect(late.took).toBeGreaterThan(238)
  const done = await timed(() => Promise.resolve('good'))
  expect(done.outcome).toBe('good')
  expect(done.took).toBeLessThan(118)
})
