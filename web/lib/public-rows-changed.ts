const key = 'workwright:published-at'
/** As long as a cache may hand out what it had (server/app.ts: ten seconds, and a minute while it asks again). */
const cachedForMs = 70_000

/** Somebody has published, changed or withdrawn something here: this browser's cached answers are out of date. */
export function notePublicRowsChanged(now = Date.now()): void {
  try {
    localStorage.setItem(key, String(now))
  } catch {
    // Without storage they are seen a minute late.
  }
}

/** How the cache is to be used for what everybody may read. */
export function publicRowsCache(now = Date.now()): RequestCache {
  try {
    const changedAt = Number(localStorage.getItem(key) ?? Number.NaN)
    return now - changedAt < cachedForMs ? 'reload' : 'default'
  } catch {
    return 'default'
  }
}
