import pg from 'pg'
import { OversizedMessageError } from '../../../platform/database/connection-guard.ts'
import { isDatabaseUnavailable, isPoolTimeout } from '../../../platform/database/database-unavailable.ts'
import { isConnectionError, safeMessage } from '../../../platform/database/safe-database-message.ts'
import { RestError, responseTooLargeCode, restErrors } from './errors.ts'

/** HTTP status by prefix of the SQLSTATE, most specific prefix first. The default is 400. */
const statuses: readonly (readonly [prefix: string, status: number])[] = [
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['57P01', 503],
  // PostgreSQL sends this code to new connections while it restarts. PostgREST treats it like a lost connection.
  ['57P03', 503],
  ['P0001', 400],
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['21', 500],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
]

/**
 * Returns the HTTP status of a database error. PostgreSQL and pg_safeupdate use some SQLSTATEs for several errors. PostgREST
 * distinguishes these errors by their messages, and clients rely on the same statuses.
 */
function statusOf(code: string, message: string, authenticated: boolean): number {
  if (code === '42501') return authenticated ? 403 : 401
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400
  if (code === '22023') return message.startsWith('role') && message.endsWith('does not exist') ? 401 : 400
  if (code === '42883' && message.startsWith('function xmlagg(')) return 406
  const customStatus = /^PT([1-5][0-9]{2})$/.exec(code)?.[1]
  if (customStatus !== undefined) return Number(customStatus)
  if (code.startsWith('PT')) return 500
  return statuses.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400
}

/**
 * Converts a database error to a `RestError` with PostgreSQL's code, message, detail and hint only. Messages that may contain
 * files, hosts or settings of the server are replaced (safe-database-message.ts); the cause is logged. A connection error has no
 * SQLSTATE. Returns null for any other error.
 * @param authenticated false changes status 403 to 401
 */
export function fromDatabase(error: unknown, authenticated: boolean): RestError | null {
  if (error instanceof OversizedMessageError) return restErrors.responseTooLarge()
  if (error instanceof pg.DatabaseError && error.code !== undefined) {
    if (error.code === 'PGRST') return raisedError(error)
    if (error.code === responseTooLargeCode) return restErrors.responseTooLarge()
    const masked = safeMessage(error)
    if (masked !== null) {
      const status = isConnectionError(error) ? 503 : statusOf(error.code, error.message, authenticated)
      return new RestError({ status, code: error.code, message: masked }, error)
    }
    const status = statusOf(error.code, error.message, authenticated)
    const headers: Record<string, string> = status === 401 ? { 'www-authenticate': 'Bearer' } : {}
    const { code, message, detail = null, hint = null } = error
    return new RestError({ status, code, message, details: detail, hint, headers }, error)
  }
  return error instanceof Error ? fromConnection(error) : null
}

function fromConnection(error: Error): RestError | null {
  if (isPoolTimeout(error))
    return new RestError({ status: 504, code: 'PGRST003', message: 'Timed out acquiring connection from connection pool.' }, error)
  return isDatabaseUnavailable(error)
    ? new RestError({ status: 503, code: 'PGRST000', message: 'Database connection error.' }, error)
    : null
}

/**
 * Converts an error raised with `raise sqlstate 'PGRST'`: its message is the response body, its detail contains status and headers, both as
 * JSON.
 */
function raisedError({ message, detail }: pg.DatabaseError): RestError {
  const body = parseObject(message)
  if (typeof body?.code !== 'string' || typeof body.message !== 'string')
    return restErrors.raise(
      `Invalid JSON value for MESSAGE: '${message}'`,
      `MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.`,
    )
  const parsed = detail === undefined ? null : parseObject(detail)
  const headers = stringsOf(parsed?.headers)
  const status = Number(parsed?.status)
  if (parsed === null || headers === null || !Number.isInteger(status) || status < 200 || status > 599)
    return restErrors.raise(
      detail === undefined ? 'DETAIL is missing in the RAISE statement' : `Invalid JSON value for DETAIL: '${detail}'`,
      `DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.`,
    )
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return new RestError({ status, code: body.code, message: body.message, details: text(body.details), hint: text(body.hint), headers })
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

function stringsOf(value: unknown): Record<string, string> | null {
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
}
