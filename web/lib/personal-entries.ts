import { quietly } from './quietly.ts'

const prefix = 'workwright:personal:'
const prefixOf = (userId: string) => `${prefix}${userId}:`

/** The local storage key of an entry that goes with the user's session, unlike a draft. */
export const personalKey = (userId: string, name: string): string => `${prefixOf(userId)}${name}`

/** Removes the personal entries of all users but one. @param userId null: of all users */
export function clearPersonalEntriesExcept(userId: string | null): void {
  quietly(() => {
    // Collect first: a removal moves the entries behind it.
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    for (const key of keys)
      if (key.startsWith(prefix) && (userId === null || !key.startsWith(prefixOf(userId)))) localStorage.removeItem(key)
  }, undefined)
}
