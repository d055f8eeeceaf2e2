import type { TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { ambiguousDate, ambiguousNumber, currencyOf, type Decimal, decimalOf, decimalsIn, readDates, readNumbers } from './read-values.ts'
import { separateUnits } from './separate-units.ts'

export interface ColumnReading {
  /** Values by row; null if missing, undefined if not usable. */
  values: readonly (string | number | null | undefined)[]
  /** Reasons why values are not usable, by row. */
  errors: Map<number, string>
  /** Sentences about values that may be misunderstood. */
  doubts: string[]
}

interface ColumnInput {
  field: TableField
  heading: string
  cells: readonly string[]
  /** Decimal separator that other columns of the table show. */
  tableDecimal: Decimal | null
}

/** Reads the cells of a column as values of its field. */
export function readColumn(input: ColumnInput): ColumnReading {
  switch (input.field.type) {
    case 'text':
      return { values: input.cells.map((cell) => (cell.trim() === '' ? null : cell.trim())), errors: new Map(), doubts: [] }
    case 'number':
      return readNumberColumn(input)
    case 'date':
      return readDateColumn(input)
  }
}

/** Maximum length of a cell that a sentence quotes, in characters. */
const maxQuotedLength = 60
const quoted = (cell: string): string => `“${cell.slice(0, maxQuotedLength)}”`

function readNumberColumn({ field, heading, cells, tableDecimal }: ColumnInput): ColumnReading {
  const units = separateUnits(cells)
  const errors = new Map<number, string>()
  const values = readNumbers(units.cells, tableDecimal).map((value, index) => {
    const error = numberError(field, value, units.others.has(index) ? units.unit : null)
    if (error === null) return value
    errors.set(index, `${quoted(cells[index] ?? '')} in “${heading}” ${error}`)
    return undefined
  })
  return { values, errors, doubts: numberDoubts(field, heading, { cells, plainCells: units.cells, values, tableDecimal }) }
}

/** @param usualUnit unit of the other values, if this one has a different unit */
function numberError({ min, max }: TableField, value: number | null | undefined, usualUnit: string | null): string | null {
  if (usualUnit !== null) return `has another unit than “${usualUnit}”`
  if (value === undefined) return 'is not a number'
  if (value !== null && min !== undefined && value < min) return `is less than ${min}`
  return value !== null && max !== undefined && value > max ? `is more than ${max}` : null
}

interface NumberCells {
  cells: readonly string[]
  /** The cells without units. */
  plainCells: readonly string[]
  values: ColumnReading['values']
  tableDecimal: Decimal | null
}

function numberDoubts({ max }: TableField, heading: string, { cells, plainCells, values, tableDecimal }: NumberCells): string[] {
  const filled = cells.filter((_, index) => typeof values[index] === 'number')
  const currencies = [...new Set(filled.flatMap((cell) => currencyOf(cell) ?? []))]
  const percentCount = filled.filter((cell) => cell.includes('%')).length
  const formats = (['.', ','] as const).flatMap((decimal) => plainCells.find((cell) => decimalsIn([cell])[0] === decimal) ?? [])
  const numbers = values.filter((value) => typeof value === 'number')
  const ambiguous = decimalOf(plainCells) === null ? ambiguousNumber(plainCells) : null
  const isThousands = tableDecimal === null || !ambiguous?.includes(tableDecimal)
  // A comma before three digits is the usual thousands separator. A point is one only where the comma is the decimal separator.
  const isUsual = ambiguous?.includes(',') ? isThousands : tableDecimal === ','
  return [
    ...(currencies.length > 1 ? [`“${heading}” has amounts in several currencies (${listed(currencies)}), which are not converted.`] : []),
    ...(percentCount > 0 && percentCount < filled.length ? [`“${heading}” has values with and without a percent sign.`] : []),
    ...(max === 100 && numbers.some((value) => value !== 0) && numbers.every((value) => Math.abs(value) <= 1)
      ? [`The values of “${heading}” are read as percentages, but none is above 1: 0.97 means 0.97%, not 97%.`]
      : []),
    ...(formats.length > 1
      ? [`“${heading}” has numbers in different formats, such as ${listed(formats.map(quoted))}. Each is read by its own separators.`]
      : []),
    ...(ambiguous !== null && !isUsual
      ? [
          `“${heading}” has numbers such as ${quoted(ambiguous)}, whose separator is read as a ${isThousands ? 'thousands' : 'decimal'} separator.`,
        ]
      : []),
  ]
}

/** Matches headings in languages whose dates begin with the day. */
const dayFirstHeading =
  /(?:datum|frist|(?<!\p{L})(?:tag|fällig\p{L}*|fecha|vencimiento|día|data|scadenza|giorno|dia|prazo|vencimento|échéance|jour|dag))(?!\p{L})/iu

function readDateColumn({ heading, cells }: ColumnInput): ColumnReading {
  const isDayFirst = dayFirstHeading.test(heading)
  const values = readDates(cells, isDayFirst)
  const errors = new Map<number, string>()
  for (const [index, value] of values.entries())
    if (value === undefined) errors.set(index, `${quoted(cells[index] ?? '')} in “${heading}” is not a date`)
  const ambiguous = ambiguousDate(cells)
  const order = isDayFirst ? 'day' : 'month'
  return {
    values,
    errors,
    doubts: ambiguous === null ? [] : [`Dates such as ${quoted(ambiguous)} in “${heading}” are read with the ${order} first.`],
  }
}

export const listed = (words: readonly string[]): string => new Intl.ListFormat('en').format(words)
