import Papa from 'papaparse'
import { LimitError } from '../../../platform/compute/limit-error.ts'
import { isNumber, remarkIn } from './remarks.ts'
import { tableLimits } from './table-limits.ts'

/** A table with its original headings and texts. Every row has as many cells as there are headings. */
export interface TextTable {
  headings: string[]
  rows: string[][]
  /** Line number of each row in the source, starting at 1. */
  lines: number[]
  /** Index of the line with the headings; absent for lists of objects. */
  headingLine?: number
  /** Texts before the headings, such as a title and the period of an export. */
  preamble?: string[]
  /** Sentences below the rows, such as a note of the person who exported the table. */
  remarks?: string[]
  /** Line number of another table below this one, which is not read. */
  secondTable?: number
}

/** Reason why a text is not a table. */
export type TableProblem = 'empty' | 'web_page' | 'no_table' | 'no_rows'

/** Messages for the user who provides the data. */
export const tableProblemMessages: Record<TableProblem, string> = {
  empty: 'The data is empty.',
  web_page: 'The address returned a web page, possibly a sign-in page, instead of data.',
  no_table: 'The text is not a table. Paste rows with column headings, or upload a CSV or Excel file.',
  no_rows: 'The table has column headings but no rows.',
}

/** Maximum number of lines before the headings, such as a title and the date of an export. They are skipped. */
const maxPreambleLines = 25
/** Maximum depth of the search for a list of rows in JSON, such as `{"data": {"rows": […]}}`. */
const maxListDepth = 3

/**
 * Parses a text as a table: values separated by comma, semicolon, tab or pipe, a JSON list, or an object that contains a list.
 * @param firstHeading index of the first line that can contain the headings of separated values
 * @throws LimitError above 200 columns, 20,000 rows or 100,000 cells
 */
export function parseTable(text: string, firstHeading = 0): TextTable | { problem: TableProblem } {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (trimmed === '') return { problem: 'empty' }
  if (/^(?:<!doctype html|<html[\s>]|<\?xml[^>]*>\s*<!doctype html)/i.test(trimmed)) return { problem: 'web_page' }
  if (/^[[{]/.test(trimmed)) {
    const json = parseJson(trimmed)
    if (json !== undefined) return tableOfList(findList(json, maxListDepth))
  }
  return parseSeparated(trimmed, firstHeading)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the first list in a JSON value, or null. */
function findList(value: unknown, depth: number): unknown[] | null {
  if (Array.isArray(value)) return value
  if (depth === 0 || value === null || typeof value !== 'object') return null
  for (const inner of Object.values(value)) {
    const list = findList(inner, depth - 1)
    if (list) return list
  }
  return null
}

/** Converts a list of objects to a table, or a list of lists whose first list contains the headings. */
export function tableOfList(list: readonly unknown[] | null): TextTable | { problem: TableProblem } {
  if (list === null) return { problem: 'no_table' }
  if (list.length === 0) return { problem: 'no_rows' }
  if (Array.isArray(list[0])) return withHeadings(list.map((row) => (Array.isArray(row) ? row.map(cellText) : [cellText(row)])))
  const headings = new Set<string>()
  for (const record of list) {
    if (record === null || typeof record !== 'object') return { problem: 'no_table' }
    for (const name of Object.keys(record)) headings.add(name)
    requireAtMost(headings.size, tableLimits.columns, 'columns')
  }
  const names = [...headings]
  requireSize(list.length, names.length)
  const rows = list.map((record) => names.map((name) => cellText((record as Record<string, unknown>)[name])))
  return { headings: names, rows, lines: rows.map((_, index) => index + 1) }
}

const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function parseSeparated(text: string, firstHeading: number): TextTable | { problem: TableProblem } {
  const delimiter = delimiterOf(text)
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: tableLimits.rows + maxPreambleLines + 2 })
  return withHeadings(data, firstHeading, delimiter)
}

/** Separators in the order of preference, and number of lines that are examined to choose one. */
const delimiters = [',', ';', '\t', '|']
const examinedLines = 200

/** Returns the separator that divides the most lines into the same number of cells. Lines before and after the table do not matter. */
function delimiterOf(text: string): string {
  const scored = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: examinedLines })
    const width = commonColumnCount(data)
    return { delimiter, count: width < 2 ? 0 : data.filter(({ length }) => length === width).length * width }
  })
  return scored.reduce((best, other) => (other.count > best.count ? other : best)).delimiter
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')
const filledOf = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length

