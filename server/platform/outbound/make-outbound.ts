import { lazy } from '../concurrency/lazy.ts'
import type { Outbound } from './outbound.ts'

/**
 * Creates the outbound HTTP client. Its hundred modules are loaded with the first request.
 * @param allowPrivate `OUTBOUND_ALLOW_PRIVATE`: allows private addresses
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
