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

const setting = (name: string) => `nullif(current_setting('${name}', true), '')`

/** The response settings, beside the body in every statement. */
export const responseSettings = `${setting('response.headers')} as headers, ${setting('response.status')} as status`

/** The body of rows `x` in the wanted form, where `object` makes one row's JSON. */
export function bodySql(object: () => string, { form, stripNulls }: Media): string {
  // A record's own text is quoted as CSV is, but for the brackets around it.
  if (form === 'csv') return `string_agg(substr(x::text, 2, length(x::text) - 2), E'\\n')`
  const rows = `json_agg(${object()})`
  const json = form === 'object' ? `coalesce(${rows} -> 0, 'null')` : `coalesce(${rows}, '[]')`
  return `${stripNulls ? `json_strip_nulls(${json})` : json}::text`
}
