/** Adds a number of days, also 0, to a time. Returns the date as `2026-03-09`, or an empty text for an invalid date. */
export function addDays(moment: unknown, days: number): string {
  const date = new Date(String(moment ?? '').slice(0, 100))
  date.setUTCDate(date.getUTCDate() + days)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
}

/** Adds days to a time. Returns an empty text if the number is missing, 0 or invalid. */
export const daysLater = (moment: unknown, days: unknown): string => (Number(days) ? addDays(moment, Number(days)) : '')
