import { LRUCache } from 'lru-cache'

/** Counts requests in memory, in fixed windows that begin with a key's first request. */
export interface RequestWindow {
  /** Counts one request. @returns the seconds to wait when the window already has `limit` requests, else 0. `limit` 0: no limit. */
  take(key: string, limit: number): number
}

export interface RequestWindowOptions {
  windowMs: number
  /** Keys kept at most. The key that was used least recently is forgotten first. */
  maxKeys: number
  now?: () => number
}

/**
 * Makes a counter for limits that every request passes. It costs no round trip, so each process counts by itself;
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
