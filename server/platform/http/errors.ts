import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { accountMessages } from '../../../contracts/account/account-messages.ts'
import { messages } from '../../../contracts/messages.ts'
import { OverloadedError } from '../concurrency/concurrency-gate.ts'
import type { Logger } from '../logging/log.ts'
import { isOutOfStorage, outOfStorageMessage } from '../out-of-storage.ts'
import { loggedPath } from './logging/logged-path.ts'

/**
 * Errors of the product's own endpoints: `{ "error": { "code", "message" } }`. Messages can be shown to users; causes are only
 * logged. The protocol adapters under /auth/v1, /rest/v1 and /storage/v1 use the error formats of their protocols.
 */
const errorCatalogue = {
  not_found: { status: 404, message: 'This URL does not exist' },
  method_not_allowed: { status: 405, message: 'This URL does not support this method' },
  not_authenticated: { status: 401, message: messages.notAuthenticated },
  wrong_password: { status: 403, message: accountMessages.wrongPassword },
  recent_login_required: { status: 403, message: accountMessages.recentLoginRequired },
  last_administrator: { status: 409, message: 'The last administrator cannot be deleted' },
  forbidden: { status: 403, message: 'You don’t have permission to do this' },
  invalid_input: { status: 400, message: 'The input is not valid' },
  credential_left: { status: 422, message: 'Remove the password, key or card number from the text first.' },
  not_written: { status: 422, message: 'Finish the message first: replace the placeholders in brackets.' },
  invitation_accepted: { status: 409, message: 'This invitation has already been accepted' },
  invitation_expired: { status: 409, message: 'This invitation has expired' },
  conflict: { status: 409, message: 'This is no longer possible' },
  too_large: { status: 413, message: 'The input is too large' },
  rate_limited: { status: 429, message: 'Too many requests. Try again in a moment.' },
  /** A quota that the database enforces, with SQLSTATE PT413, for one workspace or for several with a common limit. */
  quota_full: {
    status: 413,
    message: 'You’ve reached your quota. Delete items you don’t need, or ask your administrator for a higher limit.',
  },
  /** The setting ADMIN_READS_NEED_REASON requires a reason, and the administrator has not stated one. */
  reason_required: { status: 428, message: 'State a reason before you open data of a client' },
  runs_paused: { status: 423, message: 'An administrator has paused your runs' },
  quota_exceeded: { status: 429, message: 'You’ve reached your monthly limit' },
  out_of_storage: { status: 507, message: outOfStorageMessage },
  unavailable: { status: 503, message: 'The service is currently unavailable. Try again in a moment.' },
  internal: { status: 500, message: 'Something went wrong on our end' },
} as const satisfies Record<string, { status: ContentfulStatusCode; message: string }>

export type ErrorCode = keyof typeof errorCatalogue

/** An error with a code of the catalogue. `message` replaces the message of the catalogue. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  /** Number of seconds to send as `Retry-After`. */
  readonly retryAfter: number | null

  constructor(code: ErrorCode, options: { message?: string; cause?: unknown; retryAfter?: number } = {}) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause })
    this.code = code
    this.retryAfter = options.retryAfter ?? null
  }
}

/** Converts an OverloadedError to an AppError. Returns null for any other error. */
function overloadOf(error: unknown): AppError | null {
  if (!(error instanceof OverloadedError)) return null
  return new AppError(error.isCallersOwn ? 'rate_limited' : 'unavailable', { retryAfter: error.retryAfterSeconds })
}

/** Converts the database's error for a full quota (SQLSTATE PT413) to an AppError. Returns null for any other error. */
export function exceededQuotaOf(error: unknown): AppError | null {
  const isQuota = error instanceof Error && 'code' in error && error.code === 'PT413'
  return isQuota ? new AppError('quota_full', { message: error.message, cause: error }) : null
}

/** Converts the database's error for paused runs (SQLSTATE PT423) to an AppError. Returns null for any other error. */
function pauseOf(error: unknown): AppError | null {
  const isPause = error instanceof Error && 'code' in error && error.code === 'PT423'
  return isPause ? new AppError('runs_paused', { message: error.message, cause: error }) : null
}

/** Converts the database's error for a missing reason (SQLSTATE PT428) to an AppError. Returns null for any other error. */
function missingReasonOf(error: unknown): AppError | null {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'PT428'
  return isMissing ? new AppError('reason_required', { cause: error }) : null
}

/**
 * Converts a known error (overload, full quota, paused runs, missing reason, full disk) to an AppError. Returns null for an unknown error.
 */
export function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (isOutOfStorage(error)) return new AppError('out_of_storage', { cause: error })
  return overloadOf(error) ?? exceededQuotaOf(error) ?? pauseOf(error) ?? missingReasonOf(error)
}

/** Renders an error response. Unknown errors are logged in full and returned as `internal`. */
export function renderError(error: unknown, context: Context, log: Logger): Response {
  const known = asAppError(error) ?? new AppError('internal', { cause: error })
  const { status } = errorCatalogue[known.code]
  // Overloads are not logged: they are expected under load and would flood the log.
  if (status >= 500 && !(error instanceof OverloadedError))
    log.error({ requestId: context.get('requestId'), path: loggedPath(context.req.path), err: known.cause ?? known }, 'request failed')
  if (known.retryAfter !== null) context.header('Retry-After', String(known.retryAfter))
  return context.json({ error: { code: known.code, message: known.message } }, status)
}
