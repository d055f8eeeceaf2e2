import { monthOf } from '../../../platform/models/builtin/extract/dates.ts'
import { isMissing, maxValueLength } from './read-values.ts'

const year = String.raw`(?:19|20|21)\d{2}`
/** Matches the time or the words after a date. */
const rest = '(?:[T ,].*)?$'
const isoPattern = new RegExp(String.raw`^(${year})[-/.](\d{1,2})[-/.](\d{1,2})${rest}`)
const compactPattern = new RegExp(String.raw`^(${year})(\d{2})(\d{2})$`)
/** Matches `09.03.2026`, `9/3/26`, and days without a year: `02.11.`, `11/03`. */
const dayPattern = new RegExp(String.raw`^(\d{1,2})([./-])(\d{1,2})(?:\2(${year}|\d{2})|\.)?${rest}`)
const dayBeforeName = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|er|[.ºª])?[ -]?(?:of |de |d')?(\p{L}{3,10})\.?(?:,?[ -](?:de |del )?(${year}|\d{2}))?${rest}`,
  'u',
)
const nameBeforeDay = new RegExp(String.raw`^(\p{L}{3,10})\.?[ -](\d{1,2})(?:st|nd|rd|th)?(?:,?[ -](${year}))?${rest}`, 'u')
/** Matches the day of the week before a date, in the languages of the product. */
const weekday =
  /^(?:mo|tu|we|th|fr|sa|su|di|mi|do|so|lu|ma|me|je|ve|mi|ju|vi|gi|ter|qua|qui|sex|seg|zo|wo|vr|za)\p{L}{0,9}(?:-feira)?\.?,? (?=\d)/iu

/** The parts of a date. The month and day of `11/03` depend on the order of the column. The year is null if the cell has none. */
type DateParts =
  | { kind: 'named'; year: number | null; month: number; day: number }
  | { kind: 'numeric'; year: number | null; first: number; second: number; isDotted: boolean }

function partsOf(cell: string): DateParts | null {
  if (cell.length > maxValueLength || isMissing(cell)) return null
  const text = cell.trim().replace(weekday, '')
  const iso = isoPattern.exec(text) ?? compactPattern.exec(text)
  if (iso) return { kind: 'named', year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }
  const [, first, separator, second, yearText] = dayPattern.exec(text) ?? []
  if (first !== undefined)
    return { kind: 'numeric', year: fullYear(yearText), first: Number(first), second: Number(second), isDotted: separator === '.' }
  const [, day, monthName = '', namedYear] = dayBeforeName.exec(text) ?? []
  if (day !== undefined && monthOf(monthName) > 0)
    return { kind: 'named', year: fullYear(namedYear), month: monthOf(monthName), day: Number(day) }
  const [, firstName = '', dayAfter, yearAfter] = nameBeforeDay.exec(text) ?? []
  if (monthOf(firstName) === 0) return null
  return { kind: 'named', year: fullYear(yearAfter), month: monthOf(firstName), day: Number(dayAfter) }
}

const fullYear = (text: string | undefined): number | null => (text === undefined ? null : Number(text) + (text.length === 2 ? 2000 : 0))

/** Returns the order of day and month in a list of cells, or null. A date with points, or a number above 12, reveals the order. */
export function dateOrderOf(cells: readonly string[]): 'day' | 'month' | null {
  const numeric = cells.flatMap((cell) => {
    const parts = partsOf(cell)
    return parts?.kind === 'numeric' ? [parts] : []
  })
  // Dates with points always have the day first, so they do not show the order of dates with slashes in the same column.
  const open = numeric.filter(({ isDotted }) => !isDotted)
  if (open.some(({ first }) => first > 12)) return 'day'
  if (open.some(({ second }) => second > 12)) return 'month'
  return numeric.length > open.length ? 'day' : null
}

