import type { AnswerLimit, Writing } from './writing.ts'

/** The part of the limit, one in `narrowShare`, that the uncounted rows of one list may take. */
const narrowShare = 8

/** Returns the limit for answers whose lists have at most `maxRows` rows. */
export const answerLimit = (maxBytes: number, maxRows: number): AnswerLimit => ({
  maxBytes,
  wideBytes: Math.floor(maxBytes / narrowShare / maxRows),
})

/**
 * Returns the condition that counts the bytes of a row and ends the statement when all rows of its depth together exceed the
 * limit. It has to be evaluated row by row before the row is aggregated, so that PostgreSQL stops early. Each depth has a
 * counter of its own, because a row contains its embedded rows: an answer within the limit never exceeds a counter.
 * @param bytes SQL of the bytes of one row; evaluated up to twice
 */
export function withinLimit(bytes: string, { limit: { maxBytes, wideBytes }, depth }: Pick<Writing, 'limit' | 'depth'>): string {
  const counter = `'workwright.bytes_${depth}'`
  const counted = `coalesce(nullif(current_setting(${counter}, true), ''), '0')::bigint + ${bytes}`
  const total = `set_config(${counter}, (${counted})::text, true)::bigint`
  return `case when ${bytes} < ${wideBytes} then true when ${total} <= ${maxBytes} then true else app.refuse_answer(${maxBytes}) end`
}

/**
 * Returns a FROM item and its WHERE clause that give each value of `rows` as `y.j`, counted against the limit.
 * @param value SQL of the value of a row `x`
 */
export function meteredSql(value: string, rows: string, writing: Writing): string {
  // Without `offset 0` the planner would merge the subquery and evaluate the value several times.
  return `(select ${value} as j from (${rows}) x offset 0) y where ${withinLimit('pg_column_size(y.j)', writing)}`
}
