import { withFallback } from '../browser/with-fallback.ts'

const key = 'workwright:published-at'
/** Time that a cache may return old rows for, in milliseconds: ten seconds, and a minute of stale-while-revalidate (server/app.ts). */
const cachedForMs = 70_000

/** Stores that this browser has changed public rows, so that its next requests bypass caches. */
export function markPublicRowsChanged(now = Date.now()): void {
  // If local storage is blocked, the change appears up to 70 seconds late.
  withFallback(() => localStorage.setItem(key, String(now)), undefined)
}

/** Returns the cache mode for requests for public rows. */
export function publicRowsCache(now = Date.now()): RequestCache {
  const changedAt = Number(withFallback(() => localStorage.getItem(key), null) ?? Number.NaN)
  return now - changedAt < cachedForMs ? 'reload' : 'default'
}
