import { valueInDollars } from '../../../contracts/value/value-screen.ts'
import type { WorkflowValue } from './value-queries.ts'

export interface ValueTotal {
  succeeded: number
  failed: number
  minutes: number
  cost: number
  /** Number of runs whose cost is not known. */
  unpriced: number
}

/** Adds up the values of all workflows. */
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

/** Formats US dollars, with a minus sign (not a hyphen) for negative amounts: `$1,234.50`. */
export const formatDollars = (amount: number): string => dollars.format(Math.abs(amount) < 0.005 ? 0 : amount).replace('-', '−')
export const formatWorth = (minutes: number, rate: number, cost = 0): string => formatDollars(valueInDollars(minutes, rate, cost))
