import { restErrors } from '../errors/errors.ts'
import type { Summary } from '../sql/body.ts'
import { LargeBody } from './large-body.ts'

/** A response before the settings `response.status` and `response.headers` are applied. */
export interface ResponseParts {
  status: number
  headers: Record<string, string>
  /** Body of the response; null for none. */
  body: string | LargeBody | null
}

const bodyless = new Set([101, 204, 205, 304])

/** Creates the response, and applies `response.status` and `response.headers`, which functions and triggers can set. */
export function makeResponse(
  { status, headers, body }: ResponseParts,
  { headers: customHeaders, status: statusText }: Pick<Summary, 'headers' | 'status'>,
): Response {
  const finalStatus = statusText === null ? status : customStatus(statusText)
  const finalBody = bodyless.has(finalStatus) ? null : body
  const known = finalBody instanceof LargeBody ? { ...headers, 'content-length': String(finalBody.byteLength) } : headers
  if (customHeaders !== null) return withCustomHeaders(finalStatus, known, finalBody, customHeaders)
  return new Response(sentBody(finalBody), { status: finalStatus, headers: known })
}

const sentBody = (body: ResponseParts['body']) => (body instanceof LargeBody ? body.toStream() : body)

function customStatus(text: string): number {
  const status = Number(text)
  if (!Number.isInteger(status) || status < 200 || status > 599) throw restErrors.responseStatus()
  return status
}

/** Applies headers from a JSON list of objects with a single key. The format is a list, because a header can occur several times. */
function withCustomHeaders(status: number, headers: Record<string, string>, body: ResponseParts['body'], json: string): Response {
  const customHeaders = new Headers()
  try {
    const entries: unknown = JSON.parse(json)
    if (!Array.isArray(entries)) throw restErrors.responseHeaders()
    for (const entry of entries) {
      const [pair, ...more] = Object.entries<unknown>(entry)
      if (!pair || more.length > 0 || typeof pair[1] !== 'string') throw restErrors.responseHeaders()
      customHeaders.append(pair[0], pair[1])
    }
  } catch {
    throw restErrors.responseHeaders()
  }
  for (const [name, value] of Object.entries(headers)) if (!customHeaders.has(name)) customHeaders.set(name, value)
  return new Response(sentBody(body), { status, headers: customHeaders })
}

/** Returns the value of the `Content-Range` header, for example `0-9/57` or `0-9/*`. An empty range is `*`. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  return `${rows > 0 && total !== 0 ? `${offset}-${offset + rows - 1}` : '*'}/${total ?? '*'}`
}

/**
 * Returns the status for a page of rows: 206 if it does not contain all rows.
 * @throws RestError PGRST103 if the offset exceeds the total
 */
export function pageStatus(offset: number, rows: number, total: number | null): 200 | 206 {
  if (total === null) return 200
  if (offset > total)
    throw restErrors.range(`An offset of ${offset} was requested, but there are only ${total} rows.`, {
      'content-range': contentRange(offset, 0, total),
    })
  return rows < total ? 206 : 200
}
