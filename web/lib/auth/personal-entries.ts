import { withFallback } from '../browser/with-fallback.ts'

const prefix = 'workwright:personal:'
const prefixOf = (userId: string) => `${prefix}${userId}:`

/** Returns the local storage key of an entry that is removed when the user's session ends. (Drafts remain.) */
export const personalKey = (userId: string, name: string): string => `${prefixOf(userId)}${name}`

/** Removes the personal entries of all users but one. @param userId the user whose entries remain; null removes all */
export function clearPersonalEntriesExcept(userId: string | null): void {
  withFallback(() => {
    // Collect the keys first: removing an entry changes the index of later ones.
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    for (const key of keys)
      if (key.startsWith(prefix) && (userId === null || !key.startsWith(prefixOf(userId)))) localStorage.removeItem(key)
  }, undefined)
}
