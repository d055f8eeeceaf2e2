import { onFirstUse } from '../on-first-use.ts'
import type { Outbound } from './outbound.ts'

/**
 * The HTTP client behind it is a hundred modules: it comes with the first request.
 * @param allowPrivate OUTBOUND_ALLOW_PRIVATE: addresses inside the network as well
 */
export function makeOutbound({ allowPrivate }: { allowPrivate: boolean }): Outbound {
  let isUsed = false
  const requests = onFirstUse(async () => {
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
