export const adminPageSize = 25

/** Returns the first and last row index of a page, both included. */
export function rangeOf(page: number): [from: number, to: number] {
  return [(page - 1) * adminPageSize, page * adminPageSize - 1]
}

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / adminPageSize))

/**
 * Returns `column.ilike."%text%"` for each column, joined by commas for `or`. The text is quoted, so that commas and
 * parentheses are literal, and its wildcards are escaped.
 */
export function anyContains(columns: readonly string[], text: string): string {
  const pattern = text.trim().replace(/[\\%_]/g, '\\$&')
  const quoted = `"%${pattern.replace(/[\\"]/g, '\\$&')}%"`
  return columns.map((column) => `${column}.ilike.${quoted}`).join(',')
}
