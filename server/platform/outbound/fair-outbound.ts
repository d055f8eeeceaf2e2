import type pg from 'pg'
import { makeRateLimiter } from '../http/rate-limit.ts'
import type { Outbound, OutboundMessage, OutboundRequest } from './outbound.ts'
import { makePersonGate } from './person-gate.ts'
import { makeReaderGate } from './reader-gate.ts'

export interface FairOutboundOptions {
  owner: pg.Pool
  /** `OUTBOUND_PAGES_PER_HOST`; 0: no limit. */
  pagesPerHost: number
  /** `OUTBOUND_CALLS_PER_HOST`; 0: no limit. */
  callsPerHost: number
}

/** Limits the requests that say on whose account they are (`share`). Other requests pass. */
export function makeFairOutbound(outbound: Outbound, { owner, pagesPerHost, callsPerHost }: FairOutboundOptions): Outbound {
  const limiter = makeRateLimiter(owner)
  const withGate = <Request extends OutboundRequest | OutboundMessage>(request: Request): Request => {
    const { share } = request
    if (share === undefined) return request
    if ('person' in share) return callsPerHost === 0 ? request : { ...request, gate: makePersonGate(limiter, share.person, callsPerHost) }
    const { crawlDelaySeconds } = share
    return pagesPerHost === 0 ? request : { ...request, gate: makeReaderGate({ owner, perMinute: pagesPerHost, crawlDelaySeconds }) }
  }
  return {
    get: (request) => outbound.get(withGate(request)),
    send: (message) => outbound.send(withGate(message)),
    close: outbound.close,
  }
}
