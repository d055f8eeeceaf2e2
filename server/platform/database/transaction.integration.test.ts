import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestDatabase } from '../../testing/test-database.ts'
import { openPool, type TransactionOptions, transaction } from './database.ts'

let url: string
let pool: pg.Pool
beforeAll(async () => {
  url = await makeTestDatabase()
  pool = openPool({ url, size: 2, onError: () => undefined })
})
afterAll(() => pool.end())

/** A transaction that meets another one which takes the same two locks in the other order. @returns how often its work was begun */
async function meetRival(options: TransactionOptions): Promise<number> {
  const rival = new pg.Client({ connectionString: url })
  await rival.connect()
  let begun = 0
  const work = async (client: pg.PoolClient) => {
    begun += 1
    await client.query('select pg_advisory_xact_lock(1)')
    if (begun === 1) {
      await rival.query('begin; select pg_advisory_xact_lock(2)')
      // The rival waits first, and longer before it looks for the reason: it is not the one that PostgreSQL ends.
      await rival.query(`set local deadlock_timeout = '1min'`)
      rivalry = rival.query('select pg_advisory_xact_lock(1)').then(() => rival.query('commit'))
    }
    await client.query('select pg_advisory_xact_lock(2)')
  }
  let rivalry: Promise<unknown> = Promise.resolve()
  try {
    await transaction(pool, work, options)
  } finally {
    await rivalry
    await rival.end()
  }
  return begun
}

it('is done again where it may be, when PostgreSQL ends it to resolve a deadlock', async () => {
  expect(await meetRival({ isRepeatable: true })).toBe(2)
})

it('and else throws, having written nothing', async () => {
  await expect(meetRival({})).rejects.toMatchObject({ code: '40P01' })
})
