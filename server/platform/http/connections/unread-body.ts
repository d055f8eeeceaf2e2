import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'

/**
 * Adds `Connection: close` to a response that was sent before the request body had arrived, so that the client does not reuse the
 * connection. Otherwise its next request would fail.
 */
export const closeAfterUnreadBody: MiddlewareHandler = async (context, next) => {
  await next()
  if (isUnread(context)) context.res.headers.set('connection', 'close')
}

/** Returns true if part of the body has not arrived yet. False for requests without a socket (tests). */
function isUnread(context: Context): boolean {
  const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage }
  return incoming?.complete === false
}
