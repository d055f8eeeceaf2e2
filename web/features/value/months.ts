/** Returns the month of a time in a time zone, as `2026-11`. */
export function monthAt(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit' }).formatToParts(moment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}`
}

/** Returns the month that is `months` months after `month`, both as `2026-11`. */
export function monthAfter(month: string, months: number): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months, 1)).toISOString().slice(0, 7)
}

const longName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortName = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Returns the name of a month: `November 2026`. */
export const nameOfMonth = (month: string): string => longName.format(new Date(`${month}-01T00:00:00Z`))
/** Returns the short name of a month, such as `Nov 2026`. */
export const shortNameOfMonth = (month: string): string => shortName.format(new Date(`${month}-01T00:00:00Z`))
