import { expect, it } from 'vitest'
import { formatDollars, formatWorth, totalOf } from './value-figures.ts'

it('adds up the values of workflows', () => {
  const row = { succeeded: 2, failed: 1, minutes_saved: 60, cost_usd: 0.25, unpriced: 1 }
  expect(totalOf([row, { ...row, unpriced: 0 }])).toEqual({ succeeded: 4, failed: 2, minutes: 120, cost: 0.5, unpriced: 1 })
  expect(totalOf([])).toEqual({ succeeded: 0, failed: 0, minutes: 0, cost: 0, unpriced: 0 })
})

it('formats amounts of money', () => {
  expect(formatDollars(1234.5)).toBe('$1,234.50')
  expect(formatDollars(-0.001)).toBe('$0.00')
  expect(formatDollars(-3)).toBe('−$3.00')
  expect(formatWorth(90, 40, 0.5)).toBe('$59.50')
})
