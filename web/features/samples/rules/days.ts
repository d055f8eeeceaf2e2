/** A calendar day, as the time of its start in UTC in milliseconds, so that time zones do not matter. */
export type Day = number

export interface DayMatch {
  day: Day
  text: string
  index: number
}

const dayMs = 86_400_000
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthName = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'

/** Matches 2026-03-14, March 14, 2026, 14 March 2026 and 3/14/2026 (month first, as in the United States). */
const pattern = new RegExp(
  [
    '(\\d{4})-(\\d{2})-(\\d{2})',
    `\\b${monthName}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})`,
    `\\b(\\d{1,2})\\s+${monthName},?\\s+(\\d{4})`,
    '\\b(\\d{1,2})/(\\d{1,2})/(\\d{4})',
  ].join('|'),
  'gi',
)

const monthOf = (name = '') => months.indexOf(name.slice(0, 3).toLowerCase()) + 1

/** Returns a day; null for dates that do not exist, such as February 30. */
function dayOf(year: number, month: number, date: number): Day | null {
  const day = Date.UTC(year, month - 1, date)
  const parsed = new Date(day)
  return parsed.getUTCMonth() === month - 1 && parsed.getUTCDate() === date ? day : null
}

function readMatch(match: RegExpMatchArray): Day | null {
  const [, year, month, date, name, nameDate, nameYear, firstDate, secondName, secondYear, slashMonth, slashDate, slashYear] = match
  if (year) return dayOf(Number(year), Number(month), Number(date))
  if (name) return dayOf(Number(nameYear), monthOf(name), Number(nameDate))
  if (firstDate) return dayOf(Number(secondYear), monthOf(secondName), Number(firstDate))
  return dayOf(Number(slashYear), Number(slashMonth), Number(slashDate))
}

/** Returns all dates in a text, in the order of the text. */
export function findDays(text: string): DayMatch[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const day = readMatch(match)
    return day === null ? [] : [{ day, text: match[0], index: match.index }]
  })
}

/** Returns the first date that follows one of these words in the same line. */
export function dayAfter(text: string, words: RegExp): DayMatch | null {
  for (const line of text.split('\n')) {
    const match = words.exec(line)
    const date = match && findDays(line.slice(match.index))[0]
    if (date) return date
  }
  return null
}

export const addDays = (day: Day, count: number): Day => day + count * dayMs
export const daysBetween = (from: Day, to: Day) => Math.round((to - from) / dayMs)

/** Formats a day as `Mar 14, 2026`. */
export const formatDay = (day: Day) =>
  new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** Returns the first time in a text (`9:30`, `14:05` or `2 pm`), in minutes since midnight; null without one. */
export function findTime(text: string): { minutes: number; text: string } | null {
  const match = /\b(\d{1,2}):(\d{2})\s*([ap]\.?m\b\.?)?|\b(\d{1,2})\s*([ap]\.?m\b\.?)/i.exec(text)
  if (!match) return null
  const half = (match[3] ?? match[5])?.[0]?.toLowerCase()
  const hour = Number(match[1] ?? match[4])
  const minute = Number(match[2] ?? 0)
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null
  return { minutes: (half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour) * 60 + minute, text: match[0].trim() }
}

/** Formats minutes since midnight as `14:05`. */
export const formatTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
