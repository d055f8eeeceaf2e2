import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from '../log.ts'
import { loggedPath } from './logged-path.ts'

/** Milliseconds from which on an answer is worth a line at the usual log level. */
const slow = 1000

const acceptable = /^[\w.:-]{8,128}$/

/**
 * Gives every request an id (a proxy's `X-Request-Id` is kept), returns it in the answer, and logs the
 * request: at `debug`, or at `warn` when the server failed or took long. Paths are logged without their query.
 */
export function requestLog(log: Logger): MiddlewareHandler<{ Variables: { requestId: string } }> {
  return async (context, next) => {
    const given = context.req.header('x-request-id')
    const requestId = given && acceptable.test(given) ? given : randomUUID()
    context.set('requestId', requestId)
    const started = performance.now()
    await next()
    context.res.headers.set('x-request-id', requestId)
    const ms = Math.round(performance.now() - started)
    const { status } = context.res
    const level = status >= 500 || ms > slow ? 'warn' : 'debug'
    if (log.isLevelEnabled(level))
      log[level]({ requestId, method: context.req.method, path: loggedPath(context.req.path), status, ms }, 'request')
  }
}
