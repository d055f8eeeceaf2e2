/** Selected month in the URL; absent for the current month. */
export interface ValueSearch {
  /** `2026-11`. */
  month?: string
}

/** Reads the month from the URL and ignores invalid values. Written without zod to keep it out of the router's chunk. */
export function valueSearch({ month }: Record<string, unknown>): ValueSearch {
  return typeof month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? { month } : {}
}
