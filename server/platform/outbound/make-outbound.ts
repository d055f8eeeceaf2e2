import { lazy } from '../concurrency/lazy.ts'
import type { Outbound } from './outbound.ts'

/**
 * Creates the HTTP client for outbound requests. Its hundred modules are loaded on the first request.
 * @param allowPrivate value of `OUTBOUND_ALLOW_PRIVATE`: allows private addresses
 */
export function makeOutbound({ allowPrivate }: { allowPrivate: boolean }): Outbound {
  let isUsed = false
  const requests = lazy(async () => {
    isUsed = true
    return (await import('./guarded-requests.ts')).makeGuardedRequests(allowPrivate)
  })
  return {
    get: async (request) => (await requests()).get(request),
    send: async (message) => (await requests()).send(message),
    close: async () => {
      if (isUsed) await (await requests()).close()
    },
  }
}
