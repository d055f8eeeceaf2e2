import { worthOf } from '../../../contracts/value/value.ts'
import type { WorkflowValue } from './value-queries.ts'

export interface ValueTotal {
  succeeded: number
  failed: number
  minutes: number
  cost: number
  /** Runs with unknown cost. */
  unpriced: number
}

/** Sums the values of all workflows. */
export function totalOf(
  rows: readonly Pick<WorkflowValue, 'succeeded' | 'failed' | 'minutes_saved' | 'cost_usd' | 'unpriced'>[],
): ValueTotal {
  const total = { succeeded: 0, failed: 0, minutes: 0, cost: 0, unpriced: 0 }
  for (const row of rows) {
    total.succeeded += row.succeeded
    total.failed += row.failed
    total.minutes += row.minutes_saved
    total.cost += row.cost_usd
    total.unpriced += row.unpriced
  }
  return total
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const hours = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** `$1,234.50`, with a true minus sign for negative amounts. */
export const formatDollars = (amount: number): string => dollars.format(Math.abs(amount) < 0.005 ? 0 : amount).replace('-', '−')
/** `12.5 h`. */
export const formatHours = (minutes: number): string => `${hours.format(minutes / 60)} h`
export const formatWorth = (minutes: number, rate: number, cost = 0): string => formatDollars(worthOf(minutes, rate, cost))
