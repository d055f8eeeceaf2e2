import { messages } from '../../contracts/messages.ts'
import { recordOf } from './record-of.ts'

/**
 * `network`: no answer; `session`: the server no longer knows who is asking;
 * `server`: it failed (5xx); `request`: it refused, and says why.
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

/** What the authentication service answered, in the form that the login screen switches on. */
export interface AuthFault {
  code: string
  message: string
}

/** A row that must be there once is there already. */
export const uniqueViolation = '23505'

const sessionCodes = new Set(['PGRST301', 'PGRST302', 'PGRST303', 'session_not_found', 'bad_jwt', 'no_authorization'])
const unreachable = 'The server could not be reached. Check your connection and try again.'

/** PostgreSQL on a NUL, and on half of a surrogate pair: what its own words say helps nobody. */
const unstorable = new Set(['22021', '22P05'])
const isUnstorable = ({ code, message }: ApiError) => unstorable.has(code) || (code === '22P02' && message.includes('type json'))
const unstorableText = 'The text contains a character that cannot be stored. Take it out, or type the text anew.'

export function isSessionFault(status: number, code: string): boolean {
  return status === 401 || sessionCodes.has(code)
}

function kindOf(status: number, code: string): ApiErrorKind {
  if (isSessionFault(status, code)) return 'session'
  if (status === 0) return 'network'
  return status >= 500 ? 'server' : 'request'
}

export function apiErrorOf(error: { message: string; code?: string | undefined }, status: number): ApiError {
  const code = error.code ?? ''
  return new ApiError(kindOf(status, code), error.message, code, status)
}

/** Whatever was thrown on the way to the server: a chunk or a request that did not arrive. */
export function networkError(cause: unknown): ApiError {
  return cause instanceof ApiError ? cause : new ApiError('network', cause instanceof Error ? cause.message : String(cause))
}

/** Whether the same call may succeed if it is simply made again. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.kind === 'server')
}

/**
 * The sentence to show: the backend's own where it refused the request, else the fallback
 * that the specification names, with what to do about it when nothing arrived.
 */
export function messageOf(error: unknown, fallback: string = messages.fallbackError): string {
  if (!(error instanceof ApiError)) return fallback
  switch (error.kind) {
    case 'network':
      return `${fallback}. ${unreachable}`
    case 'session':
      return messages.notAuthenticated
    case 'server':
      return fallback
    case 'request':
      return isUnstorable(error) ? unstorableText : error.message.trim() || fallback
    default:
      return error.kind satisfies never
  }
}

/** What to do about a screen that could not be loaded: the title beside it says what happened. */
export function adviceOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.kind === 'server') return 'Something went wrong on our side. Try again in a moment.'
  return error.kind === 'network' ? unreachable : messageOf(error)
}

export function authFaultOf(cause: unknown): AuthFault {
  const { code, message, status } = recordOf(cause)
  const answered = typeof status === 'number' && status > 0
  if (!answered) return { code: 'network', message: unreachable }
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' && message.trim() !== '' && status < 500 ? message : messages.fallbackError,
  }
}

/** The same for a query, whose screen says what to do about it. A failing service has no words of its own. */
export function apiErrorOfFault({ code, message }: AuthFault): ApiError {
  if (code === 'network') return new ApiError('network', message, code)
  if (isSessionFault(0, code)) return new ApiError('session', message, code)
  return new ApiError(message === messages.fallbackError ? 'server' : 'request', message, code)
}
