import { readPersonal, writePersonal } from '../../lib/auth/personal-storage.ts'
import { readSession, userIdOf } from '../../lib/auth/session-store.ts'
import { withFallback } from '../../lib/browser/with-fallback.ts'

const personalName = 'palette:recent'
/** Recent commands of visitors are not personal data, because visitors can only run public commands. */
const visitorKey = 'workwright:palette:recent:visitor'
const maxRecents = 4

function readText(): string | null {
  const userId = userIdOf(readSession())
  return userId === null ? withFallback(() => localStorage.getItem(visitorKey), null) : readPersonal(userId, personalName)
}

/** Returns the ids of the commands that were last run from the palette, newest first. Signing out deletes those of the user. */
export function readRecents(): string[] {
  const stored = withFallback<unknown>(() => JSON.parse(readText() ?? '[]'), [])
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, maxRecents) : []
}

export function rememberRecent(id: string): void {
  const text = JSON.stringify([id, ...readRecents().filter((recentId) => recentId !== id)].slice(0, maxRecents))
  const userId = userIdOf(readSession())
  if (userId === null) withFallback(() => localStorage.setItem(visitorKey, text), undefined)
  else writePersonal(userId, personalName, text)
}