/** Finds the headings. They are the first line that has about as many cells as most lines. */
function withHeadings(lines: readonly (readonly string[])[], firstHeading = 0, delimiter = ' '): TextTable | { problem: TableProblem } {
  const width = commonColumnCount(lines)
  if (width < 2) return { problem: 'no_table' }
  const head = lines
    .slice(0, maxPreambleLines + 1)
    .findIndex((cells, index) => index >= firstHeading && filledOf(cells) >= Math.max(2, Math.ceil(width * 0.6)))
  const headingCells = lines[head]
  if (!headingCells || headingCells.some(isSentence)) return { problem: 'no_table' }
  requireAtMost(headingCells.length, tableLimits.columns, 'columns')
  const headings = distinct(headingCells.map((cell, index) => cell.trim() || `Column ${index + 1}`))
  const rows: string[][] = []
  const numbers: number[] = []
  const remarks: string[] = []
  let hasNumbers = true
  const second = secondTableIn(lines, head)
  for (const [index, cells] of lines.entries()) {
    const isRepeatedHead = cells.join() === headingCells.join()
    if (index <= head || isBlank(cells) || isRepeatedHead) continue
    if (index >= second) break
    const isBelow = rows.length > 0 && (remarks.length > 0 || isBlank(lines[index - 1] ?? []))
    const remark = rows.length > 0 ? remarkIn(cells, { width: headings.length, delimiter, isBelow, hasNumbers }) : null
    if (remark !== null) {
      remarks.push(remark)
      continue
    }
    hasNumbers &&= cells.some(isNumber)
    rows.push(headings.map((_, column) => (cells[column] ?? '').trim()))
    numbers.push(index + 1)
  }
  if (rows.length === 0) return { problem: 'no_rows' }
  requireSize(rows.length, headings.length)
  const preamble = lines.slice(0, head).flat()
  return {
    headings,
    rows,
    lines: numbers,
    headingLine: head,
    ...(preamble.length > 0 && { preamble }),
    ...(remarks.length > 0 && { remarks }),
    ...(second < lines.length && { secondTable: second + 1 }),
  }
}

/**
 * Returns the index of the line where a second table begins, or the number of lines if there is none. A second table begins after a blank
 * line with headings without a number, possibly below a title. Every line of the first table must contain a number.
 */
function secondTableIn(lines: readonly (readonly string[])[], head: number): number {
  const filled = lines.flatMap((cells, index) => (index <= head || isBlank(cells) ? [] : [{ cells, index }]))
  const at = filled.findIndex(({ cells }) => !hasNumber(cells))
  const [first, second] = [filled[at], filled[at + 1]]
  if (at < 1 || !first || !isBlank(lines[first.index - 1] ?? []) || !filled.slice(at + 1).some(({ cells }) => hasNumber(cells)))
    return lines.length
  const isTitle = filledOf(first.cells) === 1
  const headings = isTitle ? second : first
  const isOther = headings !== undefined && !hasNumber(headings.cells) && headings.cells.join() !== lines[head]?.join()
  return isOther ? first.index : lines.length
}

const hasNumber = (cells: readonly string[]): boolean => cells.some((cell) => /^[^\p{L}]*\d/u.test(cell.trim()))

/** Numbers the headings that occur several times: `Amount (1)`, `Amount (2)`. */
function distinct(headings: readonly string[]): string[] {
  const countOf = (heading: string, until?: number) => headings.slice(0, until).filter((other) => other === heading).length
  return headings.map((heading, index) => (countOf(heading) > 1 ? `${heading} (${countOf(heading, index) + 1})` : heading))
}

/** Maximum number of words in a heading. A text with more words, or with a full stop at the end, is a sentence. */
const maxHeadingWords = 8
/** Minimum number of words in a sentence with an end mark. A heading such as `Rechnungs-Nr.` ends with an abbreviation. */
const minSentenceWords = 3
function isSentence(cell: string): boolean {
  const count = cell.trim().split(/\s+/).length
  return count > maxHeadingWords || (count >= minSentenceWords && /\p{L}{2}[.!?]$/u.test(cell.trim()))
}

/** Returns the number of cells per line that accounts for the most cells in total. Lines before a table are short or few. */
function commonColumnCount(lines: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>()
  for (const cells of lines) if (!isBlank(cells)) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  let [width, mostCells] = [0, 0]
  for (const [length, count] of counts) {
    // A table has at least two lines with the same number of cells: the headings and a row.
    const together = count === 1 && counts.size > 1 ? 0 : length * count
    if (together > mostCells || (together === mostCells && length > width)) [width, mostCells] = [length, together]
  }
  return width
}

function requireAtMost(count: number, limit: number, unit: string): void {
  if (count > limit)
    throw new LimitError(`The table has ${count.toLocaleString('en')} ${unit}; at most ${limit.toLocaleString('en')} are supported.`)
}

function requireSize(rows: number, columns: number): void {
  requireAtMost(rows, tableLimits.rows, 'rows')
  requireAtMost(rows * columns, tableLimits.cells, 'cells')
}
