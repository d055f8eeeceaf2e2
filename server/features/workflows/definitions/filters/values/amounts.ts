import { findEntities } from '../../../../../platform/models/builtin/extract/entities.ts'
import { numberOf, numberPattern } from './number-words.ts'
import { rowsOf, textOf, valueAt } from './values.ts'

/** Maximum length of a text to search for an amount, in characters. */
const maxLength = 2000

/** Rounds an amount to cents. */
export const roundToCents = (value: number): number => Math.round(value * 100) / 100

/**
 * Formats a number for readers, such as `18,420` or `312.40`, with optional decimals and language (default: English). Returns other values
 * unchanged.
 */
function amount(value: unknown, decimals?: unknown, language?: unknown): string {
  const number = typeof value === 'number' ? value : Number(textOf(value) || Number.NaN)
  if (!Number.isFinite(number)) return textOf(value)
  const digits = typeof decimals === 'number' ? Math.min(4, Math.max(0, decimals)) : Number.isInteger(number) ? 0 : 2
  return number.toLocaleString(/^(?:de|fr|es|it|pt|nl)$/.exec(textOf(language))?.[0] ?? 'en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/**
 * Returns the amount in a text: the first number with a currency, or else the largest number outside dates and codes; null if there is
 * none.
 */
export function figure(value: unknown): number | null {
  const text = textOf(value).slice(0, maxLength)
  const [money] = findEntities('amount', text)
  if (money) return Number(money.value)
  const numbers = findEntities('number', text).map(({ value: number }) => Number(number))
  return numbers.length === 0 ? null : Math.max(...numbers)
}

const percentInWords = new RegExp(
  String.raw`(?<!\p{L})(${numberPattern})\s(?:percent|per cent|prozent|pour cent|por ciento|per cento|por cento|procent)(?!\p{L})`,
  'iu',
)
/** Returns the first percentage in a text, or null: 10 for "10%" and "ten percent". */
const percentIn = (value: unknown): number | null => {
  const text = textOf(value).slice(0, maxLength)
  const [found] = findEntities('percentage', text)
  return found ? Number(found.value) : numberOf(percentInWords.exec(text)?.[1] ?? '')
}

/** Returns a value for a reader, or `not read` if a row has none. A missing value never appears as 0. */
const orNotRead = (value: unknown): unknown => (textOf(value) === '' ? 'not read' : value)

/** Returns the entries whose value at a path equals another value. */
const rowsWith = (entries: unknown, path: unknown, value: unknown) => {
  const searched = textOf(value)
  return rowsOf(entries).filter((entry) => textOf(valueAt(entry, path)) === searched)
}

/**
 * Groups the entries of a list by the value at one path and sums the numbers at another, largest total first. Each group has `name`,
 * `count`, `total`, `share` of the whole in percent, `unread` (the number of entries that the total omits because they have no number),
 * and `rows`.
 */
function totals(entries: unknown, namePath: unknown, numberPath?: unknown) {
  const groups = new Map<string, { name: string; count: number; total: number; unread: number; rows: unknown[] }>()
  let whole = 0
  for (const entry of rowsOf(entries)) {
    const name = textOf(valueAt(entry, namePath))
    const value = numberPath === undefined ? 1 : valueAt(entry, numberPath)
    const number = Number(value) || 0
    const group = groups.get(name) ?? { name, count: 0, total: 0, unread: 0, rows: [] }
    if (textOf(value) === '' || Number.isNaN(Number(value))) group.unread += 1
    group.count += 1
    group.total = roundToCents(group.total + number)
    group.rows.push(entry)
    whole += number
    groups.set(name, group)
  }
  const share = (total: number) => (whole === 0 ? 0 : Math.round((total / whole) * 100))
  return [...groups.values()].sort((one, other) => other.total - one.total).map((group) => ({ ...group, share: share(group.total) }))
}

/** Returns the yearly steps of an amount that rises by a percentage: `from` and `amount` of each year until `end`, at most 50. */
function yearlySteps(start: unknown, percent: unknown, firstDay: unknown, end: unknown) {
  const [value, rate] = [Number(start), Number(percent)]
  const [from, until] = [textOf(firstDay).slice(0, 10), textOf(end).slice(0, 10)]
  const [year, lastYear] = [Number(from.slice(0, 4)), Number(until.slice(0, 4))]
  if (!value || !Number.isFinite(rate) || !/^\d{4}-\d{2}-\d{2}$/.test(from) || !/^\d{4}-\d{2}-\d{2}$/.test(until)) return []
  return Array.from({ length: Math.min(50, Math.max(0, lastYear - year + 1)) }, (_, index) => ({
    from: `${year + index}${from.slice(4)}`,
    amount: roundToCents(value * (1 + rate / 100) ** index),
  })).filter((step) => step.from <= until)
}

/** Sorts entries by a number, largest first. Entries without the number come last. */
const sortDescending = (entries: unknown, path: unknown) => {
  const sizeOf = (entry: unknown) => {
    const value = valueAt(entry, path)
    return value === null || value === undefined || value === '' || Number.isNaN(Number(value)) ? Number.NEGATIVE_INFINITY : Number(value)
  }
  return rowsOf(entries)
    .map((entry) => ({ entry, size: sizeOf(entry) }))
    .sort((one, other) => (one.size === other.size ? 0 : other.size - one.size))
    .map(({ entry }) => entry)
}

export const amountFilters = {
  amount,
  figure,
  or_not_read: orNotRead,
  rows_with: rowsWith,
  largest_first: sortDescending,
  percent_in: percentIn,
  totals,
  yearly_steps: yearlySteps,
} as const
