import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeLineBudget } from './log-line-budget.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('admits the first lines of a network and reports the number of omitted lines once a minute', () => {
  const onOmitted = vi.fn()
  const budget = makeLineBudget({ perNetwork: 2, inTotal: 100, onOmitted: onOmitted })
  expect(Array.from({ length: 1000 }, () => budget.take('a')).filter(Boolean)).toHaveLength(2)
  expect(budget.take('b')).toBe(true)
  expect(onOmitted).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(onOmitted.mock.calls).toEqual([['a', 998]])
  expect(budget.take('a')).toBe(true)
  vi.advanceTimersByTime(120_000)
  expect(onOmitted).toHaveBeenCalledTimes(1)
})

it('limits the lines during a flood from many networks and reports their total', () => {
  const onOmitted = vi.fn()
  const budget = makeLineBudget({ perNetwork: 2, inTotal: 3, onOmitted: onOmitted })
  const taken = Array.from({ length: 5000 }, (_, index) => budget.take(`network ${index}`))
  expect(taken.filter(Boolean)).toHaveLength(3)
  vi.advanceTimersByTime(60_000)
  expect(onOmitted.mock.calls).toEqual([[null, 4997]])
})
