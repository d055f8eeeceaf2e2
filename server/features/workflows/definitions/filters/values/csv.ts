import { LimitError } from '../../../../../platform/compute/limit-error.ts'
import { closingQuote } from '../../../../../platform/csv-quote.ts'
import { tableLimits } from '../../../tables/table-limits.ts'

/** One table row with its cells by column name. */
export type Row = Record<string, string | number>

/** Maximum length of a cell that is read as a number, in characters. */
const maxNumberLength = 30

/**
 * Returns whether a value is a table row, not a text, number or list. Cast: cells from JSON can have other types; filters convert them to
 * text.
 */
export const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Splits one line of a CSV file (RFC 4180). Quoted cells can contain commas and doubled quotes. An unclosed quote and all later
 * quotes are literal characters, so that each character is read at most twice.
 * @param limit maximum number of cells to read
 */
function cellsOf(line: string, limit: number): string[] {
  const cells: string[] = []
  let offset = 0
  let hasUnclosedQuote = false
  while (offset <= line.length && cells.length < limit) {
    const comma = endOf(line, ',', offset)
    const cell = line.slice(offset, comma)
    const start = comma - cell.trimStart().length
    const end: number | null = !hasUnclosedQuote && line[start] === '"' ? closingQuote(line, start + 1) : null
    hasUnclosedQuote ||= end === -1
    if (end === null || end === -1) {
      cells.push(cell.trim())
      offset = comma + 1
    } else {
      cells.push(line.slice(start + 1, end).replaceAll('""', '"'))
      offset = endOf(line, ',', end) + 1
    }
  }
  return cells
}

const endOf = (line: string, delimiter: string, from: number): number => {
  const index = line.indexOf(delimiter, from)
  return index < 0 ? line.length : index
}

const numeric = /^[-+]?[$€£]?\d[\d,]*(?:\.\d+)?%?$/
const cellValue = (cell: string): string | number =>
  cell.length <= maxNumberLength && numeric.test(cell) ? Number(cell.replace(/[$€£,%]/g, '')) : cell
const columnName = (cell: string) =>
  cell
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

function requireAtMost(count: number, limit: number, subject: string): void {
  if (count > limit)
    throw new LimitError(`The table has ${count.toLocaleString('en')} ${subject}; at most ${limit.toLocaleString('en')} are supported.`)
}

/**
 * Reads CSV text as rows with cells by column name; the column `Last week` gets the name `last_week`. Converts numbers. A row
 * never has more cells than its line, so that the result is no larger than the text.
 * @throws LimitError above 200 columns, 20,000 rows or 100,000 cells
 */
export function csv(text: string): Row[] {
  const [head = '', ...bodyLines] = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const columns = cellsOf(head, Number.POSITIVE_INFINITY).map(columnName)
  requireAtMost(columns.length, tableLimits.columns, 'columns')
  requireAtMost(bodyLines.length, tableLimits.rows, 'rows')
  let cellCount = 0
  return bodyLines.map((line) => {
    const cells = cellsOf(line, columns.length)
    cellCount += cells.length
    requireAtMost(cellCount, tableLimits.cells, 'cells')
    return Object.fromEntries(cells.map((cell, index) => [columns[index] ?? '', cellValue(cell)]))
  })
}
