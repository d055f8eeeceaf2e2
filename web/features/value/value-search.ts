/** The selected month in the URL; undefined for the current month. */
export interface ValueSearch {
  /** Month in the format `2026-11`. */
  month?: string
}

/** Reads the month from the URL and ignores invalid values. Avoids zod to keep the shared bundle small. */
export function valueSearch({ month }: Record<string, unknown>): ValueSearch {
  return typeof month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? { month } : {}
}
