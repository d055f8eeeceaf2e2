import { indexErrors } from '../../../../contracts/knowledge/knowledge-index.ts'
import type { OutboundError } from '../../../platform/outbound/outbound-error.ts'
import { DocumentError } from '../documents/block.ts'

/** Error for a website that is temporarily unreadable. */
export class HostBusyError extends DocumentError {
  readonly seconds: number
  /** True after status 429 or 503 from the website. False if our own limit was reached. */
  readonly isByHost: boolean

  constructor(
    message: string,
    { seconds, isByHost, ...options }: { seconds: number; isByHost: boolean; code?: 'rate_limited'; cause?: unknown },
  ) {
    super(message, options)
    this.seconds = seconds
    this.isByHost = isByHost
  }
}

/** Creates the error for a request that our own per-host rate limit rejected. */
export const makeHostBusyError = (error: OutboundError): HostBusyError =>
  new HostBusyError(indexErrors.hostBusy(error.host), { seconds: error.retryAfter ?? 60, isByHost: false, cause: error })
