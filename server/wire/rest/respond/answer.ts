import { refuse } from '../errors.ts'
import type { ResultRow } from '../sql/body.ts'

/** An answer before the function that was called could change it. */
export interface Answer {
  status: number
  headers: Record<string, string>
  /** null: none. */
  body: string | null
}

const bodyless = new Set([101, 204, 205, 304])

/** The answer with what functions and triggers asked for in `response.status` and `response.headers`. */
export function answerResponse({ status, headers, body }: Answer, row: Pick<ResultRow, 'headers' | 'status'>): Response {
  const finalStatus = row.status === null ? status : ownStatus(row.status)
  if (row.headers !== null) return withOwnHeaders(finalStatus, headers, body, row.headers)
  return new Response(bodyless.has(finalStatus) ? null : body, { status: finalStatus, headers })
}

function ownStatus(text: string): number {
  const status = Number(text)
  if (!Number.isInteger(status) || status < 200 || status > 599) throw refuse.responseStatus()
  return status
}

/** A list of objects of one key each: a header may be given several times. */
function withOwnHeaders(status: number, headers: Record<string, string>, body: string | null, json: string): Response {
  const own = new Headers()
  try {
    const entries: unknown = JSON.parse(json)
    if (!Array.isArray(entries)) throw refuse.responseHeaders()
    for (const entry of entries) {
      const [pair, ...more] = Object.entries<unknown>(entry)
      if (!pair || more.length > 0 || typeof pair[1] !== 'string') throw refuse.responseHeaders()
      own.append(pair[0], pair[1])
    }
  } catch {
    throw refuse.responseHeaders()
  }
  for (const [name, value] of Object.entries(headers)) if (!own.has(name)) own.set(name, value)
  return new Response(bodyless.has(status) ? null : body, { status, headers: own })
}

/** `Content-Range`: `0-9/57`, `0-9/*`, and `*` in place of a range without rows. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  return `${rows > 0 && total !== 0 ? `${offset}-${offset + rows - 1}` : '*'}/${total ?? '*'}`
}

/**
 * The status of a page of rows: 206 when there are more than it shows.
 * @throws RestError PGRST103 when it starts behind the last row.
 */
export function pageStatus(offset: number, rows: number, total: number | null): 200 | 206 {
  if (total === null) return 200
  if (offset > total) throw refuse.range(`An offset of ${offset} was requested, but there are only ${total} rows.`)
  return rows < total ? 206 : 200
}
