/** Why a request came to nothing. Any status is an answer, and no fault. */
export type OutboundFault =
  | 'bad_address'
  | 'private_address'
  | 'unknown_host'
  | 'unreachable'
  | 'timeout'
  | 'too_many_redirects'
  | 'too_large'
  | 'host_busy'

/** Why a request to the outside came to nothing. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly fault: OutboundFault
  /** The host that was asked last. */
  readonly host: string

  /** Of `host_busy`: seconds until the host may be asked again. */
  readonly retryAfter: number | null

  constructor(fault: OutboundFault, host: string, cause?: unknown, retryAfter: number | null = null) {
    super(`${fault}: ${host}`, { cause })
    this.fault = fault
    this.host = host
    this.retryAfter = retryAfter
  }
}

/** The fault behind what the client threw, which may lie under several causes. */
export function outboundErrorOf(error: unknown, host: string): OutboundError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundError) return cause
    const code = 'code' in cause ? String(cause.code) : ''
    if (cause.name === 'TimeoutError' || /TIMEDOUT|_TIMEOUT$/.test(code)) return new OutboundError('timeout', host, error)
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return new OutboundError('unknown_host', host, error)
  }
  return new OutboundError('unreachable', host, error)
}
