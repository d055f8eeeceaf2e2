import type { MiddlewareHandler } from 'hono'

const oneYearSeconds = 31_536_000

export interface SecureAnswersOptions {
  /** `PUBLIC_URL`. HSTS is sent when it is https. */
  publicUrl: string | undefined
  includeSubdomains: boolean
}

/**
 * Adds the headers of every answer: `nosniff`, HSTS where the public address is https (RFC 6797), and `no-store` unless the
 * endpoint says how its answer may be cached.
 */
export function secureAnswers({ publicUrl, includeSubdomains }: SecureAnswersOptions): MiddlewareHandler {
  const hsts = publicUrl?.startsWith('https:') ? `max-age=${oneYearSeconds}${includeSubdomains ? '; includeSubDomains' : ''}` : null
  return async (context, next) => {
    await next()
    const { headers } = context.res
    headers.set('x-content-type-options', 'nosniff')
    if (hsts !== null) headers.set('strict-transport-security', hsts)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  }
}

/** An answer of data loads nothing and appears in no frame, should a browser ever show it as a page. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Adds a Content-Security-Policy to the JSON answers of the API services, unless they set their own. Stored files are not JSON of ours. */
export const secureData: MiddlewareHandler = async (context, next) => {
  await next()
  const { headers } = context.res
  if (headers.has('content-security-policy')) return
  if (headers.get('content-type')?.includes('json')) headers.set('content-security-policy', dataPolicy)
}
