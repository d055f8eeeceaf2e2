import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, hashSync, parseOptions, verify } from '@node-rs/argon2'
import { makeGate } from './gate.ts'

/** What one argon2id hash costs. OWASP's first choice is 19456 KiB and 2 passes (Password Storage Cheat Sheet). */
export interface PasswordCost {
  memoryKib: number
  passes: number
}

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

/** argon2id hashing at one cost. */
export function makePasswords({ memoryKib, passes }: PasswordCost): Passwords {
  const gate = makeGate(gateOptions)
  const options = { memoryCost: memoryKib, timeCost: passes, parallelism: 1 }
  const decoy = hashSync(randomBytes(16), options)
  const isOutdated = (stored: string) => {
    const used = parseOptions(stored)
    return used.memoryCost !== memoryKib || used.timeCost !== passes || used.parallelism !== 1
  }
  return {
    hash: (password) => gate(() => hash(password, options)),
    verify: async (stored, password) => {
      const matches = (await gate(() => verify(stored ?? decoy, password))) && stored !== null
      return { matches, outdated: matches && stored !== null && isOutdated(stored) }
    },
  }
}
