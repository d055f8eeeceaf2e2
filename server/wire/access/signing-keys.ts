import { setTimeout as sleep } from 'node:timers/promises'
import type { JWK } from 'jose'
import type pg from 'pg'
import { errorMessageOf } from '../../platform/error-details.ts'
import type { Logger } from '../../platform/logging/log.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { importSigningKey, type SigningKey } from './signing-key.ts'
import { ensureSigningKey, readSigningKeys } from './signing-key-store.ts'

/** Provides the current signing keys by id. */
export interface SigningKeys {
  /** Returns the newest key that can sign. */
  current(): SigningKey & { sign: NonNullable<SigningKey['sign']> }
  /** Returns the key with this id, or null. If the id is unknown, reloads the keys first, because another process may have added it. */
  find(kid: string): Promise<SigningKey | null>
  /** Returns the shared secrets in the settings, which the operator's other servers can use to sign tokens. */
  sharedSecrets(): SigningKey[]
  /** Returns whether a key is loaded. Does not reload the keys. */
  has(kid: string): boolean
  /** Returns the public keys to publish in `.well-known/jwks.json`. */
  publicKeys(): JWK[]
}

/** Options that set the source of the keys and how often they are reloaded. */
export interface SigningKeyOptions {
  /** Keys from the settings, used instead of the keys in the database. */
  JWT_KEYS?: readonly (JWK & { kid: string })[] | undefined
  log: Logger
  /** Minimum interval between two reads of the database, in milliseconds, so that forged key ids cannot cause load. */
  reloadIntervalMs?: number
  /** Interval for reloading the keys in any case, in milliseconds, so that removed keys become invalid. */
  maxAgeMs?: number
}

/**
 * Opens the keys that sign and verify access tokens.
 * @throws StartupError if `JWT_KEYS` contains an invalid key, or no key that can sign
 */
export async function openSigningKeys(owner: pg.Pool, { JWT_KEYS, ...options }: SigningKeyOptions): Promise<SigningKeys> {
  if (JWT_KEYS) return makeSigningKeys(await importFixed(JWT_KEYS), null, options)
  await ensureSigningKey(owner)
  return makeSigningKeys(await readSigningKeys(owner), () => readSigningKeys(owner), options)
}

async function importFixed(jwks: readonly (JWK & { kid: string })[]): Promise<SigningKey[]> {
  try {
    const keys = await Promise.all(jwks.map((jwk) => importSigningKey(jwk)))
    if (keys.every(({ sign }) => sign === null)) throw new Error('none of the keys has a private part')
    if (new Set(keys.map(({ kid }) => kid)).size < keys.length) throw new Error('two keys have the same kid')
    return keys
  } catch (error) {
    throw new StartupError(`Invalid settings:\n  JWT_KEYS: ${errorMessageOf(error)}`)
  }
}

function makeSigningKeys(
  first: readonly SigningKey[],
  load: (() => Promise<SigningKey[]>) | null,
  { log, reloadIntervalMs = 1000, maxAgeMs = 60_000 }: Omit<SigningKeyOptions, 'JWT_KEYS'>,
): SigningKeys {
  let keys = new Map(first.map((key) => [key.kid, key]))
  let loadedAt = Date.now()
  let pending: Promise<void> | null = null

  // Concurrent lookups of unknown keys share one read, which waits until the minimum interval has passed.
  async function reload(read: () => Promise<SigningKey[]>): Promise<void> {
    try {
      await sleep(Math.max(0, loadedAt + reloadIntervalMs - Date.now()), undefined, { ref: false })
      keys = new Map((await read()).map((key) => [key.kid, key]))
    } catch (error) {
      log.error({ event: 'access.keys_unreadable', err: error }, 'failed to reload the signing keys')
    } finally {
      loadedAt = Date.now()
      pending = null
    }
  }
  const refresh = async () => {
    if (load === null) return
    pending ??= reload(load)
    await pending
  }
  const refreshIfOld = () => {
    if (Date.now() - loadedAt > maxAgeMs) void refresh()
  }

  return {
    current: () => {
      refreshIfOld()
      for (const key of keys.values()) if (key.sign !== null) return { ...key, sign: key.sign }
      throw new Error('There is no key that can sign')
    },
    find: async (kid) => {
      refreshIfOld()
      if (!keys.has(kid)) await refresh()
      return keys.get(kid) ?? null
    },
    sharedSecrets: () => [...keys.values()].filter(({ algorithm }) => algorithm === 'HS256'),
    has: (kid) => keys.has(kid),
    publicKeys: () => [...keys.values()].flatMap(({ publicJwk }) => publicJwk ?? []),
  }
}
