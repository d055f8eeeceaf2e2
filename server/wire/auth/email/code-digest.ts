import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import type pg from 'pg'
import { ensureSecret } from '../../../platform/secrets.ts'

/** Returns a random code of six digits, which users type from an email or a text message. */
export const makeCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Returns a random secret of 256 bits for a link. */
export const makeLinkSecret = () => randomBytes(32).toString('base64url')

/** Returns the digest of a link's secret. Only the digest is stored. It needs no key, because 256 random bits cannot be guessed. */
export const digestOfLink = (secret: string) => createHash('sha256').update(secret).digest('base64url')

export interface CodeDigests {
  /**
   * Returns the digest to store for a code. The digest is keyed, because all million codes could be tried against an unkeyed digest
   * within a second.
   */
  digestOf(address: string, code: string): Promise<string>
}

/** Creates the function for code digests. All processes share the key, which is loaded on first use. */
export function makeCodeDigests(owner: pg.Pool): CodeDigests {
  let key: Promise<string> | null = null
  const readKey = () => {
    key ??= ensureSecret(owner, 'one_time_code_key', randomBytes(32).toString('base64url')).catch((error: unknown) => {
      key = null
      throw error
    })
    return key
  }
  return {
    digestOf: async (address, code) =>
      createHmac('sha256', await readKey())
        .update(`${address} ${code}`)
        .digest('base64url'),
  }
}
