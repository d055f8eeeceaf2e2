import { headingOf } from '../../../../contracts/field-heading.ts'
import { LimitError } from '../../../platform/compute/limit-error.ts'
import { csv, isRow, type Row } from './csv.ts'
import { daysLater } from './dates.ts'
import { documentFilters } from './document-filters.ts'
import { mentionsAny } from './find-keywords.ts'

/** Maximum numbers of entries in a list and of rows in a table. A form field has at most 50,000 characters. */
const maxListEntries = 10_000
const maxRows = 20_000
/** Maximum length of a list as lines, in characters. */
const maxLinesLength = 20_000

const textOf = (value: unknown): string => {
  try {
    return String(value ?? '')
  } catch {
    // The value is a list that is nested thousands of levels deep, or an object that cannot be converted to text.
    throw new LimitError('A value cannot be written as text: it is nested too deeply.')
  }
}

/** Splits comma-separated words from the configuration: `refund, lawyer`. */
function listOf(value: unknown): string[] {
  const entries = (Array.isArray(value) ? value.map(textOf) : textOf(value).split(/[,;\n]/)).map((word) => word.trim()).filter(Boolean)
  if (entries.length > maxListEntries)
    throw new LimitError(`The list has ${format(entries.length)} entries; at most ${format(maxListEntries)} are supported.`)
  return entries
}

/** Returns whether a text contains one of several words as a whole word: `issue` does not contain the word `sue`. */
const mentions = (text: unknown, words: unknown): boolean => mentionsAny(textOf(text), listOf(words))

/** Returns the lines of a text, excluding empty lines and list markers. */
function lines(text: unknown): string[] {
  const mainText = textOf(text)
    .split(/\r?\n/)
    .map((line) =>
      line
        .trimStart()
        .replace(/^(?:[-*•]|\d{1,3}[.)])\s+/, '')
        .trim(),
    )
    .filter((line) => line !== '')
  if (mainText.length > maxRows)
    throw new LimitError(`The text has ${format(mainText.length)} lines; at most ${format(maxRows)} are supported.`)
  return mainText
}

/** Returns the rows of a list. A value that is not a row becomes a row with one cell. */
function rowsOf(value: unknown): Row[] {
  if (!Array.isArray(value)) return []
  if (value.length > maxRows) throw new LimitError(`The table has ${format(value.length)} rows; at most ${format(maxRows)} are supported.`)
  return value.map((row: unknown) => (isRow(row) ? row : { value: textOf(row) }))
}

/**
 * Adds the cell `change` to each row: the difference from `before` to `now` in percent, with one decimal place. If `before` is
 * zero, `change` is 100.
 */
const changes = (rows: unknown, before: string, now: string) =>
  rowsOf(rows).map((row) => {
    const [from, to] = [Number(row[before]) || 0, Number(row[now]) || 0]
    const change = from === 0 ? (to === 0 ? 0 : 100) : Math.round(((to - from) / Math.abs(from)) * 1000) / 10
    return { ...row, change }
  })

/** Default threshold for changes, in percent. Applies if the configuration sets no threshold. */
const defaultThreshold = 10

/**
 * Returns the rows whose change exceeds a percentage, largest change first.
 * @param direction `up` or `down`; both directions if absent
 */
function rowsBeyond(rows: unknown, threshold: unknown, direction?: unknown) {
  const bound = threshold === undefined || threshold === null || threshold === '' ? defaultThreshold : Number(threshold)
  const size = (row: Row) => Math.abs(Number(row.change) || 0)
  return rowsOf(rows)
    .filter(
      (row) => size(row) > bound && (direction === 'up' ? Number(row.change) > 0 : direction === 'down' ? Number(row.change) < 0 : true),
    )
    .sort((a, b) => size(b) - size(a))
}

/** Formats a row as text: `Unit: 4B; Rent: 1850`. Omits empty values. */
const inWords = (row: unknown): string =>
  row !== null && typeof row === 'object'
    ? Object.entries(row)
        .filter(([, value]) => textOf(value) !== '')
        .map(([name, value]) => `${headingOf(name)}: ${textOf(value)}`)
        .join('; ')
    : textOf(row)

/** Formats the entries of a list as text, one per line. Stops after 20,000 characters. */
function asLines(value: unknown): string {
  const formatted: string[] = []
  let length = 0
  for (const entry of Array.isArray(value) ? value : []) {
    const line = inWords(entry).replace(/\s+/g, ' ')
    length += line.length + 1
    if (length > maxLinesLength) break
    formatted.push(line)
  }
  return formatted.join('\n')
}

/** Counts the values at a path of the entries of a list: `2 late, 1 in order`, the most frequent first. */
function tally(entries: unknown, path: unknown): string {
  const names = textOf(path).split('.').slice(0, 5)
  const counts = new Map<string, number>()
  for (const entry of Array.isArray(entries) ? entries.slice(0, maxRows) : []) {
    let value: unknown = entry
    for (const name of names) value = isRow(value) && Object.hasOwn(value, name) ? value[name] : undefined
    const label = textOf(value).replaceAll('_', ' ')
    if (label !== '') counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  const sorted = [...counts].sort(([, one], [, other]) => other - one)
  return sorted.map(([label, count]) => `${count} ${label}`).join(', ')
}

/** Formats extracted fields as text, with a second line for those without a value: `Not found: unit, rent`. */
function asFacts(row: unknown): string {
  if (row === null || typeof row !== 'object') return textOf(row)
  const names = Object.entries(row).flatMap(([name, value]) => (textOf(value) === '' ? [name.replaceAll('_', ' ')] : []))
  return [inWords(row), ...(names.length > 0 ? [`Not found: ${names.join(', ')}`] : [])].filter(Boolean).join('\n')
}

/** Removes citations (`[1]`). In another text, their numbers would refer to other chunks. */
function uncited(text: unknown): string {
  const parts = textOf(text).split(/\[\d{1,9}\]/)
  const last = parts.pop() ?? ''
  return parts.map((part) => part.trimEnd()).join('') + last
}

const format = (count: number) => count.toLocaleString('en')

/**
 * Filters that the workflow library needs and Liquid does not have. Each takes linear time and throws a LimitError for input
 * above its limits (filters.growth.test.ts).
 */
export const filters = {
  mentions,
  lines,
  csv: (text: unknown): Row[] => (Array.isArray(text) ? rowsOf(text) : csv(textOf(text))),
  changes,
  beyond: rowsBeyond,
  in_words: inWords,
  as_lines: asLines,
  tally,
  as_facts: asFacts,
  uncited,
  addresses: listOf,
  days_later: daysLater,
  ...documentFilters,
} as const
