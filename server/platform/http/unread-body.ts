import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'

/**
 * Tells the client not to use a connection again on which it is still sending what nobody will read: a refusal came
 * before the end of its request. Otherwise its next request would meet a closed connection.
 */
export const closeAfterUnreadBody: MiddlewareHandler = async (context, next) => {
  await next()
  if (isUnread(context)) context.res.headers.set('connection', 'close')
}

/** Whether some of the request's body has not come yet. False where no socket brought the request. */
function isUnread(context: Context): boolean {
  const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage }
  return incoming?.complete === false
}
