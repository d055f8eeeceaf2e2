import type { ResponseLimit, SqlContext } from './sql-context.ts'

/** The rows of one list that are too small to be counted may together use at most 1 / `narrowShare` of the limit. */
const narrowShare = 8

/** Returns the limit for responses whose lists have at most `maxRows` rows. */
export const responseLimit = (maxBytes: number, maxRows: number): ResponseLimit => ({
  maxBytes,
  wideBytes: Math.floor(maxBytes / narrowShare / maxRows),
})

/**
 * Returns the SQL condition that counts the bytes of a row, and aborts the statement if all rows of the same depth together
 * exceed the limit. The condition must be evaluated for each row before the row is aggregated, so that PostgreSQL stops early.
 * Each depth has its own counter, because a row contains its embedded rows; a response within the limit never exceeds a counter.
 * @param bytes SQL for the number of bytes of one row; evaluated up to twice
 */
export function withinLimit(bytes: string, { limit: { maxBytes, wideBytes }, depth }: Pick<SqlContext, 'limit' | 'depth'>): string {
  const counter = `'workwright.bytes_${depth}'`
  const counted = `coalesce(nullif(current_setting(${counter}, true), ''), '0')::bigint + ${bytes}`
  const total = `set_config(${counter}, (${counted})::text, true)::bigint`
  return `case when ${bytes} < ${wideBytes} then true when ${total} <= ${maxBytes} then true else app.raise_response_too_large(${maxBytes}) end`
}

/**
 * Returns a FROM item with its WHERE clause, which returns the value of each row of `rows` as `y.j` and counts its size against
 * the limit.
 * @param value SQL for the value of a row `x`
 */
export function meteredSql(value: string, rows: string, context: SqlContext): string {
  // A function may return null, for which `pg_column_size` is null.
  const bytes = 'coalesce(pg_column_size(y.j), 0)'
  // Without `offset 0`, the planner would merge the subquery and evaluate the value several times.
  return `(select ${value} as j from (${rows}) x offset 0) y where ${withinLimit(bytes, context)}`
}
