import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import type pg from 'pg'
import { ensureSecret } from '../../../platform/secrets.ts'

/** Returns a random six-digit code, typed from an email. */
export const makeCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Returns a random link secret of 256 bits. */
export const makeLinkSecret = () => randomBytes(32).toString('base64url')

/** Returns the stored digest of a link's secret. 256 random bits cannot be guessed, so the digest needs no key. */
export const digestOfLink = (secret: string) => createHash('sha256').update(secret).digest('base64url')

export interface CodeDigests {
  /** Computes the digest to store for a code. It is keyed, because all million codes can be tried against an unkeyed digest within a second. */
  digestOf(email: string, code: string): Promise<string>
}

/** Creates code digests with a key that all processes share. The key is loaded on first use. */
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
    digestOf: async (email, code) =>
      createHmac('sha256', await readKey())
        .update(`${email} ${code}`)
        .digest('base64url'),
  }
}
