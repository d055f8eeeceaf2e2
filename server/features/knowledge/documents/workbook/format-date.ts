import { type NumberFormat, sectionFor } from './parse-format.ts'

/** Separators of dates by locale, which replace the slash in a format. */
const dateSeparators: Readonly<Record<string, string>> = {
  de: '.',
  'de-AT': '.',
  'de-CH': '.',
  da: '-',
  nl: '-',
  sv: '-',
  pl: '.',
  cs: '.',
}

/**
 * Returns a date or time as Excel displays it in this format.
 * @param date the date, in UTC
 * @param days the number of days that the cell contains, for elapsed times
 * @returns null if the format depends on the computer's settings
 */
export function formatDate(date: Date, days: number, format: NumberFormat): string | null {
  const { section } = sectionFor(format, days)
  if (!section || section.isSystemDate) return null
  const isHalfDay = section.tokens.some(({ kind }) => kind === 'half-day')
  return section.tokens
    .map(({ kind, text }) => {
      if (kind === 'date') return datePart(date, text, section.locale, isHalfDay)
      if (kind === 'elapsed') return elapsed(days, text)
      if (kind === 'slash') return dateSeparators[section.locale] ?? text
      if (kind === 'half-day') return date.getUTCHours() < 12 ? (text.split('/')[0] ?? '') : (text.split('/')[1] ?? '')
      return text
    })
    .join('')
}

const pad = (value: number, length: number) => String(value).padStart(length, '0')

type NameOptions = Pick<Intl.DateTimeFormatOptions, 'month' | 'weekday'>
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Returns the name of a month or day. Formatters are reused, because creating one takes longer than reading a row. */
function nameOf(date: Date, locale: string, options: NameOptions): string {
  const key = `${locale} ${options.month} ${options.weekday}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formatters.set(key, formatter)
  return formatter.format(date)
}

function datePart(date: Date, code: string, locale: string, isHalfDay: boolean): string {
  const length = code.length
  switch (code[0]) {
    case 'y':
      return length <= 2 ? pad(date.getUTCFullYear() % 100, 2) : pad(date.getUTCFullYear(), 4)
    case 'm':
      if (length <= 2) return pad(date.getUTCMonth() + 1, length)
      if (length === 5) return nameOf(date, locale, { month: 'narrow' })
      return nameOf(date, locale, { month: length === 3 ? 'short' : 'long' })
    case 'd':
      return length <= 2 ? pad(date.getUTCDate(), length) : nameOf(date, locale, { weekday: length === 3 ? 'short' : 'long' })
    case 'h':
      return pad(isHalfDay ? date.getUTCHours() % 12 || 12 : date.getUTCHours(), length)
    case 'i':
      return pad(date.getUTCMinutes(), length)
    default:
      return secondsPart(date, code)
  }
}

function secondsPart(date: Date, code: string): string {
  const [whole = 's', decimals] = code.split('.')
  const seconds = pad(date.getUTCSeconds(), whole.length)
  return decimals ? `${seconds}.${pad(date.getUTCMilliseconds(), 3).padEnd(decimals.length, '0').slice(0, decimals.length)}` : seconds
}

const unitsPerDay: Readonly<Record<string, number>> = { h: 24, m: 1440, s: 86_400 }

/** Returns the total hours, minutes or seconds of a duration, such as `36` in `36:30`. */
function elapsed(days: number, code: string): string {
  const units = Math.floor(Math.round(days * 86_400) / (86_400 / (unitsPerDay[code[0] ?? 'h'] ?? 24)))
  return pad(units, code.length)
}
