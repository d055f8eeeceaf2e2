import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isUnstorable, unstorableMessage } from '../../platform/database/storable.ts'
import { errorCodeOf, errorMessageOf } from '../../platform/error-details.ts'
import { asAppError, type ErrorCode } from '../../platform/http/errors.ts'
import type { Logger } from '../../platform/logging/log.ts'
import { respond } from './respond.ts'

/** Detailed error keywords (RFC 7644, section 3.12). */
export type ScimType = 'invalidFilter' | 'uniqueness' | 'mutability' | 'invalidSyntax' | 'invalidPath' | 'noTarget' | 'invalidValue'

/** An error of the SCIM protocol. Its message is shown to the client. */
export class ScimError extends Error {
  override readonly name = 'ScimError'
  readonly status: ContentfulStatusCode
  readonly scimType: ScimType | null
  /** Number of seconds to send as `Retry-After`. */
  readonly retryAfter: number | null

  constructor(
    status: ContentfulStatusCode,
    message: string,
    { scimType = null, retryAfter = null }: { scimType?: ScimType | null; retryAfter?: number | null } = {},
  ) {
    super(message)
    this.status = status
    this.scimType = scimType
    this.retryAfter = retryAfter
  }
}

/** Creates the error for a request with invalid content. */
export const badRequest = (scimType: ScimType, message: string) => new ScimError(400, message, { scimType })
export const notFound = () => new ScimError(404, 'Resource not found')
const conflict = (message: string, scimType: ScimType | null = null) => new ScimError(409, message, { scimType })

/** HTTP status for the errors of modules that all services share, such as the rate limiter and the body reader. */
const statusOfCode: Partial<Record<ErrorCode, ContentfulStatusCode>> = {
  invalid_input: 400,
  too_large: 413,
  rate_limited: 429,
  unavailable: 503,
  out_of_storage: 507,
}

/** Converts a database error that a client can cause to a SCIM error. Returns null for any other error. */
function databaseErrorOf(error: unknown): ScimError | null {
  switch (errorCodeOf(error)) {
    case 'PT409':
      return conflict(errorMessageOf(error))
    case '23505':
      return conflict('Another resource has the same userName, email address or displayName', 'uniqueness')
    case '23503':
      return badRequest('invalidValue', 'Members must be users of this directory')
    case '23514':
      return badRequest('invalidValue', 'A value is invalid or too long')
    default:
      return isUnstorable(error) ? badRequest('invalidValue', unstorableMessage) : null
  }
}

/** Converts any error to an error of the protocol. Unknown errors become 500 without details. */
export function asScimError(error: unknown): ScimError {
  if (error instanceof ScimError) return error
  const known = asAppError(error)
  const status = known === null ? undefined : statusOfCode[known.code]
  if (known !== null && status !== undefined)
    return new ScimError(status, known.message, { scimType: status === 400 ? 'invalidSyntax' : null, retryAfter: known.retryAfter })
  return databaseErrorOf(error) ?? new ScimError(500, 'Something went wrong on our end')
}

/** Renders an error response (RFC 7644, section 3.12). Errors with status 500 are logged in full. */
export function renderScimError(error: unknown, context: Context, log: Logger): Response {
  const { status, scimType, message, retryAfter } = asScimError(error)
  if (status === 500) log.error({ requestId: context.get('requestId'), path: context.req.path, err: error }, 'SCIM request failed')
  if (status === 401) context.header('WWW-Authenticate', 'Bearer realm="SCIM"')
  if (retryAfter !== null) context.header('Retry-After', String(retryAfter))
  return respond(
    context,
    {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      // The RFC requires a string.
      status: String(status),
      ...(scimType !== null && { scimType }),
      detail: message,
    },
    status,
  )
}
