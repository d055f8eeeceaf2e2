import type { RateLimiter } from '../http/rate-limit.ts'
import { OutboundError } from './outbound-error.ts'
import { type OutboundGate, resolveAddressKeys } from './outbound-gate.ts'

/** Limits for all hosts together, and for one IP address, as multiples of the limit for one host. */
const factors = { allHosts: 5, address: 2 }
const windowSeconds = 60

/**
 * Creates the gate for webhooks and http steps. It limits the requests of one user to one host, so that users cannot flood third parties.
 */
export function makeUserGate(limiter: RateLimiter, userId: string, perMinute: number): OutboundGate {
  const limitOf = (key: string, factor: number) => ({ bucket: `outbound:${userId}:${key}`, hits: perMinute * factor, windowSeconds })
  return {
    admit: async (url) => {
      const addresses = await resolveAddressKeys(url)
      const limits = [limitOf('all', factors.allHosts), limitOf(`host:${url.host}`, 1)]
      const waitSeconds = await limiter.take([...limits, ...addresses.map((key) => limitOf(key, factors.address))])
      if (waitSeconds !== null) throw new OutboundError('host_busy', url.host, undefined, waitSeconds)
      return { end: async () => undefined }
    },
  }
}
