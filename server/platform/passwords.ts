import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { makeGate } from './gate.ts'
import { onFirstUse } from './on-first-use.ts'

/** What one argon2id hash costs. OWASP's first choice is 19456 KiB and 2 passes (Password Storage Cheat Sheet). */
export interface PasswordCost {
  memoryKib: number
  passes: number
}

/** Makes and compares hashes of passwords. */
export interface Passwords {
  /** @throws OverloadedError when too many hashes are waiting. */
  hash(password: string): Promise<string>
  /**
   * Compares in the same time whether there is a stored hash (`null`: no such account, or one without a password) or not.
   * `outdated`: the stored hash was made at another cost and should be made anew.
   * @throws OverloadedError when too many hashes are waiting.
   */
  verify(stored: string | null, password: string): Promise<{ matches: boolean; outdated: boolean }>
}

/**
 * Hashing is bounded: half of the cores and at most 2 of the 4 threads that file reads, name look-ups and token
 * signatures share, so that a flood of logins cannot starve the rest. 100 waiting are about 2 s.
 */
const gateOptions = { concurrent: Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))), waiting: 100 }

/** Native code, which comes with the first password. */
const loadArgon2 = onFirstUse(() => import('@node-rs/argon2'))

/** argon2id hashing at one cost. */
export function makePasswords({ memoryKib, passes }: PasswordCost): Passwords {
  const gate = makeGate(gateOptions)
  const options = { memoryCost: memoryKib, timeCost: passes, parallelism: 1 }
  const hash = async (password: string | Buffer) => {
    const argon2 = await loadArgon2()
    return gate(() => argon2.hash(password, options))
  }
  // Made with the first comparison, whether that one needs it or not: its time tells nothing.
  const decoy = onFirstUse(() => hash(randomBytes(16)))
  return {
    hash,
    verify: async (stored, password) => {
      const [{ verify, parseOptions }, instead] = await Promise.all([loadArgon2(), decoy()])
      const matches = (await gate(() => verify(stored ?? instead, password))) && stored !== null
      const used = matches ? parseOptions(stored) : null
      const outdated = used !== null && (used.memoryCost !== memoryKib || used.timeCost !== passes || used.parallelism !== 1)
      return { matches, outdated }
    },
  }
}
