/** Which month is looked at; this one needs no word. */
export interface ValueSearch {
  /** `2026-11`. */
  month?: string
}

/** Reads it from the address; nonsense counts as nothing. By hand: the router's chunk does not carry zod. */
export function valueSearch({ month }: Record<string, unknown>): ValueSearch {
  return typeof month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? { month } : {}
}
