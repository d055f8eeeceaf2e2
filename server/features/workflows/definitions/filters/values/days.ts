import { findDays } from '../../../../../platform/models/builtin/extract/days.ts'
import { endOfPeriod, findPeriod } from '../../../../../platform/models/builtin/extract/find-period.ts'
import { convertToBaseUnit, measuresIn } from '../../../../../platform/models/builtin/note/measures.ts'
import { textOf } from './values.ts'

/** Maximum length of a text to search for a date, in characters. */
const maxLength = 2000

/** Returns the first date in a text as `2026-03-09`, or an empty text. A date without a year gets the year of `now`, if given. */
function dayIn(value: unknown, now?: unknown): string {
  const text = textOf(value).slice(0, maxLength)
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
  if (iso) return Number.isNaN(Date.parse(iso)) ? '' : iso
  const year = /^\d{4}/.exec(textOf(now).slice(0, 10))?.[0]
  return findDays(text, year === undefined ? null : Number(year))[0]?.value ?? ''
}

const shifted = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
}

/** Adds days to the first date in a text. Returns `2026-03-09`, or an empty text if the number is 0 or invalid, or if there is no date. */
function daysLater(moment: unknown, days: unknown): string {
  const day = dayIn(moment)
  return Number(days) && day !== '' ? shifted(day, Number(days)) : ''
}

const msPerDay = 86_400_000

/** Returns the number of days from the first date in a text to the first date in another; empty if one has no date. */
function daysUntil(from: unknown, to: unknown, now?: unknown): number | '' {
  const [start, end] = [dayIn(from, now), dayIn(to, now)]
  return start === '' || end === '' ? '' : Math.round((Date.parse(end) - Date.parse(start)) / msPerDay)
}

/**
 * Returns the last day, as `2026-04-03`, of the period in a rule ("within one month"), counted from the first date in a text; empty if
 * there is no period or no date.
 */
function deadlineBy(from: unknown, rule: unknown, now?: unknown): string {
  const period = findPeriod(textOf(rule))
  const start = dayIn(from, now)
  return period === null || start === '' ? '' : endOfPeriod(start, period)
}

const minutesPerDay = 1440
const daysPerMonth = 30

/** Returns the first duration in a text in days ("nine weeks" is 63), or null. A month counts as 30 days. */
function lengthInDays(value: unknown): number | null {
  for (const measure of measuresIn(textOf(value).slice(0, maxLength), 'en')) {
    const { value: length, unit } = convertToBaseUnit(measure)
    if (unit === 'minute') return Math.ceil(length / minutesPerDay)
    if (unit === 'month') return length * daysPerMonth
  }
  return null
}

/** Returns all dates in a text as `2026-03-09`, in order. */
const daysOf = (value: unknown): string[] => findDays(textOf(value).slice(0, maxLength)).map(({ value: day }) => day)

/** Matches the words between a duration and an event: "270 days before expiry". */
const before = /(?<!\p{L})(?:before|prior to|vor|avant|antes d|prima d|vóór|voor)(?!\p{Ll}{3})/iu

/**
 * Returns the last day to comply with a rule such as "at least nine months prior to expiry" for an event; empty if the rule states no
 * duration.
 */
function dayBefore(event: unknown, rule: unknown): string {
  const text = textOf(rule).slice(0, maxLength)
  const day = dayIn(event)
  const at = before.exec(text)?.index
  if (at === undefined || day === '') return ''
  const lengths = measuresIn(text.slice(0, at), 'en').map(convertToBaseUnit)
  const length = lengths.findLast(({ unit }) => unit === 'minute' || unit === 'month')
  if (!length) return ''
  if (length.unit === 'month') return endOfPeriod(day, { count: -length.value, unit: 'month' })
  return shifted(day, -Math.ceil(length.value / minutesPerDay))
}

const clock = /(?<!\d)([01]?\d|2[0-3])[:h.]([0-5]\d)(?!\d)/

const minutesIn = (text: unknown): number | null => {
  const [, hours, minutes] = clock.exec(textOf(text).slice(0, maxLength)) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** Returns the minutes from the first time of day in a text to the first in another, across midnight; empty if one has no time. */
function minutesUntil(from: unknown, to: unknown): number | '' {
  const [start, end] = [minutesIn(from), minutesIn(to)]
  return start === null || end === null ? '' : (end - start + minutesPerDay) % minutesPerDay
}

export const dayFilters = {
  day_in: dayIn,
  days_later: daysLater,
  days_until: daysUntil,
  length_in_days: lengthInDays,
  days_of: daysOf,
  day_before: dayBefore,
  deadline_by: deadlineBy,
  minutes_until: minutesUntil,
} as const
