import { withFallback } from '../browser/with-fallback.ts'

const prefix = 'workwright:personal:'
const prefixOf = (userId: string) => `${prefix}${userId}:`

/** Returns the local storage key of an entry that is removed when the session ends, unlike a draft. */
export const personalKey = (userId: string, name: string): string => `${prefixOf(userId)}${name}`

/** Removes the personal entries of all other users. @param userId null removes those of all users */
export function clearPersonalEntriesExcept(userId: string | null): void {
  withFallback(() => {
    // Collect the keys first, because a removal shifts later entries.
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    for (const key of keys)
      if (key.startsWith(prefix) && (userId === null || !key.startsWith(prefixOf(userId)))) localStorage.removeItem(key)
  }, undefined)
}
