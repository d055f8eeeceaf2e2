import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { ensureSecret } from '../../platform/secrets.ts'

/** Role of a key: any visitor, or a server of the operator. */
export type KeyRole = 'anon' | 'service_role'

/** The installation's two keys. */
export interface ApiKeys {
  /** For browsers; not secret. */
  publishable: string
  /** For servers: bypasses row-level security. Never logged. */
  secret: string
  /** Returns the role of a key, or null for an unknown key, in constant time. */
  roleOf(candidate: string): KeyRole | null
}

/** Keys in the settings. Missing ones are created on first start. */
export interface ApiKeySettings {
  PUBLISHABLE_KEY?: string | undefined
  SECRET_KEY?: string | undefined
}

const makeKey = (kind: 'publishable' | 'secret') => `sb_${kind}_${randomBytes(24).toString('base64url')}`
const digestOf = (key: string) => createHash('sha256').update(key).digest()

/** Returns the API keys of the settings, otherwise those created on first start. */
export async function ensureApiKeys(owner: pg.Pool, { PUBLISHABLE_KEY, SECRET_KEY }: ApiKeySettings): Promise<ApiKeys> {
  const kept = await ensureSecret(owner, 'api_keys', { publishable: makeKey('publishable'), secret: makeKey('secret') })
  return makeApiKeys(PUBLISHABLE_KEY ?? kept.publishable, SECRET_KEY ?? kept.secret)
}

/** Creates the key check for two keys. */
function makeApiKeys(publishable: string, secret: string): ApiKeys {
  const publishableDigest = digestOf(publishable)
  const secretDigest = digestOf(secret)
  return {
    publishable,
    secret,
    roleOf: (candidate) => {
      const digest = digestOf(candidate)
      const isPublishable = timingSafeEqual(digest, publishableDigest)
      const isSecret = timingSafeEqual(digest, secretDigest)
      return isPublishable ? 'anon' : isSecret ? 'service_role' : null
    },
  }
}
