const day = { day: '2-digit', year: 'numeric' } as const

/** `Jan 05, 2025`: lists. */
const listDate = new Intl.DateTimeFormat('en-US', { ...day, month: 'short' })
/** `January 05, 2025`: a post. */
const postDate = new Intl.DateTimeFormat('en-US', { ...day, month: 'long' })
/** `Jan 5, 2025`: the knowledge base. */
const shortDate = new Intl.DateTimeFormat('en-US', { day: 'numeric', year: 'numeric', month: 'short' })
const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const fullTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' })

type Moment = string | number | Date

/** 'MMM dd, yyyy' (specification, section 9). */
export function formatListDate(moment: Moment): string {
  return listDate.format(new Date(moment))
}

/** 'MMMM dd, yyyy'. */
export function formatPostDate(moment: Moment): string {
  return postDate.format(new Date(moment))
}

/** Short month, day, year. */
export function formatShortDate(moment: Moment): string {
  return shortDate.format(new Date(moment))
}

/** 'MMM dd, yyyy HH:mm'. */
export function formatListTime(moment: Moment): string {
  const date = new Date(moment)
  return `${listDate.format(date)} ${clock.format(date)}`
}

/** The full time, for tooltips. */
export function formatFullTime(moment: Moment): string {
  return fullTime.format(new Date(moment))
}

const kibi = 1024

/** Bytes as `512 B`, `1.50 KB`, `2.00 MB`; `N/A` when the size is not known. */
export function formatBytes(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined) return 'N/A'
  if (bytes < kibi) return `${bytes} B`
  if (bytes < kibi * kibi) return `${(bytes / kibi).toFixed(2)} KB`
  return `${(bytes / (kibi * kibi)).toFixed(2)} MB`
}
