import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { openPool, type TransactionOptions, transaction } from './database.ts'

let url: string
let pool: pg.Pool
beforeAll(async () => {
  url = await makeTestDatabase()
  pool = openPool({ url, size: 2, onError: () => undefined })
})
afterAll(() => pool.end())

/** Deadlocks a transaction with a second one that takes the same two locks in reverse order. @returns the number of attempts */
async function runWithDeadlock(options: TransactionOptions): Promise<number> {
  const second = new pg.Client({ connectionString: url })
  await second.connect()
  let attempts = 0
  const work = async (client: pg.PoolClient) => {
    attempts += 1
    await client.query('select pg_advisory_xact_lock(1)')
    if (attempts === 1) {
      await second.query('begin; select pg_advisory_xact_lock(2)')
      // A longer deadlock timeout for the second transaction ensures that PostgreSQL cancels the tested one.
      await second.query(`set local deadlock_timeout = '1min'`)
      secondTransaction = second.query('select pg_advisory_xact_lock(1)').then(() => second.query('commit'))
    }
    await client.query('select pg_advisory_xact_lock(2)')
  }
  let secondTransaction: Promise<unknown> = Promise.resolve()
  try {
    await transaction(pool, work, options)
  } finally {
    await secondTransaction
    await second.end()
  }
  return attempts
}

it('retries a repeatable transaction after a deadlock', async () => {
  expect(await runWithDeadlock({ isRepeatable: true })).toBe(2)
})

it('rejects other transactions after a deadlock', async () => {
  await expect(runWithDeadlock({})).rejects.toMatchObject({ code: '40P01' })
})
