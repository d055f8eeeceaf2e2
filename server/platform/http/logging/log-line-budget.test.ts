import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeLineBudget } from './log-line-budget.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('admits the first lines of a network and reports the number of omitted lines once a minute', () => {
  const onLeftOut = vi.fn()
  const budget = makeLineBudget({ perNetwork: 2, inTotal: 100, onLeftOut })
  expect(Array.from({ length: 1000 }, () => budget.take('a')).filter(Boolean)).toHaveLength(2)
  expect(budget.take('b')).toBe(true)
  expect(onLeftOut).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(onLeftOut.mock.calls).toEqual([['a', 998]])
  expect(budget.take('a')).toBe(true)
  vi.advanceTimersByTime(120_000)
  expect(onLeftOut).toHaveBeenCalledTimes(1)
})

it('limits the lines during a flood from many networks and reports their total', () => {
  const onLeftOut = vi.fn()
  const budget = makeLineBudget({ perNetwork: 2, inTotal: 3, onLeftOut })
  const taken = Array.from({ length: 5000 }, (_, index) => budget.take(`network ${index}`))
  expect(taken.filter(Boolean)).toHaveLength(3)
  vi.advanceTimersByTime(60_000)
  expect(onLeftOut.mock.calls).toEqual([[null, 4997]])
})
