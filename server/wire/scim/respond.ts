import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Creates a response with the media type of the protocol (RFC 7644, section 8.1). */
export const respond = (
  context: Context,
  body: object,
  status: ContentfulStatusCode = 200,
  headers: Record<string, string> = {},
): Response => context.body(JSON.stringify(body), status, { 'content-type': 'application/scim+json; charset=utf-8', ...headers })
