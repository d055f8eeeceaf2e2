import { indexErrors } from '../../../../contracts/knowledge/knowledge-index.ts'
import type { OutboundError } from '../../../platform/outbound/outbound-error.ts'
import { DocumentError } from '../documents/block.ts'

/** A website that can be read only later. */
export class HostBusyError extends DocumentError {
  readonly seconds: number
  /** True after a 429 or 503 of the website. False when our own limit was reached. */
  readonly isByHost: boolean

  constructor(
    message: string,
    { seconds, isByHost, ...more }: { seconds: number; isByHost: boolean; code?: 'rate_limited'; cause?: unknown },
  ) {
    super(message, more)
    this.seconds = seconds
    this.isByHost = isByHost
  }
}

/** Creates the error for our own per-host limit. */
export const makeHostBusyError = (error: OutboundError): HostBusyError =>
  new HostBusyError(indexErrors.hostBusy(error.host), { seconds: error.retryAfter ?? 60, isByHost: false, cause: error })
