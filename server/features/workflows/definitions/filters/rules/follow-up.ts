import { findDays } from '../../../../../platform/models/builtin/extract/days.ts'
import { addDays } from '../values/dates.ts'
import { textOf } from '../values/values.ts'

/** Maximum length of the text with the date of the case, in characters. A longer text is ignored. */
const maxUntilLength = 80
/** Year for dates without a year, if the current time is not given. */
const assumedYear = 2026

interface Contact {
  /** Number of days until the next contact. */
  days: number
  today: string
  /** Date of the case as written, and as `2026-03-09`; null if the case has no date. */
  caseDate: { text: string; day: string } | null
  /**
   * `passed` if the date of the case is before today, `sooner` if it is not after the usual next contact, otherwise `later`. Also `later` if
   * the date of the case or the current time is unknown.
   */
  order: 'passed' | 'sooner' | 'later'
}

function contactOf(days: unknown, until: unknown, now: unknown): Contact {
  const count = Math.max(0, Math.floor(Number(days)) || 0)
  const today = /^\d{4}-\d{2}-\d{2}/.exec(textOf(now))?.[0] ?? ''
  const text = textOf(until)
    .slice(0, maxUntilLength + 1)
    .trim()
  const day = text.length > maxUntilLength ? undefined : findDays(text, Number(today.slice(0, 4)) || assumedYear)[0]?.value
  const caseDate = day === undefined ? null : { text, day }
  if (caseDate === null || today === '') return { days: count, today, caseDate, order: 'later' }
  return {
    days: count,
    today,
    caseDate,
    order: caseDate.day < today ? 'passed' : caseDate.day <= addDays(today, count) ? 'sooner' : 'later',
  }
}

/**
 * Returns the sentence that announces the next contact: after the configured number of days, or before the date of the case if this date is
 * sooner. If the interest is `strong`, the sentence begins with a phone call today.
 */
export function followUp(days: unknown, until?: unknown, interest?: unknown, now?: unknown): string {
  const isUrgent = interest === 'strong'
  const { days: count, caseDate, order } = contactOf(days, until, now)
  if (count === 0) return isUrgent ? 'Today, by phone' : 'No follow-up is configured'
  const period = `${count} ${count === 1 ? 'day' : 'days'} after the message is sent`
  const start = isUrgent ? 'Today, by phone; again ' : ''
  if (caseDate === null) return `${start}${period}`
  if (order === 'passed') return `${start}${period}. The date of the case has passed: ${caseDate.text}`
  if (order === 'sooner') return `${start || 'At once, '}before the date of the case: ${caseDate.text}. It is less than ${period}`
  return `${start}${period}, in time for the date of the case: ${caseDate.text}`
}

/**
 * Returns the day of the next contact that `followUp` announces: today if the interest is strong, the day before the date of the case if
 * the usual day would be too late, or else the usual day. Empty if no follow-up is configured.
 */
export function contactDay(now: unknown, days: unknown, until?: unknown, interest?: unknown): string {
  const { days: count, today, caseDate, order } = contactOf(days, until, now)
  if (interest === 'strong') return today
  if (count === 0 || today === '') return ''
  if (caseDate === null || order !== 'sooner') return addDays(today, count)
  return caseDate.day === today ? today : addDays(caseDate.day, -1)
}
