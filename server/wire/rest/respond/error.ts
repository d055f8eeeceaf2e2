import type { Context } from 'hono'
import { OverloadedError } from '../../../platform/concurrency/concurrency-gate.ts'
import type { Logger } from '../../../platform/logging/log.ts'
import { fromDatabase } from '../errors/database-error.ts'
import { RestError } from '../errors/errors.ts'
import type { RestEnv } from '../request.ts'

/** Renders an error response. Unknown errors are logged in full and returned as PGRSTX00. */
export function renderError(error: unknown, context: Context<RestEnv>, log: Logger): Response {
  const known = knownError(error, context)
  const { status, code, details, hint, message } = known
  if (status >= 500 && !(error instanceof OverloadedError))
    log.error({ requestId: context.get('requestId'), path: context.req.path, code, err: known.cause ?? error }, 'request failed')
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'proxy-status': `PostgREST; error=${headerSafe(code)}`,
    ...known.headers,
  }
  const body = context.req.method === 'HEAD' ? null : JSON.stringify({ code, details, hint, message })
  return new Response(body, { status, headers })
}

function knownError(error: unknown, context: Context<RestEnv>): RestError {
  if (error instanceof RestError) return error
  if (error instanceof OverloadedError) return overloaded(error)
  const authenticated = context.get('identity')?.role !== 'anon'
  return (
    fromDatabase(error, authenticated) ??
    new RestError({ status: 500, code: 'PGRSTX00', message: 'Something went wrong on our end' }, error)
  )
}

function overloaded({ isCallersOwn, retryAfterSeconds }: OverloadedError): RestError {
  const [status, code] = isCallersOwn ? [429, 'rate_limited'] : [503, 'unavailable']
  const message = 'Too many requests at once. Try again in a moment.'
  return new RestError({ status, code, message, headers: { 'retry-after': String(retryAfterSeconds) } })
}

/** Removes characters that are invalid in a header. They can occur because a function can raise any code. */
const headerSafe = (code: string) => code.replace(/[^\x21-\x7e]/g, '')
