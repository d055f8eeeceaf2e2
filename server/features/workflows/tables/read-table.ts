import type { TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { type ColumnMapping, mapColumns } from './map-columns.ts'
import { parseTable, type TableProblem, type TextTable, tableOfList, tableProblemMessages } from './parse-table.ts'
import { isRecord, readLabelled, readLines } from './read-lines.ts'
import { readDates, readNumbers } from './read-values.ts'

/** Values of a row by field name. A missing value of an optional field is null. */
export type TableRow = Record<string, string | number | null>

export interface LeftOutRow {
  /** Line number in the source, starting at 1. */
  line: number
  reason: string
}

/** A table whose columns are mapped to fields. */
export interface ReadTable {
  headings: string[]
  mapping: ColumnMapping
  rows: TableRow[]
  leftOut: LeftOutRow[]
}

/** Data that cannot be read without the user, with the reason, and with rows that help the user to choose columns. */
export interface UnreadTable {
  problem: TableProblem | 'missing_columns' | 'no_readable_rows'
  message: string
  headings: string[]
  mapping: ColumnMapping
  /** The first rows with their original texts. */
  preview: string[][]
}

const maxPreviewRows = 5

/**
 * Reads a text or a list as rows of the given fields. Omits rows that have no readable value in a required field, and reports their line
 * and reason, so that results are based only on rows that were read.
 * @throws LimitError above the limits of a table
 */
export function readTable(data: unknown, fields: readonly TableField[], chosen?: ColumnMapping): ReadTable | UnreadTable {
  const table = Array.isArray(data) ? tableOfList(data) : parseTable(typeof data === 'string' ? data : JSON.stringify(data ?? ''))
  const inputText = typeof data === 'string' ? data : ''
  if ('problem' in table) {
    const lines =
      table.problem === 'no_table' || table.problem === 'no_rows' ? (readLabelled(inputText) ?? readLines(inputText, fields)) : null
    const read = lines && readMapped(lines, fields)
    if (read && !('problem' in read)) return read
    return { ...table, message: tableProblemMessages[table.problem], headings: [], mapping: {}, preview: [] }
  }
  const read = readMapped(table, fields, chosen)
  // If no heading matches, the first line may be a record like the others.
  if (!('problem' in read) || !(isRecord(table.headings) || Object.values(read.mapping).every((heading) => heading === null))) return read
  const lines = readLines(inputText, fields)
  const other = lines && readMapped(lines, fields)
  return other && !('problem' in other) ? other : read
}

/** Reads the rows of a table from the columns that match the fields. */
function readMapped(table: TextTable, fields: readonly TableField[], chosen?: ColumnMapping): ReadTable | UnreadTable {
  const { headings, rows } = table
  const mapping = mapColumns(headings, rows, fields, chosen)
  const makeUnread = (problem: UnreadTable['problem'], message: string): UnreadTable => ({
    problem,
    message,
    headings,
    mapping,
    preview: rows.slice(0, maxPreviewRows),
  })
  const missing = fields.filter(({ name, required }) => required && mapping[name] === null)
  if (missing.length > 0) return makeUnread('missing_columns', `No column matches ${listed(missing.map(({ label }) => `“${label}”`))}.`)
  const read = readRows(table, fields, mapping)
  if (read.rows.length > 0) return { headings, mapping, ...read }
  return makeUnread('no_readable_rows', `No row could be read. The first reason: ${read.leftOut[0]?.reason ?? 'there are no rows'}.`)
}

const listed = (words: readonly string[]): string => new Intl.ListFormat('en').format(words)

type Values = readonly (string | number | null | undefined)[]

function readRows({ headings, rows, lines }: TextTable, fields: readonly TableField[], mapping: ColumnMapping) {
  const columns = fields.map((field) => ({ field, values: valuesOf(field, headings, rows, mapping) }))
  const result: { rows: TableRow[]; leftOut: LeftOutRow[] } = { rows: [], leftOut: [] }
  for (const [index, cells] of rows.entries()) {
    const faulty = columns.find(({ field, values }) => field.required && (values[index] === undefined || values[index] === null))
    if (faulty) {
      const heading = mapping[faulty.field.name] ?? ''
      const cell = cells[headings.indexOf(heading)] ?? ''
      const reason =
        cell === '' || faulty.values[index] === null
          ? `“${heading}” is empty`
          : `“${cell.slice(0, 60)}” in “${heading}” is not a ${faulty.field.type}`
      result.leftOut.push({ line: lines[index] ?? index + 1, reason })
    } else result.rows.push(Object.fromEntries(columns.map(({ field, values }) => [field.name, values[index] ?? null])))
  }
  return result
}

function valuesOf(
  { name, type }: TableField,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  mapping: ColumnMapping,
): Values {
  const column = headings.indexOf(mapping[name] ?? '')
  if (column < 0) return []
  const cells = rows.map((row) => row[column] ?? '')
  if (type === 'text') return cells.map((cell) => (cell.trim() === '' ? null : cell.trim()))
  return type === 'number' ? readNumbers(cells) : readDates(cells)
}
