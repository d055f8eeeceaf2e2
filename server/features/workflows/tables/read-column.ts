import type { TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { ambiguousDate, type DateOptions, hasBothOrders, readDateColumn } from './read-dates.ts'
import { convertToFieldUnit, durationOf, minutesToUnit, unitFactorOfHeading } from './read-durations.ts'
import { ambiguousNumber, currencyOf, type DecimalSeparator, decimalOf, decimalsIn, isMissing, readNumbers } from './read-values.ts'
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
  /** Decimal separator that the table's columns of numbers show; null if they show none or both. */
  tableDecimal: DecimalSeparator | null
  /** Order of day and month, and year, that the table states, and the day of the run. */
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
  const isShare = sharesIn(field, heading, cells, tableDecimal)
  const units = separateUnits(cells.map((cell, index) => (durations.values.has(index) ? '' : cell)))
  const errors = new Map<number, string>()
  const numbers = readNumbers(units.cells, tableDecimal)
  const values = numbers.map((number, index) => {
    const value =
      durations.values.get(index) ??
      (typeof number === 'number' ? convertToFieldUnit(isShare(index) ? 100 : durations.factor, number) : number)
    const cellUnit = units.units.get(index)
    const otherUnit =
      units.others.has(index) || (field.unit !== undefined && cellUnit !== undefined && cellUnit !== field.unit.toLowerCase())
    const error = numberError(field, value, otherUnit ? (field.unit ?? units.unit) : null)
    if (error === null) return value
    errors.set(index, `${quoted(cells[index] ?? '')} in “${heading}” ${error}`)
    return undefined
  })
  const isPlain = (index: number) => !durations.values.has(index) && !isShare(index)
  const doubts = numberDoubts(field, heading, {
    cells: cells.filter((_, index) => isPlain(index)),
    plainCells: units.cells.filter((_, index) => isPlain(index)),
    values: values.filter((_, index) => isPlain(index)),
    tableDecimal,
  })
  return { values, errors, doubts: [...durations.doubts, ...shareDoubts(heading, cells, values, isShare), ...doubts] }
}

interface Durations {
  /** Durations in the unit of the field, by row. */
  values: Map<number, number>
  /** Factor for numbers without a unit, if the heading of the column names a different unit than the field. */
  factor: number
  doubts: string[]
}

/** Reads the cells with units of time in a column of durations. */
function readDurations({ unit }: TableField, heading: string, cells: readonly string[]): Durations {
  const values = new Map<number, number>()
  if (unit === undefined) return { values, factor: 1, doubts: [] }
  const found = unit === 'kWh' ? [] : cells.map(durationOf)
  for (const [index, duration] of found.entries()) if (duration) values.set(index, minutesToUnit(duration.minutes, unit))
  const factor = unitFactorOfHeading(heading, unit)
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

/**
 * Returns the reason why a number is not usable, or null.
 * @param usualUnit unit of the other values, if this value has a different unit
 */
function numberError({ min, max }: TableField, value: number | null | undefined, usualUnit: string | null): string | null {
  if (usualUnit !== null) return `has another unit than “${usualUnit}”`
  if (value === undefined) return 'is not a number'
  if (value !== null && min !== undefined && value < min) return `is less than ${min}`
  return value !== null && max !== undefined && value > max ? `is more than ${max}` : null
}

/**
 * Returns a function that returns whether the value of a row is a share of 1 in a column of percentages: 0.97 for 97%. Values are shares if
 * other cells of the column have a percent sign, or if no value is above 1 and neither cells nor heading have a percent sign.
 */
function sharesIn(
  { max }: TableField,
  heading: string,
  cells: readonly string[],
  decimal: DecimalSeparator | null,
): (index: number) => boolean {
  if (max !== 100) return () => false
  const numbers = readNumbers(cells, decimal)
  const isSigned = (index: number) => cells[index]?.includes('%') === true
  const isFraction = (index: number) => {
    const value = numbers[index]
    return typeof value === 'number' && value > 0 && value < 1 && !isSigned(index)
  }
  const indexes = [...cells.keys()]
  const hasSign = indexes.some(isSigned)
  const isAllShares = !heading.includes('%') && indexes.some(isFraction) && numbers.every((value) => (value ?? 0) <= 1)
  if (!hasSign && !isAllShares) return () => false
  return (index) => isFraction(index) || (isAllShares && !hasSign && numbers[index] === 1)
}

function shareDoubts(
  heading: string,
  cells: readonly string[],
  values: ColumnReading['values'],
  isShare: (index: number) => boolean,
): string[] {
  const example = [...cells.keys()].find(isShare)
  return example === undefined
    ? []
    : [`Values such as ${quoted(cells[example] ?? '')} in “${heading}” are shares of 1 and are read as ${values[example]} %.`]
}

interface NumberCells {
  cells: readonly string[]
  /** The cells without units. */
  plainCells: readonly string[]
  values: ColumnReading['values']
  tableDecimal: DecimalSeparator | null
}

function numberDoubts({ max }: TableField, heading: string, { cells, plainCells, values, tableDecimal }: NumberCells): string[] {
  const filled = cells.filter((_, index) => typeof values[index] === 'number')
  const currencies = [...new Set(filled.flatMap((cell) => currencyOf(cell) ?? []))]
  const percentCount = filled.filter((cell) => cell.includes('%')).length
  const formats = (['.', ','] as const).flatMap((decimal) => plainCells.find((cell) => decimalsIn([cell])[0] === decimal) ?? [])
  const numbers = values.filter((value) => typeof value === 'number')
  const ambiguous = decimalOf(plainCells) === null ? ambiguousNumber(plainCells) : null
  const isThousands = tableDecimal === null || !ambiguous?.includes(tableDecimal)
  // Other columns show the decimal separator, so a different separator before three digits can only group thousands.
  const isUsual = tableDecimal !== null && isThousands
  return [
    ...(currencies.length > 1 ? [`“${heading}” has amounts in several currencies (${listed(currencies)}), which are not converted.`] : []),
    ...(percentCount > 0 && percentCount < filled.length ? [`“${heading}” has values with and without a percent sign.`] : []),
    ...(max === 100 && numbers.some((value) => value !== 0) && numbers.every((value) => Math.abs(value) <= 1)
      ? [`The values of “${heading}” are read as percentages, but none is above 1: 0.97 means 0.97%, not 97%.`]
      : []),
    ...(max === 100 && percentCount === 0 && numbers.some((value) => value > 0 && value < 1) && numbers.some((value) => value > 10)
      ? [`“${heading}” has values below 1 beside values above 10. They are read as percentages: 0.97 means 0.97%, not 97%.`]
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
  const isMixed = hasBothOrders(cells)
  const ambiguous = dates.order === undefined ? ambiguousDate(cells) : null
  return {
    values,
    errors,
    doubts: [
      ...(isMixed
        ? [`“${heading}” has dates with the day first and dates with the month first. Check those with both numbers up to 12.`]
        : []),
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
