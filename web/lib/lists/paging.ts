export const adminPageSize = 25

/** Returns the indexes of the first and the last row of a page. */
export function rangeOf(page: number): [from: number, to: number] {
  return [(page - 1) * adminPageSize, page * adminPageSize - 1]
}

/**
 * Maximum number of runs that a list of the administration, or a search in a workspace, counts. If there are more runs, the database returns
 * this number plus one.
 */
export const maxCountedRuns = 10_000
/** Maximum number of runs that a search of the administration counts. */
export const maxFoundRuns = 1000

/** Returns the number of rows as text. @param maxCounted limit of the count; a larger number is shown as a lower bound */
export const countText = (total: number, maxCounted = Number.POSITIVE_INFINITY): string =>
  total > maxCounted ? `more than ${maxCounted.toLocaleString('en-US')}` : total.toLocaleString('en-US')

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / adminPageSize))

/**
 * Returns a filter for `or` that matches rows with the text in any of the columns: `column.ilike."%text%"` for each column.
 * Commas and parentheses in the text are quoted, and its wildcards are escaped.
 */
export function anyColumnContains(columns: readonly string[], text: string): string {
  const pattern = text.trim().replace(/[\\%_]/g, '\\$&')
  const quoted = `"%${pattern.replace(/[\\"]/g, '\\$&')}%"`
  return columns.map((column) => `${column}.ilike.${quoted}`).join(',')
}
