import type { Media } from '../parse/media-type.ts'
import type { ResponseLimit } from './sql-context.ts'

/** The last row of every statement, as JSON: the parts of the result that are not in the body. */
export interface Summary {
  /** Number of rows in the body, or of written rows. Absent if the rows of the body are counted on arrival. */
  n?: number
  /** Number of rows before limit and offset are applied; null or absent if not counted. */
  total?: number | null
  /** Values of the settings `response.headers` and `response.status`, which functions and triggers can set. */
  headers: string | null
  status: string | null
  /** Notes for the audit log about reads by an administrator, written by the SQL function `app.note_read`; null for none. */
  reads: string | null
  /** Number of rows that an upsert updated, as text. */
  updated?: string | null
  /** Primary key of a single inserted row: a JSON object with column names and text values. */
  location?: string | null
}

/** SQL that reads the notes for the audit log. Skips the function call for the many statements without notes. */
const notedReads = `case when coalesce(current_setting('app.reads', true), '') not in ('', '-') then app.noted_reads() end`

const setting = (name: string) => `nullif(current_setting('${name}', true), '')`

/**
 * Returns the SQL for the summary.
 * @param members SQL for the members that depend on the statement
 */
export function summarySql(members: { [Key in keyof Summary]?: string }): string {
  const all = { ...members, headers: setting('response.headers'), status: setting('response.status'), reads: notedReads }
  return `json_build_object(${Object.entries(all)
    .map(([key, value]) => `'${key}', ${value}`)
    .join(', ')})::text`
}

/** Returns the SQL for one row `x` in the requested format. `object` returns the SQL for the row as JSON. */
export function rowSql(object: () => string, { form }: Media): string {
  // The text form of a record uses CSV quoting; only the parentheses around it must be removed.
  return form === 'csv' ? 'left(substr((x.*)::text, 2), -1)' : object()
}

/** Maximum length of a piece of a row, in characters. PostgreSQL and the driver copy each piece several times. */
const pieceLength = 256 * 1024

/**
 * Returns the SQL that returns the text of each row of the body, then the summary. PostgreSQL executes the branches of `union all` in
 * order, so the summary contains settings that the rows changed. With `isSplit`, a row is returned in pieces, and the second column
 * is true for the last piece.
 * @param from a FROM clause with rows `y.j`, which `meteredSql` creates
 */
export function bodySql({ stripNulls }: Media, from: string, summary: string, { isSplit }: Pick<ResponseLimit, 'isSplit'>): string {
  const text = `select ${stripNulls ? 'json_strip_nulls(y.j)' : 'y.j'}::text as t from ${from}`
  if (!isSplit) return `${text} union all select ${summary}`
  // Without `offset 0`, the planner would evaluate the text once for each piece.
  const pieces = `(${text} offset 0) r,
    lateral (select coalesce((length(r.t) - 1) / ${pieceLength}, 0) as last offset 0) p, lateral generate_series(0, p.last) n`
  const piece = `case when p.last = 0 then r.t else substr(r.t, n * ${pieceLength} + 1, ${pieceLength}) end`
  return `select ${piece}, n = p.last from ${pieces} union all select ${summary}, true`
}
