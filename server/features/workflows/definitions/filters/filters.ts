import { headingOf } from '../../../../../contracts/field-heading.ts'
import { builtinModelName } from '../../../../../contracts/models.ts'
import { LimitError } from '../../../../platform/compute/limit-error.ts'
import { tableLimits } from '../../tables/table-limits.ts'
import { documentFilters } from './document-filters.ts'
import { mentionsAny } from './find-keywords.ts'
import { activityFilters } from './rules/account-activity.ts'
import { alarmFilters } from './rules/alarm-rules.ts'
import { priceFilters } from './rules/amounts/agreed-prices.ts'
import { claimFilters } from './rules/amounts/claimed-amounts.ts'
import { deductionFilters } from './rules/amounts/deductions.ts'
import { caseTypeFilters } from './rules/cases.ts'
import { dataRequestFilters } from './rules/data-requests.ts'
import { evidenceFilters } from './rules/evidence.ts'
import { proofFilters } from './rules/proof.ts'
import { recordsFilters } from './rules/records-requests.ts'
import { requirementFilters } from './rules/requirement-answers.ts'
import { rowFilters } from './rules/rows.ts'
import { termFilters } from './rules/terms.ts'
import { interviewFilters } from './staff/interview.ts'
import { trainingFilters } from './staff/training.ts'
import { listingFilters } from './texts/listings.ts'
import { noteFilters } from './texts/notes.ts'
import { proseFilters } from './texts/prose.ts'
import { amountFilters } from './values/amounts.ts'
import { changes, thresholdOf } from './values/changes.ts'
import { csv, isRow, type Row } from './values/csv.ts'
import { dayFilters } from './values/days.ts'
import { measureFilters } from './values/measures.ts'
import { timeWindowFilters } from './values/time-windows.ts'
import { format, rowsOf, textOf, valueAt } from './values/values.ts'

/** Maximum number of entries in a list. */
const maxListEntries = 10_000
/** Maximum length of a list as lines, in characters. */
const maxLinesLength = 20_000

/** Splits a comma-separated list of words from the configuration, such as `refund, lawyer`. */
function listOf(value: unknown): string[] {
  const entries = (Array.isArray(value) ? value.map(textOf) : textOf(value).split(/[,;\n]/)).map((word) => word.trim()).filter(Boolean)
  if (entries.length > maxListEntries)
    throw new LimitError(`The list has ${format(entries.length)} entries; at most ${format(maxListEntries)} are supported.`)
  return entries
}

/** Returns whether a text contains one of several words as a whole word. `issue` does not contain `sue`. */
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
  if (mainText.length > tableLimits.rows)
    throw new LimitError(`The text has ${format(mainText.length)} lines; at most ${format(tableLimits.rows)} are supported.`)
  return mainText
}

/**
 * Returns the rows whose change exceeds a percentage, largest change first.
 * Omits rows that a rule excepts from the alarm.
 * @param direction `up` or `down`; both directions if absent. `up_first` and `down_first` also return both, but that direction first
 */
function rowsBeyond(rows: unknown, threshold: unknown, direction?: unknown) {
  const bound = thresholdOf(threshold)
  const size = (row: Row) => Math.abs(Number(row.change) || 0)
  const isFirst = (row: Row) => (direction === 'up_first' ? Number(row.change) > 0 : direction === 'down_first' && Number(row.change) < 0)
  return rowsOf(rows)
    .filter((row) => row.spared === undefined)
    .filter(
      (row) => size(row) > bound && (direction === 'up' ? Number(row.change) > 0 : direction === 'down' ? Number(row.change) < 0 : true),
    )
    .sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || size(b) - size(a))
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

/** Counts the values at a path in the entries of a list, most frequent first: `2 late, 1 in order`. */
function tally(entries: unknown, path: unknown): string {
  const counts = new Map<string, number>()
  for (const entry of Array.isArray(entries) ? entries.slice(0, tableLimits.rows) : []) {
    const label = textOf(valueAt(entry, path)).replaceAll('_', ' ')
    if (label !== '') counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  const sorted = [...counts].sort(([, one], [, other]) => other - one)
  return sorted.map(([label, count]) => `${count} ${label}`).join(', ')
}

/** Formats extracted fields as text. A second line lists the fields without a value: `Not found: unit, rent`. */
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

/** Returns the text of a note without citations; empty if the built-in model found nothing for it. */
function foundText(note: unknown): string {
  if (!isRow(note)) return ''
  const isNothing = note.model === builtinModelName && Array.isArray(note.sources) && note.sources.length === 0
  return isNothing ? '' : uncited(note.text)
}

/**
 * Returns the note of an examined item like the filter `found_text`. Returns `settled` for an item with the given label, because it needs
 * no rule.
 */
function noteOf(item: unknown, label: unknown, settled: unknown): string {
  if (!isRow(item)) return ''
  return isRow(item.kind) && item.kind.label === label ? textOf(settled) : foundText(item.note)
}

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
  found_text: foundText,
  note_of: noteOf,
  addresses: listOf,
  ...dayFilters,
  ...amountFilters,
  ...alarmFilters,
  ...priceFilters,
  ...evidenceFilters,
  ...activityFilters,
  ...caseTypeFilters,
  ...claimFilters,
  ...dataRequestFilters,
  ...deductionFilters,
  ...interviewFilters,
  ...measureFilters,
  ...noteFilters,
  ...proofFilters,
  ...proseFilters,
  ...listingFilters,
  ...termFilters,
  ...timeWindowFilters,
  ...recordsFilters,
  ...requirementFilters,
  ...rowFilters,
  ...trainingFilters,
  ...documentFilters,
} as const
