import { messages } from '../../../contracts/messages.ts'
import { recordOf } from '../json/json-record.ts'

/**
 * Kind of failure. `network`: there was no response; `session`: the session is not valid; `server`: the server failed (5xx); `request`: the
 * server rejected the request with a reason.
 */
export type ApiErrorKind = 'network' | 'session' | 'server' | 'request'

export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly code: string
  readonly status: number

  constructor(kind: ApiErrorKind, message: string, code = '', status = 0) {
    super(message)
    this.name = 'ApiError'
    this.kind = kind
    this.code = code
    this.status = status
  }
}

/** An error of the authentication service. */
export interface AuthError {
  code: string
  /** Message for users; empty if there is none. */
  message: string
}

/** Error for a failure of the authentication service, and for a response with neither data nor an error. */
export const unexpectedFailure: AuthError = { code: 'unexpected_failure', message: '' }

/** PostgreSQL error code for a value that must be unique and exists already. */
export const uniqueViolationCode = '23505'

const sessionCodes = new Set(['PGRST301', 'PGRST302', 'PGRST303', 'session_not_found', 'bad_jwt', 'no_authorization'])

/** Returns a text that says that there was no response, and what to do. */
export const unreachableAdvice = (): string =>
  navigator.onLine === false
    ? 'You are offline. Reconnect, then try again.'
    : 'Couldn’t reach the server. Check your connection and try again.'

/**
 * PostgreSQL error codes for characters that it cannot store: NUL, and half of a surrogate pair. PostgreSQL's messages are too
 * technical for users.
 */
const unstorable = new Set(['22021', '22P05'])
/**
 * PostgreSQL uses 22P02 for malformed values of all types; only the message names the type. Our requests are valid JSON, except for half of
 * a surrogate pair.
 */
const isUnstorable = ({ code, message }: ApiError) => unstorable.has(code) || (code === '22P02' && message.includes('type json'))
const unstorableText = 'The text contains a character that can’t be stored. Remove it and try again.'

export function isSessionError(status: number, code: string): boolean {
  return status === 401 || sessionCodes.has(code)
}

function kindOf(status: number, code: string): ApiErrorKind {
  if (isSessionError(status, code)) return 'session'
  if (status === 0) return 'network'
  return status >= 500 ? 'server' : 'request'
}

/** Maximum length of a message in characters. A longer text is the error page of a proxy. */
const maxMessageLength = 300

/** Returns a message of the server as it is shown to users. Empty for a text that is not a message, such as an error page of a proxy. */
export function shownMessage(text: string): string {
  const message = text.trim()
  // The Supabase client writes `{}` if the body of a response is not JSON.
  return message === '{}' || message.startsWith('<') || message.length > maxMessageLength ? '' : message
}

export function apiErrorOf(error: { message: string; code?: string | undefined }, status: number): ApiError {
  const code = error.code ?? ''
  return new ApiError(kindOf(status, code), error.message, code, status)
}

/** Converts the error of a request that got no response, or of JavaScript code that could not be loaded, to an ApiError. */
export function networkError(cause: unknown): ApiError {
  return cause instanceof ApiError ? cause : new ApiError('network', cause instanceof Error ? cause.message : String(cause))
}

/** Returns whether the same call can succeed later. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.kind === 'server')
}

/**
 * Returns the message to show: the server's own, or the fallback if it has none. Adds advice to the fallback if there was no response.
 */
export function messageOf(error: unknown, fallback: string = messages.fallbackError): string {
  if (!(error instanceof ApiError)) return fallback
  switch (error.kind) {
    case 'network':
      return `${fallback.replace(/\.$/, '')}. ${unreachableAdvice()}`
    case 'session':
      return messages.notAuthenticated
    case 'server':
    case 'request':
      return isUnstorable(error) ? unstorableText : shownMessage(error.message) || fallback
    default:
      return error.kind satisfies never
  }
}

/** Returns the message for data that could not be loaded: the name of the data, and the server's message if it has one. */
export function loadErrorText(error: unknown, failed: string): string {
  const text = messageOf(error, failed)
  const isServersOwn = error instanceof ApiError && (error.kind === 'server' || error.kind === 'request') && text !== failed
  return isServersOwn ? `${failed}: ${text}` : text
}

/** Returns the next step to show when a screen's data could not be loaded. The title of the error names the data. */
export function adviceOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.kind === 'server') return 'Something went wrong on our end. Try again in a moment.'
  return error.kind === 'network' ? unreachableAdvice() : messageOf(error)
}

export function authErrorOf(cause: unknown): AuthError {
  const { code, message, status } = recordOf(cause)
  if (typeof status !== 'number' || status === 0) return { code: 'network', message: unreachableAdvice() }
  const shown = typeof message === 'string' ? shownMessage(message) : ''
  if (status >= 500) return { ...unexpectedFailure, message: shown }
  return { code: typeof code === 'string' ? code : '', message: shown }
}

/** Converts an error of the authentication service to an ApiError. */
export function apiErrorOfAuthError({ code, message }: AuthError): ApiError {
  if (code === 'network') return new ApiError('network', message, code)
  if (isSessionError(0, code)) return new ApiError('session', message, code)
  return new ApiError(code === unexpectedFailure.code ? 'server' : 'request', message, code)
}
