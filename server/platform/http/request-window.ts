import { LRUCache } from 'lru-cache'

/** Counts requests in memory, in fixed windows that start with a key's first request. */
export interface RequestWindow {
  /** Counts one request. @param limit 0: no limit @returns the seconds to wait if the window is full, otherwise 0 */
  take(key: string, limit: number): number
}

export interface RequestWindowOptions {
  windowMs: number
  /** Cached keys. The least recently used key is evicted first. */
  maxKeys: number
  now?: () => number
}

/**
 * Creates a counter for limits that apply to every request. It needs no round trip, but each process counts separately.
 * `makeRateLimiter` counts over all processes.
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
