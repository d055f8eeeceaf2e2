import { expect, it } from 'vitest'
import { type ClaimProcessing, processClaims } from './process-claims.ts'

/** Processes the numbers of a queue, and records the maximum number in progress at the same time. */
function setUp(due: number[], overrides: Partial<ClaimProcessing<number>> = {}) {
  const processed: number[] = []
  let inProgress = 0
  let maxInProgress = 0
  const options: ClaimProcessing<number> = {
    claim: async (free) => due.splice(0, free),
    process: async (item) => {
      inProgress += 1
      maxInProgress = Math.max(maxInProgress, inProgress)
      await Promise.resolve()
      processed.push(item)
      inProgress -= 1
    },
    isMoreExpected: () => false,
    concurrency: 2,
    pollIntervalMs: 1,
    maxDurationMs: 10_000,
    signal: new AbortController().signal,
    ...overrides,
  }
  return { options, processed, maxInProgress: () => maxInProgress }
}

it('processes all due rows with limited concurrency', async () => {
  const { options, processed, maxInProgress } = setUp([1, 2, 3, 4, 5])
  expect(await processClaims(options)).toBe(5)
  expect(processed).toEqual([1, 2, 3, 4, 5])
  expect(maxInProgress()).toBe(2)
})

it('waits for rows that are expected', async () => {
  const due: number[] = []
  let checks = 0
  const { options, processed } = setUp(due, {
    isMoreExpected: () => {
      checks += 1
      if (checks === 2) due.push(7)
      return checks < 4
    },
  })
  expect(await processClaims(options)).toBe(1)
  expect(processed).toEqual([7])
})

it('claims nothing after an abort or at the end of its time', async () => {
  const stopping = new AbortController()
  const stopped = setUp([1, 2, 3], { concurrency: 1, signal: stopping.signal, process: async () => stopping.abort() })
  expect(await processClaims(stopped.options)).toBe(1)
  expect(await processClaims(setUp([1], { maxDurationMs: 0 }).options)).toBe(0)
})
