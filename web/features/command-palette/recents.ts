import { readPersonal, writePersonal } from '../../lib/personal-storage.ts'
import { quietly } from '../../lib/quietly.ts'
import { readSession, userIdOf } from '../../lib/session-store.ts'

const personalName = 'palette:recent'
/** Visitors run public commands only, so that theirs are nothing personal. */
const visitorKey = 'workwright:palette:recent:visitor'
const maxRecents = 4

function readText(): string | null {
  const userId = userIdOf(readSession())
  return userId === null ? quietly(() => localStorage.getItem(visitorKey), null) : readPersonal(userId, personalName)
}

/** Returns the ids of the commands last run from the palette, newest first. They are forgotten when the user's session ends. */
export function readRecents(): string[] {
  const kept = quietly<unknown>(() => JSON.parse(readText() ?? '[]'), [])
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, maxRecents) : []
}

export function rememberRecent(id: string): void {
  const text = JSON.stringify([id, ...readRecents().filter((known) => known !== id)].slice(0, maxRecents))
  const userId = userIdOf(readSession())
  if (userId === null) quietly(() => localStorage.setItem(visitorKey, text), undefined)
  else writePersonal(userId, personalName, text)
}
