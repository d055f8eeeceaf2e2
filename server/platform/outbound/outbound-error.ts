/** Codes of errors in outbound requests. A response with any status is not an error. */
export type OutboundErrorCode =
  | 'bad_address'
  | 'private_address'
  | 'unknown_host'
  | 'unreachable'
  | 'timeout'
  | 'too_many_redirects'
  | 'too_large'
  | 'host_busy'

/** A request to an external host failed. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly code: OutboundErrorCode
  /** Host of the last request. */
  readonly host: string

  /** Number of seconds until the host may be called again, for the error `host_busy`. */
  readonly retryAfter: number | null

  constructor(code: OutboundErrorCode, host: string, cause?: unknown, retryAfter: number | null = null) {
    super(`${code}: ${host}`, { cause })
    this.code = code
    this.host = host
    this.retryAfter = retryAfter
  }
}

/** Converts an HTTP client error to an OutboundError, based on the error codes in its cause chain. */
export function outboundErrorOf(error: unknown, host: string): OutboundError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundError) return cause
    const code = 'code' in cause ? String(cause.code) : ''
    if (cause.name === 'TimeoutError' || /TIMEDOUT|_TIMEOUT$/.test(code)) return new OutboundError('timeout', host, error)
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return new OutboundError('unknown_host', host, error)
  }
  return new OutboundError('unreachable', host, error)
}
