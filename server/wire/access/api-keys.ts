import { randomBytes, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { ensureSecret } from '../../platform/secrets.ts'

/** Role that a key grants: `anon` for any visitor, `service_role` for the operator's own servers. */
export type KeyRole = 'anon' | 'service_role'

/** The two API keys of the installation. */
export interface ApiKeys {
  /** Publishable key, which browsers send. It is not secret. */
  publishable: string
  /** Secret key for the operator's servers, which bypasses row-level security. Must not be logged. */
  secret: string
  /** Returns the role that a key grants, or null if the key is unknown. Takes constant time for keys of the same length. */
  roleOf(candidate: string): KeyRole | null
}

/** Keys from the settings. Missing keys are created on the first start. */
export interface ApiKeySettings {
  PUBLISHABLE_KEY?: string | undefined
  SECRET_KEY?: string | undefined
}

const makeKey = (kind: 'publishable' | 'secret') => `sb_${kind}_${randomBytes(24).toString('base64url')}`

/** Returns the API keys from the settings, or else the keys that were created on the first start. */
export async function ensureApiKeys(owner: pg.Pool, { PUBLISHABLE_KEY, SECRET_KEY }: ApiKeySettings): Promise<ApiKeys> {
  const storedKeys = await ensureSecret(owner, 'api_keys', { publishable: makeKey('publishable'), secret: makeKey('secret') })
  return makeApiKeys(PUBLISHABLE_KEY ?? storedKeys.publishable, SECRET_KEY ?? storedKeys.secret)
}

/** Creates the function that checks keys. */
function makeApiKeys(publishable: string, secret: string): ApiKeys {
  const isPublishable = makeComparison(publishable)
  const isSecret = makeComparison(secret)
  return {
    publishable,
    secret,
    roleOf: (candidate) => (isPublishable(candidate) ? 'anon' : isSecret(candidate) ? 'service_role' : null),
  }
}

/**
 * Creates a function that compares texts with a key, in constant time for texts of the same length. The length of a key is not
 * secret. Access tokens, the most frequent candidates, have a different length and are rejected without being hashed.
 */
function makeComparison(key: string): (candidate: string) => boolean {
  const keyBytes = Buffer.from(key)
  return (candidate) => {
    if (candidate.length !== key.length) return false
    const bytes = Buffer.from(candidate)
    return bytes.length === keyBytes.length && timingSafeEqual(bytes, keyBytes)
  }
}
