import type { EventEmitter } from 'node:events'
import type pg from 'pg'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { OversizedMessageError, UnreadableMessageError } from './connection-guard.ts'
import { openPool } from './database.ts'
import { readingScope, runInScope } from './role-scope.ts'

const maxMessageBytes = 100_000

let url: string
let pool: pg.Pool
beforeAll(async () => {
  url = await makeTestDatabase()
})
afterEach(() => pool.end())

const open = (size = 1) => {
  pool = openPool({ url, size, maxMessageBytes, onError: () => undefined })
  return pool
}
const sized = (bytes: number) => `select repeat('x', ${bytes}) as text`

it('reads a row just below the limit and rejects a longer one with OversizedMessageError', async () => {
  const { rows } = await open().query<{ text: string }>(sized(maxMessageBytes - 20))
  expect(rows[0]?.text).toHaveLength(maxMessageBytes - 20)
  await expect(pool.query(sized(maxMessageBytes))).rejects.toThrow(OversizedMessageError)
})

it('rejects a value that exceeds the maximum string length without crashing the process', async () => {
  await expect(open().query(`select repeat(repeat('x', 1000000), 600) as text`)).rejects.toThrow(OversizedMessageError)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

it('rejects every query on the connection, including those pipelined after the oversized one', async () => {
  const client = await open().connect()
  client.on('error', () => undefined)
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  // The result of a query before the oversized one is lost too if both arrive in the same packet.
  const outcomes = await Promise.allSettled([client.query(sized(1_000_000)), client.query('select 2 as two'), client.query('select 3')])
  client.release()
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  for (const outcome of outcomes) expect((outcome as PromiseRejectedResult).reason).toBeInstanceOf(OversizedMessageError)
  expect(pool.totalCount).toBe(0)
})

it('leaves other connections of the pool open', async () => {
  open(2)
  const slow = pool.query('select pg_sleep(0.3), 5 as five')
  await expect(pool.query(sized(1_000_000))).rejects.toThrow(OversizedMessageError)
  expect((await slow).rows[0]).toMatchObject({ five: 5 })
})

it('rejects the statement of a scope and closes its connection', async () => {
  const scope = readingScope('anon', '{}')
  await expect(runInScope(open(), { ...scope, role: 'service_role' }, { text: sized(1_000_000), values: [] })).rejects.toThrow(
    OversizedMessageError,
  )
  expect((await pool.query(`select current_user <> 'service_role' as own`)).rows).toEqual([{ own: true }])
})

it('closes a connection whose message the driver cannot read', async () => {
  const client = await open().connect()
  client.on('error', () => undefined)
  // Cast: the driver's types do not declare its connection.
  const { connection } = client as unknown as { connection: EventEmitter }
  connection.prependListener('dataRow', () => {
    throw new Error('unreadable')
  })
  await expect(client.query('select 1')).rejects.toThrow(UnreadableMessageError)
  await expect(client.query('select 1')).rejects.toThrow('not queryable')
  client.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
