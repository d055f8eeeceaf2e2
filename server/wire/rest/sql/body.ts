import type { Media } from '../parse/media-type.ts'

/** The last row of every statement, as JSON: the parts of the result that are not in the body. */
export interface Summary {
  /** Number of rows in the body, or of written rows. Absent if the rows of the body are counted on arrival. */
  n?: number
  /** Number of rows before limit and offset are applied; null or absent if not counted. */
  total?: number | null
  /** Values of the settings `response.headers` and `response.status`, which functions and triggers can set. */
  headers: string | null
  status: string | null
  /** Number of rows that an upsert updated, as text. */
  updated?: string | null
  /** Primary key of a single inserted row: a JSON object with column names and text values. */
  location?: string | null
}

const setting = (name: string) => `nullif(current_setting('${name}', true), '')`

/**
 * Returns the SQL for the summary.
 * @param members SQL for the members that depend on the statement
 */
export function summarySql(members: { [Key in keyof Summary]?: string }): string {
  const all = { ...members, headers: setting('response.headers'), status: setting('response.status') }
  return `json_build_object(${Object.entries(all)
    .map(([key, value]) => `'${key}', ${value}`)
    .join(', ')})::text`
}

/** Returns the SQL for one row `x` in the requested format. `object` returns the SQL for the row as JSON. */
export function rowSql(object: () => string, { form }: Media): string {
  // The text form of a record uses CSV quoting; only the parentheses around it must be removed.
  return form === 'csv' ? 'left(substr(x::text, 2), -1)' : object()
}

/**
 * Returns the SQL that returns one value for each row of the body, then the summary. PostgreSQL executes the branches of
 * `union all` in order, so the summary contains settings that the rows changed.
 * @param from a FROM clause with rows `y.j`, which `meteredSql` creates
 */
export const bodySql = ({ stripNulls }: Media, from: string, summary: string): string =>
  `select ${stripNulls ? 'json_strip_nulls(y.j)' : 'y.j'}::text from ${from} union all select ${summary}`
