export const adminPageSize = 25

/** Rows from and to, both included, as the data service counts them. */
export function rangeOf(page: number): [from: number, to: number] {
  return [(page - 1) * adminPageSize, page * adminPageSize - 1]
}

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / adminPageSize))

/**
 * `column.ilike."%text%"` for each column, joined by commas for `or`: the text stands in quotes, so that commas and
 * parentheses in it are text, and its wildcards are taken literally.
 */
export function anyContains(columns: readonly string[], text: string): string {
  const pattern = text.trim().replace(/[\\%_]/g, '\\$&')
  const quoted = `"%${pattern.replace(/[\\"]/g, '\\$&')}%"`
  return columns.map((column) => `${column}.ilike.${quoted}`).join(',')
}
