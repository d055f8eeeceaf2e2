import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { checkWrite } from './check-write.ts'
import { openPool } from './database.ts'

let url: string
let pool: pg.Pool
const open = () => openPool({ url, size: 1, onError: () => undefined })
beforeAll(async () => {
  url = await makeTestDatabase()
  pool = open()
})
afterAll(() => pool.end())

const numberOf = async (expression: string) => Number((await pool.query<{ value: string }>(`select ${expression} as value`)).rows[0]?.value)

it('writes a row and a temporary file', async () => {
  const temporaryFiles = async () => {
    await pool.query('select pg_stat_force_next_flush()')
    return numberOf('(select temp_files from pg_stat_database where datname = current_database())')
  }
  const before = await temporaryFiles()
  await checkWrite(pool)
  expect(await numberOf('(select count(*) from platform.write_checks)')).toBe(1)
  expect(await temporaryFiles()).toBeGreaterThan(before)
})

it('waits for the disk even if the database commits asynchronously', async () => {
  await pool.query('set synchronous_commit = off')
  const { rows } = await pool.query(
    `with checked as materialized (select platform.check_write()::text) select current_setting('synchronous_commit') as value from checked`,
  )
  expect(rows).toEqual([{ value: 'on' }])
  expect((await pool.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'off' }])
  await pool.query('reset synchronous_commit')
})

/**
 * Returns the number of bytes that one check writes to the write-ahead log. Counts only the session's own bytes, because other tests write
 * to the same log.
 */
async function loggedBytes(): Promise<number> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: { 'WAL Bytes': number } }] }>(
    'explain (analyze, wal, format json) select platform.check_write()',
  )
  return rows[0]?.['QUERY PLAN'][0].Plan['WAL Bytes'] ?? Number.NaN
}

it('does not make its table larger, and writes at most 500 bytes to the write-ahead log', async () => {
  const bytes: number[] = []
  for (let round = 0; round < 500; round += 1) bytes.push(await loggedBytes())
  // Compares the median, because the first write after a checkpoint logs its whole page.
  expect(bytes.toSorted((a, b) => a - b)[250]).toBeLessThan(500)
  expect(Math.min(...bytes)).toBeGreaterThan(0)
  expect(await numberOf(`pg_relation_size('platform.write_checks')`)).toBe(8192)
})

it('rejects a read-only database', async () => {
  const name = new URL(url).pathname.slice(1)
  await pool.query(`alter database ${name} set default_transaction_read_only = on`)
  const reader = open()
  await expect(checkWrite(reader)).rejects.toMatchObject({ code: 'read_only' })
  await reader.end()
})
