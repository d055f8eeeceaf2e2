import { monthOf } from '../../../../../platform/models/builtin/extract/dates.ts'

/** Adds a number of days to a time. The number may be 0. Returns the date as `2026-03-09`, or an empty text for an invalid date. */
export function addDays(moment: unknown, days: number): string {
  const date = new Date(String(moment ?? '').slice(0, 100))
  date.setUTCDate(date.getUTCDate() + days)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
}

/** Adds days to a time. Returns an empty text if the number is missing, 0 or invalid. */
export const daysLater = (moment: unknown, days: unknown): string => (Number(days) ? addDays(moment, Number(days)) : '')

/** A period of days as `2026-03-09`, including its first and last day. */
interface Period {
  start: string
  end: string
}

const quarter = /(?<!\p{L})(?:q([1-4])|([1-4])\.?\s?(?:quartal|trimestre|kwartaal|quarter)|(first|second|third|fourth)\squarter)(?!\p{L})/iu
const ordinals = ['first', 'second', 'third', 'fourth']
const monthDate = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** Returns the period that a text states by months or a quarter with a year, such as `April to June 2026` or `3. Quartal 2026`, or null. */
export function periodOf(value: unknown): Period | null {
  const text = typeof value === 'string' ? value.slice(0, 200) : ''
  const year = Number(/(?<!\d)(20\d{2})(?!\d)/.exec(text)?.[1])
  if (!year) return null
  const named = quarter.exec(text)
  if (named) {
    const number = Number(named[1] ?? named[2]) || ordinals.indexOf((named[3] ?? '').toLowerCase()) + 1
    return { start: monthDate(year, (number - 1) * 3, 1), end: monthDate(year, number * 3, 0) }
  }
  const months = (text.match(/\p{L}{3,10}/gu) ?? []).map(monthOf).filter((month) => month > 0)
  const [first, last] = [months[0], months.at(-1)]
  return first === undefined || last === undefined ? null : { start: monthDate(year, first - 1, 1), end: monthDate(year, last, 0) }
}

/**
 * Returns the number of days from one date to another. The number is negative if the second date is earlier. Returns null for an invalid
 * date.
 */
export function daysBetween(from: unknown, to: unknown): number | null {
  const days = (Date.parse(String(to ?? '').slice(0, 10)) - Date.parse(String(from ?? '').slice(0, 10))) / 86_400_000
  return Number.isNaN(days) ? null : Math.round(days)
}
