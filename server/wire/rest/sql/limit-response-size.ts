import { requestLimits } from '../limits.ts'
import { wholeRowAsJson } from './object.ts'
import type { ResponseLimit, SqlContext } from './sql-context.ts'

/** Narrow rows are not measured. All narrow rows of one list together use at most 1 / `narrowRowDivisor` of the size limit. */
const narrowRowDivisor = 8

export interface ResponseLimitOptions {
  maxBytes: number
  /** Maximum number of rows of a list. */
  maxRows: number
  /** True if rows can be large (see `PlanningState`). */
  isHeavy: boolean
}

/** Returns the limit for a response. */
export const responseLimit = ({ maxBytes, maxRows, isHeavy }: ResponseLimitOptions): ResponseLimit => ({
  maxBytes,
  maxRowBytes: Math.min(maxBytes, isHeavy ? requestLimits.heavyRowBytes : requestLimits.rowBytes),
  maxListBytes: Math.min(maxBytes, requestLimits.listBytes),
  wideBytes: Math.min(Math.floor(maxBytes / narrowRowDivisor / maxRows), requestLimits.rowBytes),
  isSplit: isHeavy,
})

const refusal = (maxBytes: number) => `app.raise_response_too_large(${maxBytes})`

/**
 * Returns a FROM item with its WHERE clause, which returns the value of each row of `rows` as `y.j`. Aborts the statement if a row, or
 * all rows together, exceed the limit.
 * @param value SQL for the value of a row `x`
 */
export function meteredSql(
  value: string,
  rows: string,
  { limit: { maxBytes, maxRowBytes, wideBytes } }: Pick<SqlContext, 'limit'>,
): string {
  // A function may return null, and `pg_column_size` of null is null.
  const bytes = 'coalesce(pg_column_size(y.j), 0)'
  const counted = `coalesce(nullif(current_setting(${counter}, true), ''), '0')::bigint + ${bytes}`
  const total = `set_config(${counter}, (${counted})::text, true)::bigint`
  const cases = `when ${bytes} < ${wideBytes} then true when ${bytes} > ${maxRowBytes} then ${refusal(maxRowBytes)} when ${total} <= ${maxBytes} then true`
  // Without `offset 0`, the planner would merge the subquery and evaluate the value several times.
  return `(select ${value} as j from (${rows}) x offset 0) y where case ${cases} else ${refusal(maxBytes)} end`
}

const counter = `'workwright.bytes'`

/** Returns a FROM item like `meteredSql`, for an embedded list. Aborts the statement if the list exceeds the limit. */
export const meteredListSql = (value: string, rows: string, { limit }: Pick<SqlContext, 'limit'>): string =>
  `(select z.j, ${runningBytes('z.j')} as bytes from (select ${value} as j from (${rows}) x offset 0) z) y where ${listFits('y.bytes', limit)}`

/** Returns a FROM item with the columns of `rows` as `x`, for a list that is spread into its outer row. */
export const meteredColumnsSql = (rows: string, { limit }: Pick<SqlContext, 'limit'>): string =>
  `(select x.*, ${runningBytes(wholeRowAsJson)} as bytes from (${rows}) x offset 0) x where ${listFits('x.bytes', limit)}`

/**
 * Returns the SQL for the bytes of all rows of a list up to the current row. PostgreSQL does not read further rows to compute it, so a
 * list above the limit is rejected early.
 */
const runningBytes = (value: string) => `sum(pg_column_size(${value})) over (rows unbounded preceding)`

const listFits = (bytes: string, { maxListBytes }: ResponseLimit) =>
  `case when ${bytes} > ${maxListBytes} then ${refusal(maxListBytes)} else true end`
