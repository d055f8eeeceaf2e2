import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { makeGate } from '../concurrency/concurrency-gate.ts'
import { lazy } from '../concurrency/lazy.ts'

/** Cost of one argon2id hash. OWASP recommends 19456 KiB and 2 passes (Password Storage Cheat Sheet). */
export interface PasswordCost {
  memoryKib: number
  passes: number
}

/** Hashes and verifies passwords. */
export interface Passwords {
  /** Hashes a password. @throws OverloadedError if too many hashes are waiting */
  hash(password: string): Promise<string>
  /**
   * Compares a password with a stored hash. Without a hash (`null`: no such account, or no password), the comparison takes the
   * same time.
   * @returns `outdated`: the stored hash has a different cost and should be replaced
   * @throws OverloadedError if too many hashes are waiting
   */
  verify(stored: string | null, password: string): Promise<{ matches: boolean; outdated: boolean }>
}

/**
 * Limits of hashing: at most half of the cores, and 2 of 4 threads. File reads, DNS lookups and token signatures share these threads, and a
 * flood of sign-ins must not block them. 100 waiting hashes take about 2 s.
 */
const gateOptions = { concurrent: Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))), waiting: 100 }

/** Loads the native module, on the first use of a password. */
const loadArgon2 = lazy(() => import('@node-rs/argon2'))

/** Creates functions for argon2id hashing with a fixed cost. */
export function makePasswords({ memoryKib, passes }: PasswordCost): Passwords {
  const gate = makeGate(gateOptions)
  const options = { memoryCost: memoryKib, timeCost: passes, parallelism: 1 }
  const hash = async (password: string | Buffer) => {
    const argon2 = await loadArgon2()
    return gate(() => argon2.hash(password, options))
  }
  // Hash that is compared if an account has none. Created on the first comparison in any case, so that its timing does not reveal whether
  // the account exists.
  const decoy = lazy(() => hash(randomBytes(16)))
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
