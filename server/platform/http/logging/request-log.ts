import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from '../../logging/log.ts'
import { loggedPath } from './logged-path.ts'

/** Duration in milliseconds above which a request is logged as a warning. */
const slowRequestMs = 1000

const requestIdPattern = /^[\w.:-]{8,128}$/

/**
 * Assigns an ID to each request, or uses the `X-Request-Id` of a proxy, and returns it in the response. Logs the request at level
 * `debug`, or `warn` for server errors and slow requests. The logged path excludes the query string.
 */
export function requestLog(log: Logger): MiddlewareHandler<{ Variables: { requestId: string } }> {
  return async (context, next) => {
    const providedHeader = context.req.header('x-request-id')
    const requestId = providedHeader && requestIdPattern.test(providedHeader) ? providedHeader : randomUUID()
    context.set('requestId', requestId)
    const started = performance.now()
    await next()
    context.res.headers.set('x-request-id', requestId)
    const ms = Math.round(performance.now() - started)
    const { status } = context.res
    const level = status >= 500 || ms > slowRequestMs ? 'warn' : 'debug'
    if (log.isLevelEnabled(level))
      log[level]({ requestId, method: context.req.method, path: loggedPath(context.req.path), status, ms }, 'request')
  }
}
