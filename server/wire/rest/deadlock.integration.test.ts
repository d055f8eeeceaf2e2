import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { type RestServer, startRestServer } from '../../testing/rest/rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer({ statementTimeoutMs: 20_000 })
  await server.owner.query(`truncate library.items restart identity; insert into library.items (name) values ('one'), ('two')`)
})
afterAll(() => server.stop())

it('repeats a statement that PostgreSQL has canceled because of a deadlock', async () => {
  const other = await server.owner.connect()
  try {
    // A longer deadlock timeout for the other transaction ensures that PostgreSQL cancels the statement of the request.
    await other.query(`begin; set local deadlock_timeout = '1min'; update library.items set name = 'other' where id = 2`)
    const request = server.call('PATCH /items?id=in.(1,2)', { body: { amount: 50 }, headers: { prefer: 'return=representation' } })
    await eventually(async () => {
      const { rows } = await server.owner.query(`select from pg_locks where not granted and locktype = 'transactionid'`)
      expect(rows).toHaveLength(1)
    })
    await other.query(`update library.items set name = 'other' where id = 1`)
    await other.query('commit')
    const { status, body } = await request
    expect({ status, body }).toMatchObject({
      status: 200,
      body: expect.arrayContaining([1, 2].map((id) => expect.objectContaining({ id, name: 'other', amount: 50 }))),
    })
  } finally {
    other.release(true)
  }
})
