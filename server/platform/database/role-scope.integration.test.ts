import type pg from 'pg'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import type { Statement } from './batch-query.ts'
import { openPool } from './database.ts'
import { readInScope, readingScope, runInScope } from './role-scope.ts'

let url: string
let pool: pg.Pool
beforeAll(async () => {
  url = await makeTestDatabase()
  const owner = openPool({ url, size: 1, onError: () => undefined })
  await owner.query(`create table public.entries (id int primary key deferrable initially deferred);
    grant select, insert on public.entries to service_role`)
  await owner.end()
})
afterEach(() => pool.end())

const readOnly = { ...readingScope('anon', '{"sub":"ada"}'), role: 'service_role' }
const writing = { ...readOnly, readOnly: false }
const open = () => {
  pool = openPool({ url, size: 1, onError: () => undefined })
  return pool
}
const run = (statement: Partial<Statement>, scope = readOnly) => runInScope(pool, scope, { text: '', values: [], ...statement })
const entries = async () => (await run({ text: 'select id from public.entries order by id' })).rows.map(({ id }) => id)

it('sets role, claims and limits for one transaction', async () => {
  const text = `select current_user::text as role, current_setting('request.jwt.claims', true) as claims,
    current_setting('transaction_read_only') as "readOnly", current_setting('statement_timeout') as timeout`
  const { rows } = await runInScope(open(), { ...readOnly, timeoutMs: 1234 }, { text, values: [] })
  expect(rows).toEqual([{ role: 'service_role', claims: '{"sub":"ada"}', readOnly: 'on', timeout: '1234ms' }])
  const { rows: after } = await pool.query(text)
  expect(after).toEqual([{ role: expect.not.stringContaining('service_role'), claims: '', readOnly: 'off', timeout: '0' }])
})

it('converts the values of the statement only', async () => {
  open()
  const { rows, rowCount } = await run({ text: `select $1::int as number, true as boolean`, values: ['5'] })
  expect({ rows, rowCount }).toEqual({ rows: [{ number: 5, boolean: true }], rowCount: 1 })
})

it('passes only the rows of the statement to a reader', async () => {
  const values: (string | null)[] = []
  const reader = { onStart: () => undefined, onRow: (value: string | null) => void values.push(value) }
  await readInScope(open(), readOnly, { text: `select n::text from generate_series(1, 3) n`, values: [] }, reader)
  expect(values).toEqual(['1', '2', '3'])
})

it('prepares a named statement once per connection, also if its first execution fails', async () => {
  open()
  const divide = (by: string) => run({ name: 'divide', text: 'select 6 / $1::int as quotient', values: [by] })
  await expect(divide('0')).rejects.toThrow('division by zero')
  expect((await divide('2')).rows).toEqual([{ quotient: 3 }])
  const prepared = await pool.query(`select count(*)::int as number from pg_prepared_statements where name = 'divide'`)
  expect(prepared.rows).toEqual([{ number: 1 }])
})

it('reports the same error again for a named statement that cannot be prepared', async () => {
  open()
  for (const _ of [1, 2]) await expect(run({ name: 'invalid', text: 'select no_such_column' })).rejects.toThrow('no_such_column')
  expect((await run({ text: 'select 1 as one' })).rows).toEqual([{ one: 1 }])
})

it('rejects a second statement with the same name', async () => {
  open()
  await run({ name: 'same', text: 'select 1 as one' })
  await expect(run({ name: 'same', text: 'select 2 as two' })).rejects.toThrow('"same" has another text')
})

it('commits a write and rolls back a statement that fails', async () => {
  open()
  await run({ text: 'insert into public.entries values (1)' }, writing)
  await expect(run({ text: 'insert into public.entries select 10 / (3 - n) from generate_series(1, 3) n' }, writing)).rejects.toThrow(
    'division by zero',
  )
  await expect(run({ text: 'insert into public.entries values (7)' })).rejects.toThrow('read-only transaction')
  expect(await entries()).toEqual([1])
})

it('reports a constraint that fails on commit, and applies nothing', async () => {
  open()
  await expect(run({ text: 'insert into public.entries values (20), (20)' }, writing)).rejects.toThrow('entries_pkey')
  expect(await entries()).not.toContain(20)
})

it('does not return a lost connection to the pool', async () => {
  open()
  await expect(run({ text: 'select pg_terminate_backend(pg_backend_pid())' })).rejects.toThrow()
  expect((await run({ text: 'select 1 as one' })).rows).toEqual([{ one: 1 }])
})

it('closes the connection of a reader that stops', async () => {
  open()
  const reader = {
    onStart: () => undefined,
    onRow: () => {
      throw new Error('enough')
    },
  }
  await expect(readInScope(pool, readOnly, { text: `select n::text from generate_series(1, 9) n`, values: [] }, reader)).rejects.toThrow(
    'enough',
  )
  expect((await run({ text: 'select 1 as one' })).rows).toEqual([{ one: 1 }])
})
