import { indexFaults } from '../../../../contracts/knowledge-index.ts'
import type { OutboundError } from '../../../platform/outbound/outbound-error.ts'
import { DocumentFault } from '../documents/block.ts'

/** A website that cannot be read now, but later. */
export class HostBusy extends DocumentFault {
  readonly seconds: number
  /** True: the website answered 429 or 503. False: we ask it often enough already. */
  readonly isByHost: boolean

  constructor(message: string, { seconds, isByHost, cause }: { seconds: number; isByHost: boolean; cause?: unknown }) {
    super(message, { cause })
    this.seconds = seconds
    this.isByHost = isByHost
  }
}

/** Our own limit for the host is used up. */
export const busyHost = (error: OutboundError): HostBusy =>
  new HostBusy(indexFaults.hostBusy(error.host), { seconds: error.retryAfter ?? 60, isByHost: false, cause: error })