/** Returns whether the cells contain dates that can only have the day first, and also dates that can only have the month first. */
export function hasBothOrders(cells: readonly string[]): boolean {
  const open = cells.flatMap((cell) => {
    const parts = partsOf(cell)
    return parts?.kind === 'numeric' && !parts.isDotted ? [parts] : []
  })
  return open.some(({ first }) => first > 12) && open.some(({ second }) => second > 12)
}

export interface DateOptions {
  /** Order of day and month if no date in the column shows it. */
  order?: 'day' | 'month'
  /** Year that the table states for all of its dates. `today` is the day of the run. Both are used for dates without a year. */
  tableYear?: number | null
  today?: string | null
}

export interface DateReading {
  values: (string | null | undefined)[]
  /** The first date without a year that was read, with its value; null if all dates have one. */
  assumedYear: { cell: string; value: string; source: 'dates' | 'table' | 'run' } | null
}

/**
 * Reads the dates in a column as `2026-03-09`. With points, the day comes first. With other separators, a number above 12 in the column
 * shows the position of the day. A date without a year gets the year that brings it closest to the date above it, or else the year of the
 * table, or else the year that brings it closest to today. A missing value becomes null, and a text that is not a date becomes undefined.
 */
export function readDateColumn(cells: readonly string[], { order = 'month', tableYear = null, today = null }: DateOptions): DateReading {
  const isDayFirst = (dateOrderOf(cells) ?? order) === 'day'
  const parts = cells.map((cell) => {
    const read = partsOf(cell)
    if (read?.kind !== 'numeric') return read
    const isDay = read.isDotted || (isDayFirst ? read.second <= 12 : read.first > 12)
    const [day, month] = isDay ? [read.first, read.second] : [read.second, read.first]
    return { year: read.year, month, day }
  })
  const dated = parts.find((part) => part !== null && part.year !== null)
  let reference = dated?.year ? (dateOf(dated.year, dated.month, dated.day) ?? null) : null
  let assumedYear: DateReading['assumedYear'] = null
  const values = parts.map((part, index) => {
    const cell = cells[index] ?? ''
    if (part === null) return isMissing(cell) ? null : undefined
    const read = (base: string) => nearestTo(base, part.month, part.day)
    const value =
      part.year !== null
        ? dateOf(part.year, part.month, part.day)
        : reference !== null
          ? read(reference)
          : tableYear !== null
            ? dateOf(tableYear, part.month, part.day)
            : today === null
              ? undefined
              : read(today)
    if (value !== undefined && part.year === null)
      assumedYear ??= { cell, value, source: reference !== null ? 'dates' : tableYear !== null ? 'table' : 'run' }
    if (value !== undefined) reference = value
    return value
  })
  return { values, assumedYear }
}

/** Reads dates without the year of a table or run. */
export const readDates = (cells: readonly string[], isDayFirst = false): (string | null | undefined)[] =>
  readDateColumn(cells, { order: isDayFirst ? 'day' : 'month' }).values

/** Returns whether cells contain dates, with or without a year. */
export const isDate = (cell: string): boolean => partsOf(cell) !== null

/** Returns the given day and month in the year that brings them closest to a date. */
function nearestTo(date: string, month: number, day: number): string | undefined {
  const base = Number(date.slice(0, 4))
  const distance = (value: string) => Math.abs(Date.parse(value) - Date.parse(date))
  const candidates = [base - 1, base, base + 1].flatMap((candidate) => dateOf(candidate, month, day) ?? [])
  return candidates.sort((one, other) => distance(one) - distance(other))[0]
}

/** Returns the first date whose day and month could be exchanged, such as `03/04/2026`, if no date in the column shows the order. */
export function ambiguousDate(cells: readonly string[]): string | null {
  if (dateOrderOf(cells) !== null) return null
  const found = cells.find((cell) => {
    const parts = partsOf(cell)
    return parts?.kind === 'numeric' && parts.first !== parts.second
  })
  return found?.trim() ?? null
}

function dateOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined
}
