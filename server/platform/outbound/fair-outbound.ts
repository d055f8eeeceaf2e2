import type pg from 'pg'
import { makeRateLimiter } from '../http/rate-limit.ts'
import { makeCrawlerGate } from './crawler-gate.ts'
import type { Outbound, OutboundRequest, OutboundWriteRequest } from './outbound.ts'
import { makeUserGate } from './user-gate.ts'

export interface FairOutboundOptions {
  owner: pg.Pool
  /** `OUTBOUND_PAGES_PER_HOST`: maximum number of pages per minute; 0: no limit. */
  pagesPerHost: number
  /** `OUTBOUND_CALLS_PER_HOST`: maximum number of calls per minute; 0: no limit. */
  callsPerHost: number
}

/** Wraps an HTTP client and limits requests that have a `limit`. Other requests are not limited. */
export function makeFairOutbound(outbound: Outbound, { owner, pagesPerHost, callsPerHost }: FairOutboundOptions): Outbound {
  const limiter = makeRateLimiter(owner)
  const withGate = <Request extends OutboundRequest | OutboundWriteRequest>(request: Request): Request => {
    const { limit } = request
    if (limit === undefined) return request
    if ('userId' in limit) return callsPerHost === 0 ? request : { ...request, gate: makeUserGate(limiter, limit.userId, callsPerHost) }
    const { crawlDelaySeconds } = limit
    return pagesPerHost === 0 ? request : { ...request, gate: makeCrawlerGate({ owner, perMinute: pagesPerHost, crawlDelaySeconds }) }
  }
  return {
    get: (request) => outbound.get(withGate(request)),
    send: (message) => outbound.send(withGate(message)),
    close: outbound.close,
  }
}
