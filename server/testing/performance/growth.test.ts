import { expect, it } from 'vitest'
import { maxLinearFactor, measureGrowth } from './growth.ts'

it('measures fast work only on the small input', async () => {
  const sizes: number[] = []
  expect(await measureGrowth((size) => sizes.push(size), 4000)).toBeLessThan(maxLinearFactor)
  expect(new Set(sizes)).toEqual(new Set([1000]))
})

/** Computes until it has used this much CPU time. */
function compute(milliseconds: number): void {
  const start = process.threadCpuUsage()
  for (let usedMs = 0; usedMs < milliseconds; ) {
    const { user, system } = process.threadCpuUsage(start)
    usedMs = (user + system) / 1000
  }
}

it('measures slow work on both inputs', async () => {
  const sizes: number[] = []
  const growth = await measureGrowth((size) => {
    sizes.push(size)
    compute(size / 100)
  }, 4000)
  expect(growth).toBeLessThan(maxLinearFactor)
  expect(new Set(sizes)).toEqual(new Set([1000, 4000]))
})
