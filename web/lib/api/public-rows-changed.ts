import { withFallback } from '../browser/with-fallback.ts'

const key = 'workwright:published-at'
/** How long a cache can return old rows (server/app.ts: ten seconds, plus a minute of stale-while-revalidate). */
const cachedForMs = 70_000

/** Records that this browser changed public rows, so its cached responses are out of date. */
export function notePublicRowsChanged(now = Date.now()): void {
  // Without storage, changes appear up to a minute late.
  withFallback(() => localStorage.setItem(key, String(now)), undefined)
}

/** Returns the cache mode for requests of public rows. */
export function publicRowsCache(now = Date.now()): RequestCache {
  const changedAt = Number(withFallback(() => localStorage.getItem(key), null) ?? Number.NaN)
  return now - changedAt < cachedForMs ? 'reload' : 'default'
}
