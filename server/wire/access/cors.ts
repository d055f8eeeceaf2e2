import type { Context } from 'hono'

/** Response headers that scripts of other origins may read. */
const exposed = [
  'Content-Range',
  'Content-Location',
  'Content-Disposition',
  'ETag',
  'Link',
  'Location',
  'Preference-Applied',
  'Proxy-Status',
  'Retry-After',
  'X-Total-Count',
  'X-Relay-Error',
  'X-Request-Id',
  'x-sb-error-code',
  'X-Supabase-Api-Version',
  'WWW-Authenticate',
  'Tus-Resumable',
  'Upload-Expires',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
].join(', ')

const methods = 'GET, HEAD, PUT, PATCH, POST, DELETE, OPTIONS'

/** Adds the header that allows calls from any origin. This is safe because requests are authorized by headers, never by cookies. */
export function allowAnyOrigin(headers: Headers): void {
  headers.set('Access-Control-Allow-Origin', '*')
  headers.set('Access-Control-Expose-Headers', exposed)
}

/** Responds to a preflight request. Allows all requested methods and headers. */
export function respondToPreflight(c: Context): Response {
  const response = new Response(null, { status: 200 })
  allowAnyOrigin(response.headers)
  response.headers.set('Access-Control-Allow-Methods', methods)
  response.headers.set('Access-Control-Allow-Headers', c.req.header('access-control-request-headers') ?? '*')
  response.headers.set('Access-Control-Max-Age', '3600')
  response.headers.set('Vary', 'Access-Control-Request-Headers')
  return response
}
