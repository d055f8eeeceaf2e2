const day = { day: '2-digit', year: 'numeric' } as const

/** Format of dates in lists: `Jan 05, 2025`. */
const listDate = new Intl.DateTimeFormat('en-US', { ...day, month: 'short' })
/** Format of the date of a post: `January 05, 2025`. */
const postDate = new Intl.DateTimeFormat('en-US', { ...day, month: 'long' })
/** Format of dates on the knowledge base: `Jan 5, 2025`. */
const shortDate = new Intl.DateTimeFormat('en-US', { day: 'numeric', year: 'numeric', month: 'short' })
const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const fullTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' })

type Moment = string | number | Date

/** Formats a date for lists: `Jan 05, 2025` (specification, section 9). */
export function formatListDate(moment: Moment): string {
  return listDate.format(new Date(moment))
}

/** Formats the date of a post: `January 05, 2025`. */
export function formatPostDate(moment: Moment): string {
  return postDate.format(new Date(moment))
}

/** Formats a date with a short month: `Jan 5, 2025`. */
export function formatShortDate(moment: Moment): string {
  return shortDate.format(new Date(moment))
}

/** Formats a date and time for lists: `Jan 05, 2025 14:30`. */
export function formatListTime(moment: Moment): string {
  const date = new Date(moment)
  return `${listDate.format(date)} ${clock.format(date)}`
}

/** Formats the complete time with its zone, for tooltips. */
export function formatFullTime(moment: Moment): string {
  return fullTime.format(new Date(moment))
}
