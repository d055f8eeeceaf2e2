import { setTimeout as sleep } from 'node:timers/promises'
import type { JWK } from 'jose'
import type pg from 'pg'
import { messageIn } from '../../platform/fault.ts'
import type { Logger } from '../../platform/log.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { importSigningKey, type SigningKey } from './signing-key.ts'
import { ensureSigningKey, readSigningKeys } from './signing-key-store.ts'

/** The keys that are good now, by their id. */
export interface SigningKeys {
  /** The newest key that may sign. */
  current(): SigningKey & { sign: NonNullable<SigningKey['sign']> }
  /** The key of that id; one that another process added a moment ago is looked for. */
  find(kid: string): Promise<SigningKey | null>
  /** Whether a key is known now, without looking further. */
  has(kid: string): boolean
  /** For `.well-known/jwks.json`: public keys only. */
  publicKeys(): JWK[]
}

/** Which keys there are, and how often that is asked. */
export interface SigningKeyOptions {
  /** Those of the settings, and no others. */
  JWT_KEYS?: readonly (JWK & { kid: string })[] | undefined
  log: Logger
  /** Milliseconds between two reads of the database at least: unknown key ids cost a forger nothing. */
  reloadInterval?: number
  /** Milliseconds after which the set is read again even if nothing asked for it, so that a removed key ends. */
  maxAge?: number
}

/**
 * The keys that sign and verify access tokens.
 * @throws StartupError when `JWT_KEYS` holds a key that is not usable, or none that can sign.
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
    throw new StartupError(`These settings are not usable:\n  JWT_KEYS: ${messageIn(error)}`)
  }
}

function makeSigningKeys(
  first: readonly SigningKey[],
  load: (() => Promise<SigningKey[]>) | null,
  { log, reloadInterval = 1000, maxAge = 60_000 }: Omit<SigningKeyOptions, 'JWT_KEYS'>,
): SigningKeys {
  let keys = new Map(first.map((key) => [key.kid, key]))
  let loadedAt = Date.now()
  let pending: Promise<void> | null = null

  // All who miss a key share one read, which waits until the interval since the last one is over.
  async function reload(read: () => Promise<SigningKey[]>): Promise<void> {
    try {
      await sleep(Math.max(0, loadedAt + reloadInterval - Date.now()), undefined, { ref: false })
      keys = new Map((await read()).map((key) => [key.kid, key]))
    } catch (error) {
      log.error({ event: 'access.keys_unreadable', err: error }, 'the signing keys could not be read again')
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
    if (Date.now() - loadedAt > maxAge) void refresh()
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
    has: (kid) => keys.has(kid),
    publicKeys: () => [...keys.values()].flatMap(({ publicJwk }) => publicJwk ?? []),
  }
}
