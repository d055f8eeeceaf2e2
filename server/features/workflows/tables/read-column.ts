import type { TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { ambiguousDate, type DateOptions, readDateColumn } from './read-dates.ts'
import { convertWith, durationOf, headingFactor, inUnit } from './read-durations.ts'
import { ambiguousNumber, currencyOf, type Decimal, decimalOf, decimalsIn, isMissing, readNumbers } from './read-values.ts'
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
  /** What the table and the run say about its dates. */
  dates: DateOptions
}

/** Reads the cells of a column as values of its field. */
export function readColumn(input: ColumnInput): ColumnReading {
  switch (input.field.type) {
    case 'text':
      return { values: input.cells.map((cell) => (cell.trim() === '' ? null : cell.trim())), errors: new Map(), doubts: [] }
    case 'number':
      return readNumberColumn(input)
    case 'date':
      return readDatesOf(input)
  }
}

/** Maximum length of a cell that a sentence quotes, in characters. */
const maxQuotedLength = 60
const quoted = (cell: string): string => `“${cell.slice(0, maxQuotedLength)}”`

function readNumberColumn({ field, heading, cells, tableDecimal }: ColumnInput): ColumnReading {
  const durations = readDurations(field, heading, cells)
  const units = separateUnits(cells.map((cell, index) => (durations.values.has(index) ? '' : cell)))
  const errors = new Map<number, string>()
  const numbers = readNumbers(units.cells, tableDecimal)
  const values = numbers.map((number, index) => {
    const value = durations.values.get(index) ?? (typeof number === 'number' ? convertWith(durations.factor, number) : number)
    const otherUnit = units.others.has(index) || (field.unit !== undefined && units.units.has(index))
    const error = numberError(field, value, otherUnit ? (field.unit ?? units.unit) : null)
    if (error === null) return value
    errors.set(index, `${quoted(cells[index] ?? '')} in “${heading}” ${error}`)
    return undefined
  })
  const isPlain = (index: number) => !durations.values.has(index)
  const doubts = numberDoubts(field, heading, {
    cells: cells.filter((_, index) => isPlain(index)),
    plainCells: units.cells.filter((_, index) => isPlain(index)),
    values: values.filter((_, index) => isPlain(index)),
    tableDecimal,
  })
  return { values, errors, doubts: [...durations.doubts, ...doubts] }
}

interface Durations {
  /** Durations in the unit of the field, by row. */
  values: Map<number, number>
  /** Factor for the other numbers of the column, if the heading names another unit. */
  factor: number
  doubts: string[]
}

/** Reads the cells with units of time in a column of durations. */
function readDurations({ unit }: TableField, heading: string, cells: readonly string[]): Durations {
  const values = new Map<number, number>()
  if (unit === undefined) return { values, factor: 1, doubts: [] }
  const found = cells.map(durationOf)
  for (const [index, duration] of found.entries()) if (duration) values.set(index, inUnit(duration.minutes, unit))
  const factor = headingFactor(heading, unit)
  const hasPlain = cells.some((cell, index) => !values.has(index) && !isMissing(cell))
  const example = found.findIndex((duration) => duration !== null)
  const days = unit !== 'days' && found.some((duration) => duration?.hasDays) ? ' A day counts as 24 hours.' : ''
  return {
    values,
    factor: factor ?? 1,
    doubts: [
      ...(example >= 0
        ? [`Durations such as ${quoted(cells[example] ?? '')} in “${heading}” are read in ${unit}: ${values.get(example)}.${days}`]
        : []),
      ...(factor !== null && factor !== 1 && hasPlain ? [`Numbers in “${heading}” are converted to ${unit}: each counts ${factor}.`] : []),
      ...(factor === null && hasPlain && values.size > 0 ? [`Numbers without a unit in “${heading}” are read as ${unit}.`] : []),
    ],
  }
}

/** @param usualUnit unit of the other values, if this one has another unit */
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
  // Other columns show the decimal separator of the table, so that the other separator can only group thousands.
  const isUsual = tableDecimal !== null && isThousands
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
          `“${heading}” has numbers such as ${quoted(ambiguous)}, whose separator is read as a ${isThousands ? 'thousands' : 'decimal'} separator: ${values[plainCells.indexOf(ambiguous)]}.`,
        ]
      : []),
  ]
}

/** Matches headings in languages whose dates begin with the day. */
const dayFirstHeading =
  /(?:datum|frist|(?<!\p{L})(?:tag|fällig\p{L}*|fecha|vencimiento|día|data|scadenza|giorno|dia|prazo|vencimento|échéance|jour|dag))(?!\p{L})/iu

function readDatesOf({ heading, cells, dates }: ColumnInput): ColumnReading {
  const order = dates.order ?? (dayFirstHeading.test(heading) ? 'day' : 'month')
  const { values, assumedYear } = readDateColumn(cells, { ...dates, order })
  const errors = new Map<number, string>()
  for (const [index, value] of values.entries())
    if (value === undefined) errors.set(index, `${quoted(cells[index] ?? '')} in “${heading}” is not a date`)
  const ambiguous = dates.order === undefined ? ambiguousDate(cells) : null
  return {
    values,
    errors,
    doubts: [
      ...(ambiguous === null ? [] : [`Dates such as ${quoted(ambiguous)} in “${heading}” are read with the ${order} first.`]),
      ...(assumedYear === null
        ? []
        : [
            `Dates such as ${quoted(assumedYear.cell)} in “${heading}” have no year. They are read as ${assumedYear.value}, by ${yearSources[assumedYear.source]}.`,
          ]),
    ],
  }
}

const yearSources = { dates: 'the other dates of the column', table: 'the year above the table', run: 'the day of this run' } as const

export const listed = (words: readonly string[]): string => new Intl.ListFormat('en').format(words)
