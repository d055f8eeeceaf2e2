import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { ensureSecret } from '../../platform/secrets.ts'

/** What a key stands for: any visitor, or a server of the operator. */
export type KeyRole = 'anon' | 'service_role'

/** The installation's two keys. */
export interface ApiKeys {
  /** For browsers; not a secret. */
  publishable: string
  /** For servers: passes row-level security. Never logged. */
  secret: string
  /** The role that a key stands for, or null when it is none of ours. Takes the same time for each. */
  roleOf(candidate: string): KeyRole | null
}

/** Keys of the settings; those that are left out are made on first start. */
export interface ApiKeySettings {
  PUBLISHABLE_KEY?: string | undefined
  SECRET_KEY?: string | undefined
}

const makeKey = (kind: 'publishable' | 'secret') => `sb_${kind}_${randomBytes(24).toString('base64url')}`
const digestOf = (key: string) => createHash('sha256').update(key).digest()

/** The installation's two API keys: those of the settings, else those made on first start. */
export async function ensureApiKeys(owner: pg.Pool, { PUBLISHABLE_KEY, SECRET_KEY }: ApiKeySettings): Promise<ApiKeys> {
  const kept = await ensureSecret(owner, 'api_keys', { publishable: makeKey('publishable'), secret: makeKey('secret') })
  return makeApiKeys(PUBLISHABLE_KEY ?? kept.publishable, SECRET_KEY ?? kept.secret)
}

/** The two keys as given. */
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
