import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RestServer, startRestServer } from '../../testing/rest/rest-server.ts'

const mebibyte = 1024 ** 2
const representation = { prefer: 'return=representation' }

let server: RestServer
beforeAll(async () => {
  server = await startRestServer({
    maxBodyBytes: mebibyte,
    largeColumns: new Set(['author_details.biography']),
    statementTimeoutMs: 20_000,
  })
  await server.owner.query(`
    insert into library.items (id, name) overriding system value values (1001, repeat('x', 1500000)), (1002, repeat('x', 3000000));
    insert into library.authors (id, name) overriding system value values (1001, 'Three'), (1002, 'Five');
    insert into library.author_details values (1001, repeat('b', 6000000)), (1002, repeat('b', 13000000));
    insert into library.books (title, author_id) select repeat('t', 100000), 1001 from generate_series(1, 30);
    insert into library.books (title, author_id) select repeat('t', 100000), 1002 from generate_series(1, 50);
    notify pgrst, 'reload schema'`)
  await server.call('GET /authors?limit=0')
})
afterAll(() => server.stop())

it.each<[string, string, number]>([
  ['a row of 1.5 MB', 'GET /items?id=eq.1001', 200],
  ['a row of 3 MB', 'GET /items?id=eq.1002', 413],
  ['a row of 3 MB among others, as CSV', 'GET /items?order=id', 413],
  ['a large column of 6 MB', 'GET /author_details?author_id=eq.1001', 200],
  ['an embedded object with a large column of 6 MB', 'GET /authors?id=eq.1001&select=name,author_details(biography)', 200],
  ['a large column of 13 MB', 'GET /author_details?author_id=eq.1002', 413],
  ['an embedded list of 3 MB', 'GET /authors?id=eq.1001&select=name,books!books_author(title)', 200],
  ['an embedded list of 5 MB', 'GET /authors?id=eq.1002&select=name,books!books_author(title)', 413],
  ['a spread list of 5 MB', 'GET /authors?id=eq.1002&select=name,...books!books_author(title)', 413],
  ['an embedded list of 5 MB with a limit', 'GET /authors?id=eq.1002&select=name,books!books_author(title)&books.limit=20', 200],
])('returns the expected response: %s', async (_, endpoint, expected) => {
  const { status, body } = await server.call(endpoint, endpoint.includes('order') ? { headers: { accept: 'text/csv' } } : {})
  expect([status, status === 413 ? body.code : null]).toEqual([expected, expected === 413 ? 'WW413' : null])
})

it('rolls a write back when it returns a row above the limit', async () => {
  const { status } = await server.call('PATCH /items?id=eq.1002', { body: { amount: 8888 }, headers: representation })
  const { rows } = await server.owner.query('select amount from library.items where id = 1002')
  expect([status, rows]).toEqual([413, [{ amount: 7 }]])
})

it('rejects a request that selects a large column twice', async () => {
  const { status, body } = await server.call('GET /author_details?select=a:biography,b:biography')
  expect([status, body.code]).toEqual([400, 'PGRST100'])
})

it.each([
  ['with an emoji at each edge of a piece', `select repeat(repeat('a', 262143) || '😀', 3)`, 786_432],
  ['that fills its pieces completely', `select repeat('ü', 524288)`, 524_288],
])('returns a large row %s unchanged', async (_, sql, characters) => {
  await server.owner.query(`update library.author_details set biography = (${sql}) where author_id = 1001`)
  const { rows } = await server.owner.query('select biography from library.author_details where author_id = 1001')
  const { status, body } = await server.call('GET /author_details?author_id=in.(1001,1)&select=biography&order=author_id')
  expect([status, body.at(-1), [...rows[0].biography].length]).toEqual([200, { biography: rows[0].biography }, characters])
})
