import { quietly } from './quietly.ts'

const key = 'workwright:published-at'
/** As long as a cache may hand out what it had (server/app.ts: ten seconds, and a minute while it asks again). */
const cachedForMs = 70_000

/** Somebody has published, changed or withdrawn something here: this browser's cached answers are out of date. */
export function notePublicRowsChanged(now = Date.now()): void {
  // Where nothing can be kept they are seen a minute late.
  quietly(() => localStorage.setItem(key, String(now)), undefined)
}

/** How the cache is to be used for what everybody may read. */
export function publicRowsCache(now = Date.now()): RequestCache {
  const changedAt = Number(quietly(() => localStorage.getItem(key), null) ?? Number.NaN)
  return now - changedAt < cachedForMs ? 'reload' : 'default'
}
