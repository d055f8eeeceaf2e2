import { personalKey } from './personal-entries.ts'
import { quietly } from './quietly.ts'
import { readSession, userIdOf } from './session-store.ts'

/** Reads an entry that the session store removes when the user's session ends. */
export const readPersonal = (userId: string, name: string): string | null =>
  quietly(() => localStorage.getItem(personalKey(userId, name)), null)

/** Writes or removes such an entry. Writes nothing for a user who has signed out: a reply may still be arriving. */
export function writePersonal(userId: string, name: string, value: string | null): void {
  const key = personalKey(userId, name)
  quietly(() => {
    if (value === null) localStorage.removeItem(key)
    else if (userIdOf(readSession()) === userId) localStorage.setItem(key, value)
  }, undefined)
}
