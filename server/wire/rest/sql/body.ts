import type pg from 'pg'
import type { Media } from '../parse/media-type.ts'

/** Columns of the single row that a statement returns. */
export interface ResultRow {
  /** Number of rows before limit and offset are applied; null if they were not counted. */
  total: string | null
  /** Number of rows in the body, or of written rows. */
  n: string
  body: string | null
  /** Values of the settings `response.headers` and `response.status`, which functions and triggers can set. */
  headers: string | null
  status: string | null
  /** Number of rows that an upsert updated. */
  updated: string | null
  /** Primary key of a single inserted row: a JSON object with column names and text values. */
  location: string | null
}

/** Type parsers for statements that return a `ResultRow`. They return every value as the text that PostgreSQL sent. */
export const rawTypes: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text }

const setting = (name: string) => `nullif(current_setting('${name}', true), '')`

/** Columns with the response settings, which every statement selects next to the body. */
export const responseSettings = `${setting('response.headers')} as headers, ${setting('response.status')} as status`

/** One row of the response, from a statement that returns the rows separately (`rowByRowSql`). */
export interface BodyRow {
  /** The row in the response format; null if there is no row or its value is a JSON null. */
  j: string | null
  /** Number of rows before limit and offset are applied; null if they were not counted. Has the same value in every row. */
  total: string | null
}

/** Statement that reads the response settings of the transaction after its rows, for the columns of `ResultRow` other than the body. */
export const settingsSql = `select ${responseSettings}, ${setting('workwright.updated')} as updated`

/** Returns the SQL for one row `x` in the requested format. `object` returns the SQL for the row as JSON. */
export function rowSql(object: () => string, { form }: Media): string {
  // The text form of a record uses CSV quoting; only the parentheses around it must be removed.
  return form === 'csv' ? 'left(substr(x::text, 2), -1)' : object()
}

/** Returns a statement that returns one row for each row `y.j` of the response (see `rowSql`). @param from a FROM clause created by `meteredSql` */
export const rowByRowSql = ({ stripNulls }: Media, total: string, from: string): string =>
  `select ${stripNulls ? 'json_strip_nulls(y.j)' : 'y.j'} as j, ${total} as total from ${from}`

/** Returns the SQL that joins the rows `y.j` (see `rowSql`) into the body. */
export function bodySql({ form, stripNulls }: Media): string {
  if (form === 'csv' || form === 'text') return `string_agg(y.j, E'\\n')`
  const rows = 'json_agg(y.j)'
  const json = form === 'object' ? `coalesce(${rows} -> 0, 'null')` : `coalesce(${rows}, '[]')`
  // Do not cast to text, which would copy the whole body twice. `rawTypes` prevents the driver from parsing the JSON.
  return stripNulls ? `json_strip_nulls(${json})` : json
}
