import { amountFilters, roundToCents } from '../values/amounts.ts'
import { isRow, type Row } from '../values/csv.ts'
import { textOf } from '../values/values.ts'
import { proofFilters } from './proof.ts'

/** A claim is `ready`, or it first needs a `document`, a `check` of earlier orders, or a `term` that supports it. */
type Status = 'ready' | 'document' | 'check' | 'term' | 'no_claim' | 'unclear'

interface Deduction {
  status: Status
  /** Amount of the claim; 0 if it is unknown. */
  amount: number
  /** Missing units of a shortage, and percentage of an allowance; 0 for another kind. */
  short: number
  rate: number
  /** Documents that the remark lists as missing. */
  lacking: string[]
  /** Orders that the term is limited to; empty without a limit. */
  orders: string
}

const rowAt = (row: Row, name: string): Row => (isRow(row[name]) ? row[name] : {})

/**
 * Returns the claim against the supplier for one line of a delivery. The classification of the line selects the calculation.
 * @param item a `line`, and the result of its classification as `kind`
 * @param term term of the agreement that supports the claim; empty if there is none
 */
function deductionOf(item: unknown, term: unknown): Deduction {
  const line = isRow(item) ? rowAt(item, 'line') : {}
  const kind = isRow(item) ? rowAt(item, 'kind').label : ''
  const received = Number(line.received) || 0
  const cost = Number(line.unit_cost) || 0
  const short = kind === 'shortage' ? (Number(line.ordered) || 0) - received : 0
  const rate = kind === 'allowance' ? (amountFilters.percent_in(line.note) ?? 0) : 0
  const promised = kind === 'promotion' ? (amountFilters.figure(line.note) ?? 0) : 0
  const amount = Math.max(0, promised || roundToCents((short + (received * rate) / 100) * cost))
  const lacking = proofFilters.lacked_documents(line.note)
  const orders = proofFilters.orders_to_check(term, line.note)
  const statusOf = (): Status => {
    if (kind === 'no_claim' || kind === 'unclear') return kind
    if (lacking.length > 0) return 'document'
    if (orders !== '') return 'check'
    return textOf(term) === '' ? 'term' : 'ready'
  }
  return { status: statusOf(), amount, short, rate, lacking, orders }
}

export const deductionFilters = { deduction: deductionOf } as const
