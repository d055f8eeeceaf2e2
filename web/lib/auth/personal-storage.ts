import { withFallback } from '../browser/with-fallback.ts'
import { personalKey } from './personal-entries.ts'
import { readSession, userIdOf } from './session-store.ts'

/** Reads an entry of local storage that is removed when the user's session ends. */
export const readPersonal = (userId: string, name: string): string | null =>
  withFallback(() => localStorage.getItem(personalKey(userId, name)), null)

/**
 * Writes or removes an entry of local storage that is removed when the user's session ends. Does nothing after the user has signed
 * out, because a late response would otherwise leave the entry behind.
 */
export function writePersonal(userId: string, name: string, value: string | null): void {
  const key = personalKey(userId, name)
  withFallback(() => {
    if (value === null) localStorage.removeItem(key)
    else if (userIdOf(readSession()) === userId) localStorage.setItem(key, value)
  }, undefined)
}
