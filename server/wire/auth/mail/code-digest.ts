import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import type pg from 'pg'
import { ensureSecret } from '../../../platform/secrets.ts'

/** Six digits: what people type from a mail. */
export const makeCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** A link's secret: too long to guess, so that a bare digest of it may be kept. */
export const makeLinkSecret = () => randomBytes(32).toString('base64url')

/** What is kept of a link's secret: 256 random bits need no key against guessing. */
export const digestOfLink = (secret: string) => createHash('sha256').update(secret).digest('base64url')

export interface CodeDigests {
  /** What is kept of a code. A million codes are tried in a second, so that a digest without a key would be the code. */
  digestOf(email: string, code: string): Promise<string>
}

/** Under a key of this installation that every process shares; it is read once, when it is first needed. */
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
