import { distinctSentences } from '../../texts/text-filters.ts'
import { amountFilters, roundToCents } from '../../values/amounts.ts'
import { isRow, type Row } from '../../values/csv.ts'
import { findPercents } from '../../values/figure-filters.ts'
import { textOf } from '../../values/values.ts'
import { proofFilters } from '../proof.ts'

/** A claim is `ready`, or it first needs a `document`, a `check` of earlier orders, or a `term` that supports it. A `tolerated` shortage is too small. */
type Status = 'ready' | 'document' | 'check' | 'term' | 'tolerated' | 'no_claim' | 'unclear'

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
  /** Term that supports the claim; empty if there is none. */
  term: string
  /** Kind of the claim. A remark that states a higher invoiced price makes it a `price` claim. */
  kind: string
  /** Invoiced amount per unit above the agreed cost; 0 if the remark states none. */
  extra: number
  /** Rule about shortages that are too small for a claim, if it applies. */
  tolerance: string
}

const rowAt = (row: Row, name: string): Row => (isRow(row[name]) ? row[name] : {})

/**
 * Returns the claim against the supplier for one line of a delivery. The classification of the line selects the calculation.
 * @param item a `line`, and the result of its classification as `kind`
 * @param found term of the agreement that was found for the line; empty if there is none
 * @param terms chunks with all terms, which may set a tolerance
 */
function deductionOf(item: unknown, found: unknown, terms: unknown): Deduction {
  const line = isRow(item) ? rowAt(item, 'line') : {}
  const label = isRow(item) ? textOf(rowAt(item, 'kind').label) : ''
  const received = Number(line.received) || 0
  const cost = Number(line.unit_cost) || 0
  const extra =
    label === 'price' || label === 'no_claim' || label === 'unclear' ? roundToCents(Math.max(0, invoicedPrice(line.note, cost) - cost)) : 0
  const kind = extra > 0 ? 'price' : label
  // The term was searched for the kind of the line, which the remark corrects.
  const term = kind === label ? textOf(found) : priceTerm(terms)
  const short = kind === 'shortage' ? (Number(line.ordered) || 0) - received : 0
  const rate = kind === 'allowance' ? (amountFilters.percent_in(line.note) ?? rateIn(term)) : 0
  const promised = kind === 'promotion' ? (amountFilters.figure(line.note) ?? 0) : 0
  const amount = Math.max(0, promised || roundToCents((short + (received * rate) / 100) * cost + received * extra))
  const lacking = proofFilters.lacked_documents(line.note)
  const tolerance = short > 0 ? toleranceFor((short / (Number(line.ordered) || 1)) * 100, terms) : ''
  const orders = proofFilters.orders_to_check(term, line.note)
  const statusOf = (): Status => {
    if (kind === 'no_claim' || kind === 'unclear') return kind
    if (tolerance !== '') return 'tolerated'
    if (lacking.length > 0) return 'document'
    if (orders !== '') return 'check'
    return term === '' ? 'term' : 'ready'
  }
  return { status: statusOf(), amount, short, rate, lacking, orders, term, kind, extra, tolerance }
}

const invoiced =
  /(?<!\p{L})(?:inv\.?|invoiced?|billed|charged|rechnung|berechnet|facture|facturé|factura|facturado|fattura)(?!\p{L})[^.;\d]{0,20}(?:\d{3,10}[^.;\d]{0,20})?(?:[$€£]\s?)?(\d{1,6}[.,]\d{2})(?![\d.,]*\d)/iu
/** Maximum ratio of the invoiced price to the agreed cost. A larger number is another amount. */
const maxPriceRatio = 2

/** Returns the price on the invoice that a remark states: 35.10 for `inv 88164 says 35.10`; 0 if it states none. */
function invoicedPrice(remark: unknown, cost: number): number {
  const price = Number(invoiced.exec(textOf(remark).slice(0, 500))?.[1]?.replace(',', '.') ?? 0)
  return price <= cost * maxPriceRatio ? price : 0
}

/** Returns the first term that says which prices apply; empty if there is none. */
const priceTerm = (terms: unknown): string =>
  distinctSentences(terms).find((rule) =>
    /(?<!\p{L})(?:price lists?|agreed prices?|prices follow|preisliste|vereinbarte\p{L}? preise?|tarif|liste de prix|prix convenus?|lista de precios|listino)(?!\p{L})/iu.test(
      rule,
    ),
  ) ?? ''

/** Returns the percentage of an allowance in its term; 0 if the term names none or several. */
function rateIn(term: unknown): number {
  const rates = new Set(findPercents(term))
  const [rate = 0] = rates.size === 1 ? rates : []
  return rate
}

const tolerance =
  /(?:less than|under|below|up to|weniger als|unter|bis zu|moins de|menos de|meno di|minder dan)\s(\d{1,2}(?:[.,]\d{1,2})?)\s?(?:%|percent|per cent|prozent|pour cent|por ciento|per cento|por cento|procent)/iu
const shortages = /(?<!\p{L})(?:shortages?|short|fehlmenge\p{L}*|manquants?|faltas?|mancanz\p{L}*|tekort\p{L}*)(?!\p{L})/iu
const notClaimed =
  /(?:not (?:be )?(?:claimed|deducted|charged)|no claim|nicht (?:beansprucht|reklamiert|geltend|berechnet|abgezogen)|pas (?:réclam\p{L}*|déduit\p{L}*)|no se reclam\p{L}*|non (?:si )?reclam\p{L}*|niet geclaimd)/iu

/** Returns the rule that excludes a claim for a shortage of the given percentage; empty if there is none. */
function toleranceFor(percent: number, terms: unknown): string {
  const rules = distinctSentences(terms).filter((rule) => shortages.test(rule) && notClaimed.test(rule))
  return rules.find((rule) => percent < Number(tolerance.exec(rule)?.[1]?.replace(',', '.') ?? 0)) ?? ''
}

export const deductionFilters = { deduction: deductionOf } as const
