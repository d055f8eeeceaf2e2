import type { MiddlewareHandler } from 'hono'

const oneYearSeconds = 31_536_000

export interface SecureResponsesOptions {
  /** `PUBLIC_URL`. If it is an HTTPS URL, HSTS is sent. */
  publicUrl: string | undefined
  includeSubdomains: boolean
}

/**
 * Adds the headers for every response: `nosniff`, HSTS if the public URL is HTTPS (RFC 6797), and `no-store` unless the endpoint
 * sets `Cache-Control`.
 */
export function secureResponses({ publicUrl, includeSubdomains }: SecureResponsesOptions): MiddlewareHandler {
  const hsts = publicUrl?.startsWith('https:') ? `max-age=${oneYearSeconds}${includeSubdomains ? '; includeSubDomains' : ''}` : null
  return async (context, next) => {
    await next()
    const { headers } = context.res
    headers.set('x-content-type-options', 'nosniff')
    if (hsts !== null) headers.set('strict-transport-security', hsts)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  }
}

/** Policy for JSON: it loads nothing and cannot be framed, in case a browser shows it as a page. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Adds a Content-Security-Policy to JSON responses of the API services that do not set one. */
export const secureData: MiddlewareHandler = async (context, next) => {
  await next()
  const { headers } = context.res
  if (headers.has('content-security-policy')) return
  if (headers.get('content-type')?.includes('json')) headers.set('content-security-policy', dataPolicy)
}
