import { findDays } from '../../../../../platform/models/builtin/extract/days.ts'
import { findEntities } from '../../../../../platform/models/builtin/extract/entities.ts'
import { endOfPeriod } from '../../../../../platform/models/builtin/extract/find-period.ts'
import { clauses, distinctSentences, mentionOf, textsIn } from '../texts/text-filters.ts'
import { figure, roundToCents } from '../values/amounts.ts'
import { daysBetween } from '../values/dates.ts'
import { textOf } from '../values/values.ts'

/** A transaction in the activity of an account. The direction is empty if the line does not state it. */
interface Transaction {
  line: string
  day: string
  amount: number
  direction: 'in' | 'out' | ''
  is_cash: boolean
  party: string
  /** True if the money left, or came in and left, within a few days at nearly the same amount. */
  passes: boolean
}

const maxLines = 500
/** Assumed year of dates without a year. Only the distance between dates counts. */
const assumedYear = 2026
const cash =
  /(?<!\p{L})(?:cash|contanti|bar(?:einzahlung\p{L}*|geld|abhebung\p{L}*|auszahlung\p{L}*)?|espèces|efectivo|dinheiro|contant(?:en)?|numerário)(?!\p{L})/iu
const outgoing =
  /(?<![\p{L}])(?:OUT|DR)(?!\p{L})|(?<!\p{L})(?:wire out|transfer out|outgoing|sent to|paid to|payment to|transfer to|wire to|payroll|withdraw\p{L}*|purchase|debit|ausgang|überweisung an|abhebung|auszahlung|lastschrift|virement (?:émis|vers)|retrait|transferencia a|retirada|pago a|bonifico (?:a|in uscita|stipendi)|prelievo|transferência para|levantamento|opname|overboeking naar)(?!\p{L})/iu
const incoming =
  /(?<![\p{L}])(?:IN|CR)(?!\p{L})(?=\s(?:[A-Z]{3}\s)?[$€£]?\d)|(?<!\p{L})(?:wire in|transfer in|incoming|deposits?|received|credit(?:ed)?|paid in|eingang|einzahlung|bareinzahlung|gutschrift|dépôt|versement|reçu|ingreso|depósito|recibido|versamento|accredito|ricevuto|crédito|storting|ontvangen)(?!\p{L})/iu

const dates = /\d{1,4}[./-]\d{1,2}[./-]\d{2,4}/g
const afterAmount = /\d[\d.,]*\d\s(?:to\s|from\s|an\s|von\s|a\s|de\s|da\s)?(\p{Lu}[^,;()]{2,60})/u

function transactionOf(line: string): Transaction | null {
  const [day] = findDays(line, assumedYear)
  const amount = figure(line)
  if (day === undefined || amount === null || (findEntities('amount', line).length === 0 && !/\d[.,]\d{3}|\d{3}/.test(line))) return null
  const isOut = outgoing.test(line)
  const direction = isOut ? 'out' : incoming.test(line) ? 'in' : ''
  const party =
    afterAmount
      .exec(line.replace(dates, ''))?.[1]
      ?.replace(/\s(?:in|for|ref)\s.*$/u, '')
      .trim() ?? ''
  return { line, day: day.value, amount, direction, is_cash: cash.test(line), party, passes: false }
}

/** Smallest share of an incoming amount, and longest time in days, at which an outgoing amount counts as passed on. */
const passedShare = 0.8
const passedDays = 4

/** Marks the pairs of incoming and outgoing amounts that pass through the account. Returns the outgoing ones. */
function passedOn(transactions: readonly Transaction[]): Transaction[] {
  const paid: Transaction[] = []
  for (const received of transactions.filter(({ direction, is_cash }) => direction === 'in' && !is_cash)) {
    const match = transactions.find((one) => {
      const days = daysBetween(received.day, one.day)
      const isNear = days !== null && days >= 0 && days <= passedDays
      return (
        one.direction === 'out' &&
        !paid.includes(one) &&
        isNear &&
        one.amount <= received.amount &&
        one.amount >= received.amount * passedShare
      )
    })
    if (!match) continue
    received.passes = true
    match.passes = true
    paid.push(match)
  }
  return paid
}

const sumOf = (transactions: readonly Transaction[]) => roundToCents(transactions.reduce((sum, { amount }) => sum + amount, 0))

interface Activity {
  transactions: Transaction[]
  /** Lines that are no transactions, such as a missing balance. */
  notes: string[]
  transfers_in: number
  cash_in: number
  total_in: number
  total_out: number
  cash_deposits: Transaction[]
  /** Outgoing amounts that left within days after an incoming one, their sum, share of the incoming transfers in percent, and payees. */
  passed: { transactions: Transaction[]; sum: number; share: number; payees: string[] }
}

