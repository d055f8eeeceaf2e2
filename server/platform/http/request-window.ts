import { LRUCache } from 'lru-cache'

/** Counts requests in memory, in fixed windows. A window starts with the first request for a key. */
export interface RequestWindow {
  /** Counts one request. @param limit 0: no limit @returns the number of seconds to wait if the window is full, otherwise 0 */
  take(key: string, limit: number): number
}

export interface RequestWindowOptions {
  windowMs: number
  /** Maximum number of keys in memory. The least recently used key is evicted first. */
  maxKeys: number
  now?: () => number
}

/**
 * Creates a counter for limits that apply to every request. It needs no round trip to the database, but each process counts
 * separately. `makeRateLimiter` counts over all processes.
 */
export function makeRequestWindow({ windowMs, maxKeys, now = Date.now }: RequestWindowOptions): RequestWindow {
  const windows = new LRUCache<string, { hits: number; endsAt: number }>({ max: maxKeys })
  return {
    take: (key, limit) => {
      if (limit === 0) return 0
      const time = now()
      const known = windows.get(key)
      if (!known || known.endsAt <= time) {
        windows.set(key, { hits: 1, endsAt: time + windowMs })
        return 0
      }
      known.hits += 1
      return known.hits > limit ? Math.ceil((known.endsAt - time) / 1000) : 0
    },
  }
}
