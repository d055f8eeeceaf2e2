import type pg from 'pg'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openPool } from '../../platform/database/database.ts'
import { silentLogger } from '../../testing/auth/signing-keys.ts'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { makeAccessTokens } from './access-token.ts'
import { ensureApiKeys } from './api-keys.ts'
import { addSigningKey } from './signing-key-store.ts'
import { openSigningKeys, type SigningKeys } from './signing-keys.ts'

let owner: pg.Pool
const pools: pg.Pool[] = []
beforeEach(async () => {
  owner = openPool({ url: await makeTestDatabase(), size: 8, onError: () => undefined })
  pools.push(owner)
})
afterAll(() => Promise.all(pools.map((pool) => pool.end())))

const reloadIntervalMs = 100
const open = (maxAgeMs?: number) =>
  openSigningKeys(owner, { log: silentLogger, reloadIntervalMs, ...(maxAgeMs === undefined ? {} : { maxAgeMs }) })
const tokensOf = (keys: SigningKeys) => makeAccessTokens({ keys, issuer: () => 'http://w.test/auth/v1', expiresIn: 60 })
const user = { sub: '7f3c9a52-0d6e-4f0b-9a55-0123456789ab', role: 'authenticated', session_id: 's', aal: 'aal1' as const }

it('creates only one key and one pair of API keys if several processes start at the same time', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => open()))
  expect(new Set(all.map((keys) => keys.current().kid)).size).toBe(1)
  expect(all[0]?.publicKeys()).toHaveLength(1)
  const apiKeys = await Promise.all(Array.from({ length: 6 }, () => ensureApiKeys(owner, {})))
  expect(new Set(apiKeys.map(({ publishable, secret }) => `${publishable} ${secret}`)).size).toBe(1)
})

it('signs with an added key and verifies with the old one, in all processes', async () => {
  const [a, b] = [await open(), await open()]
  const oldToken = await tokensOf(a).issue(user)
  const kid = await addSigningKey(owner)
  const c = await open()
  expect(c.current().kid).toBe(kid)
  const fresh = await tokensOf(c).issue(user)
  for (const keys of [a, b, c])
    for (const { token } of [oldToken, fresh]) expect(await tokensOf(keys).verify(token)).toHaveProperty('valid')
  expect(b.publicKeys()).toHaveLength(2)
  expect(a.current().kid).toBe(kid)
})

it('verifies with a retired key but does not sign with it', async () => {
  const first = (await open()).current().kid
  await addSigningKey(owner)
  await owner.query('update platform.signing_keys set retired_at = now() where kid <> $1', [first])
  const keys = await open()
  expect(keys.current().kid).toBe(first)
  expect(keys.publicKeys()).toHaveLength(2)
})

it('reads the database only once for many unknown keys, and finds a key that was added', async () => {
  const keys = await open()
  let reads = 0
  const query = owner.query.bind(owner)
  owner.query = ((...words: Parameters<typeof query>) => {
    reads += 1
    return query(...words)
  }) as typeof owner.query
  const began = performance.now()
  const flood = Promise.all(Array.from({ length: 200 }, (_, n) => keys.find(`forged-${n}`)))
  const kid = await addSigningKey(owner)
  expect(await keys.find(kid)).not.toBeNull()
  expect((await flood).every((key) => key === null)).toBe(true)
  // Sequential requests must not read the keys more often than the reload interval allows.
  while (performance.now() - began < 400) expect(await keys.find('forged again')).toBeNull()
  expect(reads).toBeLessThanOrEqual(Math.ceil((performance.now() - began) / reloadIntervalMs) + 1)
})

it('detects within a limited time that a key was removed', async () => {
  const keys = await open(50)
  const { kid } = keys.current()
  const { token } = await tokensOf(keys).issue(user)
  await addSigningKey(owner)
  await owner.query('delete from platform.signing_keys where kid = $1', [kid])
  await new Promise((resolve) => setTimeout(resolve, 120))
  keys.current()
  await expect.poll(() => keys.has(kid)).toBe(false)
  expect(await tokensOf(keys).verify(token)).toMatchObject({ error: 'signature' })
})

it('retains its keys while the database is unreachable', async () => {
  const unreachable = openPool({ url: await makeTestDatabase(), size: 1, onError: () => undefined })
  const keys = await openSigningKeys(unreachable, { log: silentLogger, reloadIntervalMs: 1 })
  const { kid } = keys.current()
  await unreachable.end()
  expect(await keys.find('another')).toBeNull()
  expect(keys.current().kid).toBe(kid)
})

it('prefers the API keys from the settings', async () => {
  const generated = await ensureApiKeys(owner, {})
  expect(generated.publishable).toMatch(/^sb_publishable_[\w-]{32}$/)
  expect(generated.secret).toMatch(/^sb_secret_[\w-]{32}$/)
  const configured = await ensureApiKeys(owner, { SECRET_KEY: 'a secret of our own choice' })
  expect(configured.publishable).toBe(generated.publishable)
  expect(configured.roleOf('a secret of our own choice')).toBe('service_role')
  expect(configured.roleOf(generated.secret)).toBeNull()
  expect(configured.roleOf(generated.publishable)).toBe('anon')
  for (const invalidKey of ['', generated.publishable.slice(1), `${generated.publishable} `, generated.publishable.toUpperCase()])
    expect(configured.roleOf(invalidKey)).toBeNull()
})
