import type pg from 'pg'
import type { Media } from '../parse/media-type.ts'

/** The columns of every statement's one row. */
export interface ResultRow {
  /** Rows before limit and offset, when they were counted. */
  total: string | null
  /** Rows in the body, or written. */
  n: string
  body: string | null
  /** What functions and triggers asked for in `response.headers` and `response.status`. */
  headers: string | null
  status: string | null
  /** Rows that an upsert updated. */
  updated: string | null
  /** Primary key of the one inserted row, as `column=eq.value` pairs in JSON. */
  location: string | null
}

/** Type parsers for statements with a `ResultRow`: every value stays the text that PostgreSQL sent. */
export const rawTypes: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text }

const setting = (name: string) => `nullif(current_setting('${name}', true), '')`

/** The response settings, beside the body in every statement. */
export const responseSettings = `${setting('response.headers')} as headers, ${setting('response.status')} as status`

/** Returns the SQL of one row `x` in the requested form, where `object` writes its JSON. */
export function rowSql(object: () => string, { form }: Media): string {
  // A record's own text is quoted as CSV is, but for the brackets around it.
  return form === 'csv' ? 'left(substr(x::text, 2), -1)' : object()
}

/** Returns the SQL that joins the rows `y.j` (see `rowSql`) into the body. */
export function bodySql({ form, stripNulls }: Media): string {
  if (form === 'csv' || form === 'text') return `string_agg(y.j, E'\\n')`
  const rows = 'json_agg(y.j)'
  const json = form === 'object' ? `coalesce(${rows} -> 0, 'null')` : `coalesce(${rows}, '[]')`
  // Not cast to text: a cast would copy the whole body twice. `rawTypes` keeps the driver from parsing it.
  return stripNulls ? `json_strip_nulls(${json})` : json
}
