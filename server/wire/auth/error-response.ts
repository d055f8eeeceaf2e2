import type { Context } from 'hono'
import { OverloadedError } from '../../platform/concurrency/concurrency-gate.ts'
import { isUnstorable, unstorableMessage } from '../../platform/database/storable.ts'
import type { Logger } from '../../platform/logging/log.ts'
import { isOutOfStorage, outOfStorageMessage } from '../../platform/out-of-storage.ts'
import { AuthError } from './errors.ts'
import { OAuthError } from './providers/clients/oauth-error.ts'

const versionHeader = 'X-Supabase-Api-Version'
/** First version of the API with error codes as text. Clients recognize these codes only if the response repeats the version header. */
const stringCodesSince = '2024-01-01'

/** Converts any error to an AuthError for the client. */
export function asAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof OverloadedError)
    return new AuthError('over_request_rate_limit', { message: 'Too many requests right now; try again in a moment', retryAfter: 2 })
  // The client also causes a URIError, by a URL with unpaired surrogates.
  if (isUnstorable(error) || error instanceof URIError) return new AuthError('validation_failed', { message: unstorableMessage })
  if (isOutOfStorage(error)) return new AuthError('unexpected_failure', { message: outOfStorageMessage })
  return new AuthError('unexpected_failure')
}

/** Returns the response body for an error, in the format of the client's API version. */
function errorBody({ code, status, message, details }: AuthError, version: string | undefined): Record<string, unknown> {
  return supportsStringCodes(version) ? { code, message, ...details } : { code: status, error_code: code, msg: message, ...details }
}

function supportsStringCodes(version: string | undefined): boolean {
  return version !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= stringCodesSince
}

/** Renders an error response. Unknown errors are logged in full and masked. */
export function renderAuthError(error: unknown, c: Context, log: Logger): Response {
  if (error instanceof OAuthError) {
    log.warn({ event: 'auth.grant_refused', requestId: c.get('requestId'), err: error.cause ?? error }, error.message)
    return c.json({ error: error.error, error_description: error.message }, 400)
  }
  const known = asAuthError(error)
  if (known.status >= 500)
    log.error({ event: 'auth.failed', requestId: c.get('requestId'), path: c.req.path, err: error }, 'request failed')
  const version = c.req.header(versionHeader)
  c.header('x-sb-error-code', known.code)
  if (supportsStringCodes(version)) c.header(versionHeader, stringCodesSince)
  if (known.retryAfter !== null) c.header('Retry-After', String(known.retryAfter))
  return c.json(errorBody(known, version), known.status)
}
