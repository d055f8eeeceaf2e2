import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'

/**
 * Adds `Connection: close` to a response that is sent before the whole request body has arrived. If the client reused the connection, its
 * next request would fail.
 */
export const closeAfterUnreadBody: MiddlewareHandler = async (context, next) => {
  await next()
  if (isUnread(context)) context.res.headers.set('connection', 'close')
}

/** Returns whether part of the body has not arrived yet. Returns false for requests without a socket (tests). */
function isUnread(context: Context): boolean {
  const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage }
  return incoming?.complete === false
}
