import type { TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import type { TextTable } from './parse-table.ts'
import { listed } from './read-column.ts'
import { isMissing, readNumbers } from './read-values.ts'

/** Maximum number of lines that a sentence names. */
const maxNamed = 3
/** Maximum share of rows that repeat the names of an earlier row. With a higher share, the names do not identify a row. */
const maxRepeatedShare = 1 / 3
const unitHeading =
  /^(?:units?|uom|einheit(?:en)?|me|unité|unidad|unità|unidade|eenheid|currency|währung|devise|moneda|valuta|divisa|moeda)$/iu

interface MappedTable extends TextTable {
  /** Indexes of the rows that are used. */
  used: readonly number[]
  /** The columns of the fields; -1 for fields without a column. */
  columns: readonly { field: TableField; column: number }[]
  /** False if the headings are the labels of the fields, because the text has no headings. */
  hasHeadings: boolean
}

/** Returns a sentence for each part of a table that is used but may be misunderstood: repeated rows, mixed units, missing values. */
export function findDoubts(table: MappedTable): string[] {
  return [
    ...repeatedRows(table),
    ...mixedUnits(table),
    ...(table.hasHeadings ? [...emptyColumns(table), ...missingNumbers(table), ...unusedColumns(table)] : []),
  ]
}

function repeatedRows({ headings, rows, lines, used, columns }: MappedTable): string[] {
  const numberColumns = columns.filter(({ field }) => field.type === 'number').map(({ column }) => column)
  const nameColumns = headings.map((_, column) => column).filter((column) => !numberColumns.includes(column))
  const same = repeatsOf(used, (index) => JSON.stringify(rows[index]))
  const named = repeatsOf(
    used.filter((index) => !same.has(index)),
    (index) => JSON.stringify(nameColumns.map((column) => rows[index]?.[column]?.toLowerCase())),
  )
  const pairs = (repeats: Map<number, number>) => {
    const texts = [...repeats].slice(0, maxNamed).map(([index, earlier]) => `line ${lines[index]} and line ${lines[earlier]}`)
    return listed(repeats.size > maxNamed ? [...texts, `${repeats.size - maxNamed} more`] : texts)
  }
  const isSuspicious = named.size > 0 && named.size <= used.length * maxRepeatedShare
  return [
    ...(same.size > 0 ? [`Some rows are equal, and each is counted: ${pairs(same)}.`] : []),
    ...(isSuspicious ? [`Some rows have the same names but different numbers, and each is counted: ${pairs(named)}.`] : []),
  ]
}

/** Returns the rows that repeat an earlier row, each with the index of the earlier row. */
function repeatsOf(indexes: readonly number[], keyOf: (index: number) => string): Map<number, number> {
  const first = new Map<string, number>()
  const repeats = new Map<number, number>()
  for (const index of indexes) {
    const key = keyOf(index)
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, index)
    else repeats.set(index, earlier)
  }
  return repeats
}

function mixedUnits({ headings, rows, used, columns }: MappedTable): string[] {
  if (!columns.some(({ field, column }) => column >= 0 && field.type === 'number')) return []
  return headings.flatMap((heading, column) => {
    if (!unitHeading.test(heading.trim())) return []
    const units = [...new Set(used.map((index) => rows[index]?.[column]?.trim() ?? '').filter((cell) => /^[\p{L}$€£¥]{1,6}$/u.test(cell)))]
    if (units.length < 2) return []
    const shown = units.length > maxNamed ? [...units.slice(0, maxNamed), `${units.length - maxNamed} more`] : units
    return [`“${heading}” has different values (${listed(shown)}). Numbers are not converted.`]
  })
}

function emptyColumns({ headings, rows, used, columns }: MappedTable): string[] {
  return columns.flatMap(({ column }) =>
    column >= 0 && used.length > 0 && used.every((index) => isMissing(rows[index]?.[column] ?? ''))
      ? [`“${headings[column]}” has no values.`]
      : [],
  )
}

/**
 * Returns sentences about rows without a number in a column that has numbers in other rows. Sums and comparisons cannot contain these rows.
 */
function missingNumbers({ headings, rows, lines, used, columns }: MappedTable): string[] {
  return columns.flatMap(({ field, column }) => {
    if (column < 0 || field.type !== 'number' || field.required) return []
    const missing = used.filter((index) => isMissing(rows[index]?.[column] ?? ''))
    if (missing.length === 0 || missing.length === used.length) return []
    const named = missing.slice(0, maxNamed).map((index) => `line ${lines[index]}`)
    const more = missing.length > named.length ? [`${missing.length - named.length} more`] : []
    return [`“${headings[column]}” has no value in ${listed([...named, ...more])}; sums and comparisons with it omit these rows.`]
  })
}

/**
 * Returns a sentence about the columns of numbers that no field uses, if an optional number has no column: one of these columns may contain
 * it.
 */
function unusedColumns({ headings, rows, used, columns }: MappedTable): string[] {
  const missing = columns.filter(({ field, column }) => field.type === 'number' && column < 0)
  if (missing.length === 0) return []
  const mapped = new Set(columns.map(({ column }) => column))
  const unused = headings.filter((_, column) => {
    const cells = used.map((index) => rows[index]?.[column] ?? '').filter((cell) => !isMissing(cell))
    return !mapped.has(column) && cells.length > 0 && readNumbers(cells).every((value) => typeof value === 'number')
  })
  if (unused.length === 0) return []
  const shown = unused.length > maxNamed ? [...unused.slice(0, maxNamed), `${unused.length - maxNamed} more`] : unused
  const names = (texts: readonly string[]) => listed(texts.map((text) => (text.endsWith(' more') ? text : `“${text}”`)))
  return [`No column was found for ${names(missing.map(({ field }) => field.label))}. Numbers in ${names(shown)} are not used.`]
}
