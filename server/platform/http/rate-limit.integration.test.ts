import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { openPool } from '../database/database.ts'
import { makeRateLimiter, purgeRateLimits } from './rate-limit.ts'

let owner: pg.Pool
beforeAll(async () => {
  owner = openPool({ url: await makeTestDatabase(), size: 6, onError: () => undefined })
})
afterEach(() => void vi.useRealTimers())
afterAll(() => owner.end())

const minute = { windowSeconds: 60 }

it('admits exactly the limit across concurrent processes', async () => {
  const processes = [makeRateLimiter(owner), makeRateLimiter(owner)]
  const results = await Promise.all(
    Array.from({ length: 30 }, (_, n) => processes[n % 2]!.take([{ bucket: 'shared', hits: 10, ...minute }])),
  )
  expect(results.filter((waitSeconds) => waitSeconds === null)).toHaveLength(10)
  for (const waitSeconds of results) expect(waitSeconds === null || (waitSeconds > 0 && waitSeconds <= 60)).toBe(true)
})

it('counts each bucket separately, and rejects when any bucket is full', async () => {
  const limiter = makeRateLimiter(owner)
  const take = (account: string) =>
    limiter.take([
      { bucket: 'address:a', hits: 3, ...minute },
      { bucket: account, hits: 1, ...minute },
    ])
  expect(await take('account:1')).toBeNull()
  expect(await take('account:1')).toBeGreaterThan(0)
  expect(await take('account:2')).toBeNull()
})

it('does not query the database for a bucket that is known to be full', async () => {
  await owner.query('truncate platform.rate_limits')
  const limiter = makeRateLimiter(owner)
  const full = [{ bucket: 'flooded', hits: 1, ...minute }]
  for (let n = 0; n < 20; n++) await limiter.take(full)
  const { rows } = await owner.query<{ hits: number }>('select hits from platform.rate_limits')
  expect(rows[0]?.hits).toBe(2)
})

it('starts a new window after the end of the previous one', async () => {
  const limiter = makeRateLimiter(owner)
  const limits = [{ bucket: 'once', hits: 1, ...minute }]
  expect(await limiter.take(limits)).toBeNull()
  expect(await limiter.take(limits)).toBeGreaterThan(0)
  await owner.query("update platform.rate_limits set resets_at = resets_at - interval '1 minute'")
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  expect(await limiter.take(limits)).toBeNull()
})

it('does not limit if the limit is 0, and stores no plaintext addresses', async () => {
  const limiter = makeRateLimiter(owner)
  for (let n = 0; n < 5; n++) expect(await limiter.take([{ bucket: 'free', hits: 0, ...minute }])).toBeNull()
  await limiter.take([{ bucket: 'login:203.0.113.9', hits: 1, ...minute }])
  const { rowCount } = await owner.query(`select from platform.rate_limits where bucket like '%203%113%' or bucket = 'free'`)
  expect(rowCount).toBe(0)
})

it('deletes only windows that have ended', async () => {
  await owner.query('truncate platform.rate_limits')
  await owner.query(
    `insert into platform.rate_limits values ('ended', 1, now() - interval '1 s'), ('running', 1, now() + interval '1 hour')`,
  )
  expect(await purgeRateLimits(owner)).toBe(1)
  expect((await owner.query('select bucket from platform.rate_limits')).rows).toEqual([{ bucket: 'running' }])
})