/** Reads the activity of an account, one transaction per line: totals by direction, cash deposits, and amounts that are passed on. */
function accountActivity(value: unknown): Activity {
  const lines = textsIn(value)
    .flatMap((text) => text.split(/\r?\n/))
    .map((line) => line.trim().slice(0, 500))
    .filter(Boolean)
    .slice(0, maxLines)
  const transactions: Transaction[] = []
  const notes: string[] = []
  for (const line of lines) {
    const read = transactionOf(line)
    if (read) transactions.push(read)
    else notes.push(line)
  }
  const deposits = transactions.filter(({ direction, is_cash }) => direction === 'in' && is_cash)
  const transfers = transactions.filter(({ direction, is_cash }) => direction === 'in' && !is_cash)
  const paid = passedOn(transactions)
  const [transfersIn, sum] = [sumOf(transfers), sumOf(paid)]
  return {
    transactions,
    notes,
    transfers_in: transfersIn,
    cash_in: sumOf(deposits),
    total_in: roundToCents(transfersIn + sumOf(deposits)),
    total_out: sumOf(transactions.filter(({ direction }) => direction === 'out')),
    cash_deposits: deposits,
    passed: {
      transactions: paid,
      sum,
      share: transfersIn === 0 ? 0 : Math.round((sum / transfersIn) * 1000) / 10,
      payees: [...new Set(paid.map(({ party }) => party).filter(Boolean))],
    },
  }
}

const quoted = /["“„«]([\p{L} -]{3,30})["”“»]/gu

/** Returns the rules that quote a word of a transaction ("funds named “loan”"), each with the lines of these transactions. */
function quotingRules(lines: unknown, rules: unknown): { rule: string; lines: string[] }[] {
  const all = Array.isArray(lines) ? lines.map(textOf).slice(0, maxLines) : []
  return distinctSentences(rules).flatMap((rule) => {
    const words = [...rule.matchAll(quoted)].map(([, word = '']) => word)
    const mentions = mentionOf(words.map((word) => `${word}=`).join(','))
    const found = words.length === 0 ? [] : all.filter(mentions)
    return found.length === 0 ? [] : [{ rule, lines: found }]
  })
}

const risks: readonly [string, RegExp][] = [
  ['high', /(?<!\p{L})(?:high|hoh\p{L}{1,2}|élevé|alto)(?!\p{L})/iu],
  ['medium', /(?<!\p{L})(?:medium|mittler\p{L}{0,2}|moyen|medio|médio)(?!\p{L})/iu],
  ['low', /(?<!\p{L})(?:low|niedrig\p{L}{0,2}|faible|bajo|basso|baixo)(?!\p{L})/iu],
]
const reviewWords = mentionOf('review, refresh, KYC, Überprüfung, Aktualisierung, révision, revisión, revisione, revisão')

interface DueReview {
  last: string
  due: string
}

/**
 * Returns the day on which the next review of a customer was or is due: "high risk every 12 months, medium 24, low 36" with the risk of the
 * customer and the date of the last review in the file. Returns null if one of them is missing.
 */
function reviewDue(file: unknown, customer: unknown, rules: unknown): DueReview | null {
  const about = textsIn([customer, file]).join('. ')
  const named = /(?:risk|risiko|risque|riesgo|rischio|risco)/iu
  const stated = clauses(about)
    .filter((clause) => named.test(clause))
    .join('. ')
  const risk = risks.find(([, pattern]) => pattern.test(stated))
  const line = distinctSentences(file).find((sentence) => reviewWords(sentence) && findDays(sentence).length > 0)
  const last = findDays(line ?? '')[0]?.value
  const rule = distinctSentences(rules).find(
    (sentence) =>
      reviewWords(sentence) &&
      /(?:month|monat|mois|mes|mesi)/iu.test(sentence) &&
      risks.filter(([, pattern]) => pattern.test(sentence)).length > 1,
  )
  if (!risk || !last || !rule) return null
  const part = clauses(rule).find((clause) => risk[1].test(clause)) ?? ''
  const months = Number(/\d{1,3}/.exec(part.slice(part.search(risk[1])))?.[0] ?? 0)
  return months === 0 ? null : { last, due: endOfPeriod(last, { count: months, unit: 'month' }) }
}

export const activityFilters = {
  account_activity: accountActivity,
  quoting_rules: quotingRules,
  review_due: reviewDue,
} as const
