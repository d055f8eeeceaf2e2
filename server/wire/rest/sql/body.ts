import type pg from 'pg'
import type { Media } from '../parse/media-type.ts'

/** The columns of the single row that a statement returns. */
export interface ResultRow {
  /** Number of rows before limit and offset; null when they were not counted. */
  total: string | null
  /** Number of rows in the body, or of rows written. */
  n: string
  body: string | null
  /** `response.headers` and `response.status`, as set by functions and triggers. */
  headers: string | null
  status: string | null
  /** Number of rows that an upsert updated. */
  updated: string | null
  /** Primary key of a single inserted row, as a JSON object of column names and text values. */
  location: string | null
}

/** Type parsers for statements with a `ResultRow`. They return every value as the text that PostgreSQL sent. */
export const rawTypes: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text }

const setting = (name: string) => `nullif(current_setting('${name}', true), '')`

/** Columns with the response settings, selected next to the body in every statement. */
export const responseSettings = `${setting('response.headers')} as headers, ${setting('response.status')} as status`

/** One row of the response, from a statement that returns the rows separately (`rowByRowSql`). */
export interface BodyRow {
  /** The row in the response format; null when there is no row or its value is a JSON null. */
  j: string | null
  /** Number of rows before limit and offset; null when they were not counted. The same in every row. */
  total: string | null
}

/** Reads the transaction's response settings after its rows, for the `ResultRow` columns other than the body. */
export const settingsSql = `select ${responseSettings}, ${setting('workwright.updated')} as updated`

/** Returns the SQL of one row `x` in the requested format. `object` returns the SQL of its JSON. */
export function rowSql(object: () => string, { form }: Media): string {
  // The text form of a record uses CSV quoting. Only the parentheses around it have to be removed.
  return form === 'csv' ? 'left(substr(x::text, 2), -1)' : object()
}

/** Returns a statement with one result row for each row `y.j` (see `rowSql`). @param from a FROM clause made by `meteredSql` */
export const rowByRowSql = ({ stripNulls }: Media, total: string, from: string): string =>
  `select ${stripNulls ? 'json_strip_nulls(y.j)' : 'y.j'} as j, ${total} as total from ${from}`

/** Returns the SQL that joins the rows `y.j` (see `rowSql`) into the body. */
export function bodySql({ form, stripNulls }: Media): string {
  if (form === 'csv' || form === 'text') return `string_agg(y.j, E'\\n')`
  const rows = 'json_agg(y.j)'
  const json = form === 'object' ? `coalesce(${rows} -> 0, 'null')` : `coalesce(${rows}, '[]')`
  // Do not cast to text: a cast would copy the whole body twice. `rawTypes` stops the driver from parsing the JSON.
  return stripNulls ? `json_strip_nulls(${json})` : json
}
