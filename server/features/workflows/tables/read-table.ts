import type { TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { explainColumns, neededColumns } from './explain-columns.ts'
import { findDoubts } from './find-doubts.ts'
import { type ColumnMapping, mapColumns } from './map-columns.ts'
import { parseTable, type TableProblem, type TextTable, tableOfList, tableProblemMessages } from './parse-table.ts'
import { type ColumnReading, readColumn } from './read-column.ts'
import { type DateOptions, dateOrderOf } from './read-dates.ts'
import { isRecord, readLabelled, readLines } from './read-lines.ts'
import { type DecimalSeparator, decimalOf } from './read-values.ts'
import { findSummaryRows, type SummaryKind, withGroupNames } from './total-rows.ts'

/** Values of a row by field name. A missing value of an optional field is null. */
export type TableRow = Record<string, string | number | null>

export interface LeftOutRow {
  /** Line number in the source, starting at 1. */
  line: number
  /** First text of the row; empty for a summary and for a row without a text. */
  name: string
  reason: string
}

/** A row without one of the figures to compare. */
export type IncompleteRow = TableRow & { lacks: string }

/** A table whose columns are mapped to fields. */
export interface ReadTable {
  headings: string[]
  mapping: ColumnMapping
  rows: TableRow[]
  leftOut: LeftOutRow[]
  /** The omitted rows that have a name and a number but lack another one, such as the figure of one period. */
  incomplete: IncompleteRow[]
  /** Sentences below the table. */
  remarks: string[]
  /** Sentences about values that were not used, or that may be misunderstood. */
  doubts: string[]
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
/** Maximum number of other lines that are tried as headings. */
const maxHeadingLines = 8

/**
 * Reads a text or a list as rows of the given fields. Omits rows that have no readable value in a required field, and reports their line
 * and reason, so that results are based only on rows that were read.
 * @param today day of the run as `2026-03-09`, for dates without a year
 * @throws LimitError above the limits of a table
 */
export function readTable(
  data: unknown,
  fields: readonly TableField[],
  chosen?: ColumnMapping,
  today: string | null = null,
): ReadTable | UnreadTable {
  const table = Array.isArray(data) ? tableOfList(data) : parseTable(typeof data === 'string' ? data : JSON.stringify(data ?? ''))
  const inputText = typeof data === 'string' ? data : ''
  if ('problem' in table) {
    const lines =
      table.problem === 'no_table' || table.problem === 'no_rows' ? (readLabelled(inputText) ?? readLines(inputText, fields)) : null
    const read = lines && readMapped(lines, fields, { today, hasHeadings: false })
    if (read && !('problem' in read)) return read
    return { ...table, message: `${tableProblemMessages[table.problem]} ${neededColumns(fields)}`, headings: [], mapping: {}, preview: [] }
  }
  const read = readBelowPreamble(inputText, table, fields, { chosen, today, hasHeadings: true })
  // If no heading matches, or if the headings look like values, the first line may be a record instead of headings.
  if (!(isRecord(table.headings) || Object.values(read.mapping).every((heading) => heading === null))) return read
  const lines = readLines(inputText, fields)
  const other = lines && readMapped(lines, fields, { today, hasHeadings: false })
  return other && !('problem' in other) && other.rows.length > ('problem' in read ? 0 : read.rows.length) ? other : read
}

/**
 * Reads a table whose headings may be below the line that looks like them: an export can begin with lines such as `Account;DE12`. Returns the
 * first reading with all required columns, or else the reading with the first headings.
 */
function readBelowPreamble(text: string, table: TextTable, fields: readonly TableField[], options: ReadOptions): ReadTable | UnreadTable {
  const first = readMapped(table, fields, options)
  let line = table.headingLine
  if (!('problem' in first) || first.problem !== 'missing_columns' || text === '' || line === undefined) return first
  for (let attempt = 0; attempt < maxHeadingLines; attempt++) {
    const next: ReturnType<typeof parseTable> = parseTable(text, line + 1)
    if ('problem' in next || next.headingLine === undefined) return first
    const read = readMapped(next, fields, options)
    if (!('problem' in read)) return read
    line = next.headingLine
  }
  return first
}

interface ReadOptions {
  chosen?: ColumnMapping | undefined
  today: string | null
  /** False if the headings are the labels of the fields, because the text has no headings. */
  hasHeadings: boolean
}

/** Reads the rows of a table from the columns that match the fields. */
function readMapped(table: TextTable, fields: readonly TableField[], { chosen, today, hasHeadings }: ReadOptions): ReadTable | UnreadTable {
  const { headings, rows } = table
  const mapping = mapColumns(headings, rows, fields, chosen)
  const makeUnread = (problem: UnreadTable['problem'], message: string): UnreadTable => ({
    problem,
    message,
    headings,
    mapping,
    preview: rows.slice(0, maxPreviewRows),
  })
  if (fields.some(({ name, required }) => required && mapping[name] === null))
    return makeUnread('missing_columns', explainColumns(fields, headings, mapping))
  const read = readRows({ ...table, hasHeadings, today }, fields, mapping)
  if (read.rows.length > 0) return { headings, mapping, ...read }
  return makeUnread('no_readable_rows', `No row could be read. The first reason: ${read.leftOut[0]?.reason ?? 'there are no rows'}.`)
}

function readRows(
  table: TextTable & Pick<ReadOptions, 'hasHeadings' | 'today'>,
  fields: readonly TableField[],
  mapping: ColumnMapping,
): Pick<ReadTable, 'rows' | 'leftOut' | 'incomplete' | 'remarks' | 'doubts'> {
  const { headings, lines } = table
  const { rows, filled } = table.hasHeadings ? withGroupNames(table) : { rows: table.rows, filled: [] }
  const summaries = findSummaryRows({ headings, rows })
  const columns = readColumns({ ...table, rows }, fields, mapping, summaries)
  const result: Pick<ReadTable, 'rows' | 'leftOut' | 'incomplete'> = { rows: [], leftOut: [], incomplete: [] }
  const used: number[] = []
  for (const [index, cells] of rows.entries()) {
    const unreadable = columns.find(({ field, values }) => field.required && (values[index] === undefined || values[index] === null))
    const summary = summaries.get(index)
    const reason = summary
      ? `“${cells.find((cell) => cell !== '')?.slice(0, 60)}” is ${summary === 'total' ? 'a total' : 'an average'}, not an entry`
      : unreadable && (unreadable.errors.get(index) ?? `“${unreadable.heading}” is empty`)
    const row: TableRow = Object.fromEntries(columns.map(({ field, values }) => [field.name, values[index] ?? null]))
    if (reason !== undefined) {
      result.leftOut.push({ line: lines[index] ?? index + 1, name: summary ? '' : nameOf(cells), reason })
      if (!summary && isIncomplete(row, fields)) result.incomplete.push({ ...row, lacks: unreadable?.heading ?? '' })
    } else {
      used.push(index)
      result.rows.push(row)
    }
  }
  const doubts = columns.flatMap((column) => [...unusedValues(column, used, lines), ...column.doubts])
  if (table.secondTable !== undefined) doubts.unshift(`Another table begins in line ${table.secondTable}. It is not read.`)
  if (filled.length > 0 && Object.values(mapping).includes(headings[0] ?? ''))
    doubts.unshift(
      `Empty cells in “${headings[0]}”, such as in line ${lines[filled[0] ?? 0]}, get the value above them, as in merged cells.`,
    )
  const places = columns.map(({ field, heading }) => ({ field, column: headings.indexOf(heading) }))
  return { ...result, remarks: table.remarks ?? [], doubts: [...doubts, ...findDoubts({ ...table, rows, used, columns: places })] }
}

/** Maximum length of a row's name in a message. */
const maxNameLength = 40
const nameOf = (cells: readonly string[]): string => cells.find((cell) => /\p{L}/u.test(cell))?.slice(0, maxNameLength) ?? ''

/** Returns whether a row has its name, which is the first field, and a number, but lacks another required number. */
function isIncomplete(row: TableRow, fields: readonly TableField[]): boolean {
  const missing = fields.filter(({ name, required }) => required && row[name] === null)
  const hasNumber = fields.some(({ name, type }) => type === 'number' && row[name] !== null)
  return row[fields[0]?.name ?? ''] !== null && hasNumber && missing.length > 0 && missing.every(({ type }) => type === 'number')
}

interface FieldColumn extends ColumnReading {
  field: TableField
  /** Empty if the field has no column. */
  heading: string
}

function readColumns(
  { headings, rows, preamble = [], today }: TextTable & Pick<ReadOptions, 'today'>,
  fields: readonly TableField[],
  mapping: ColumnMapping,
  summaries: ReadonlyMap<number, SummaryKind>,
): FieldColumn[] {
  const columns = fields.map((field) => {
    const column = headings.indexOf(mapping[field.name] ?? '')
    return {
      field,
      heading: headings[column] ?? '',
      cells: column < 0 ? [] : rows.map((row, index) => (summaries.has(index) ? '' : (row[column] ?? ''))),
    }
  })
  const decimals = new Set(columns.flatMap(({ field, cells }) => (field.type === 'number' ? (decimalOf(cells) ?? []) : [])))
  const [tableDecimal = null] = decimals.size === 1 ? decimals : []
  const dates = { ...orderIn(columns, tableDecimal), tableYear: yearIn(preamble), today }
  return columns.map(({ field, heading, cells }) => ({ field, heading, ...readColumn({ field, heading, cells, tableDecimal, dates }) }))
}

/** Returns the order of day and month that the date columns of a table, or its decimal commas, show. */
function orderIn(
  columns: readonly { field: TableField; cells: string[] }[],
  tableDecimal: DecimalSeparator | null,
): Pick<DateOptions, 'order'> {
  const shown = new Set(columns.flatMap(({ field, cells }) => (field.type === 'date' ? (dateOrderOf(cells) ?? []) : [])))
  const [order = tableDecimal === ',' ? 'day' : undefined] = shown.size === 1 ? shown : []
  return order ? { order } : {}
}

/** Returns the only year that the texts above a table name, or null. */
function yearIn(preamble: readonly string[]): number | null {
  const years = new Set(preamble.join(' ').match(/(?<!\d)(?:19|20)\d{2}(?!\d)/g))
  return years.size === 1 ? Number([...years][0]) : null
}

/** Maximum number of unusable values that a sentence names. */
const maxNamedValues = 3

/**
 * Returns the sentence about the values of an optional field that are not used. An unusable value of a required field excludes its row
 * instead.
 */
function unusedValues({ field, errors }: FieldColumn, used: readonly number[], lines: readonly number[]): string[] {
  const unused = used.filter((index) => errors.has(index))
  if (field.required || unused.length === 0) return []
  const named = unused.slice(0, maxNamedValues).map((index) => `line ${lines[index]}, ${errors.get(index)}`)
  const more = unused.length > named.length ? `; ${unused.length - named.length} more` : ''
  return [`Some values are not used: ${named.join('; ')}${more}.`]
}
