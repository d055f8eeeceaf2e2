import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeByteBudget } from '../../platform/http/connections/byte-budget.ts'
import { eventually } from '../../testing/eventually.ts'
import { type RestServer, startRestServer } from '../../testing/rest/rest-server.ts'

const mebibyte = 1024 ** 2
/** Budget for one of the largest responses, but not for two. The operating system buffers several megabytes of an unread response. */
const buffer = makeByteBudget(16 * mebibyte)
const rows = 400
const nameLength = 10_000
/** Reads rows of about 10 kB each, 4 MB in total. A body of this size counts against the byte budget. */
const large = 'GET /items?name=like.wide*&order=id'
const asCsv = { accept: 'text/csv' }
const asObject = { accept: 'application/vnd.pgrst.object+json' }
const representation = { prefer: 'return=representation' }

let server: RestServer
beforeAll(async () => {
  const publicReads = { relations: new Set(['items']), cacheControl: 'public' }
  server = await startRestServer({ buffer, maxResponseBytes: 14 * mebibyte, maxBodyBytes: mebibyte, publicReads })
  await server.owner.query(`
    insert into library.items (name, amount) select 'wide"é' || repeat('x', ${nameLength}), i from generate_series(1, ${rows}) i;
    insert into library.items (name, amount) select 'huge' || repeat('y', ${1.5 * mebibyte}), i from generate_series(1, 1) i;
    create function library.texts(n int) returns setof text language sql stable
      begin atomic select nullif(repeat('t', 10000), case i when 2 then repeat('t', 10000) end) from generate_series(1, n) i; end;
    create function library.item_rows() returns setof library.items language sql volatile
      begin atomic select * from library.items where name like 'wide%' order by id; end;
    create function library.announced() returns setof library.items language plpgsql stable as $$ begin
      perform set_config('response.headers', '[{"x-own": "yes"}]', true), set_config('response.status', '202', true);
      return query select * from library.items where name like 'wide%' order by id; end $$;
    create function library.slow_rows() returns setof library.items language sql volatile
      begin atomic select i.* from library.items i cross join lateral pg_sleep(0.002) where name like 'wide%'; end;
    create sequence library.executions;
    create function library.counted_rows() returns setof library.items language plpgsql volatile as $$ begin
      perform nextval('library.executions');
      return query select * from library.items where name like 'wide%'; end $$;
    grant usage on sequence library.executions to authenticated;
    grant select on library.items to anon;
    notify pgrst, 'reload schema'`)
  await server.call('POST /rpc/texts', { body: { n: 1 } })
})
afterAll(() => server.stop())

const released = () => eventually(async () => expect(buffer.used()).toBe(0))

it('returns every row once, in order', async () => {
  const { status, body, headers, text } = await server.call(large)
  const { rows: expected } = await server.owner.query(
    `select id, name, amount, code from library.items where name like 'wide%' order by id`,
  )
  expect(status).toBe(200)
  expect(Number(headers.get('content-length'))).toBe(Buffer.byteLength(text))
  expect(body.map(({ id }: { id: number }) => id)).toEqual(expected.map(({ id }) => id))
  expect(body[7].name).toBe(expected[7].name)
  await released()
})

it('leaves its database connection open after the client has received the response', async () => {
  let closed = 0
  const onRemove = () => {
    closed += 1
  }
  server.api.on('remove', onRemove)
  await server.call(large)
  await released()
  expect((await server.call(`${large}&limit=3`)).status).toBe(200)
  server.api.off('remove', onRemove)
  expect(closed).toBe(0)
})

it('uses the same format as a small response', async () => {
  const small = await server.call(`${large}&limit=3`)
  const { text } = await server.call(large)
  expect(text.slice(0, small.text.length - 1)).toBe(small.text.slice(0, -1))
  const smallCsv = await server.call(`${large}&limit=3`, { headers: asCsv })
  const csv = await server.call(large, { headers: asCsv })
  expect(csv.text.startsWith(`${smallCsv.text}\n`)).toBe(true)
  expect(csv.text.split('\n')).toHaveLength(rows + 1)
  const stripped = await server.call(large, { headers: { accept: 'application/vnd.pgrst.array+json;nulls=stripped' } })
  expect(Object.keys(stripped.body[0])).not.toContain('code')
})

it.each([
  ['a first page', 'limit=300', 206, '0-299/400'],
  ['a last page', 'limit=300&offset=100', 206, '100-399/400'],
  ['all rows', 'limit=900', 200, '0-399/400'],
])('counts the rows of %s', async (_, page, status, range) => {
  for (const count of ['exact', 'planned']) {
    const response = await server.call(`${large}&${page}`, { headers: { prefer: `count=${count}` } })
    expect([response.status, response.headers.get('content-range')]).toEqual([status, range])
    const head = await server.call(`${large}&${page}`.replace('GET', 'HEAD'), { headers: { prefer: `count=${count}` } })
    expect([head.status, head.headers.get('content-range'), head.text]).toEqual([status, range, ''])
  }
})

it('returns a single object', async () => {
  const single = await server.call('GET /items?name=like.huge*', { headers: asObject })
  expect([single.status, single.body.name.length]).toEqual([200, 1.5 * mebibyte + 4])
  const several = await server.call(large, { headers: asObject })
  expect([several.status, several.body.code]).toEqual([406, 'PGRST116'])
})

it('returns the rows of a function, with the headers and the status that it sets', async () => {
  const texts = await server.call('POST /rpc/texts', { body: { n: 400 }, headers: { prefer: 'count=exact' } })
  const small = await server.call('POST /rpc/texts', { body: { n: 3 } })
  expect(small.body).toEqual([texts.body[0], null, texts.body[0]])
  expect([texts.body.length, texts.body[1], texts.headers.get('content-range')]).toEqual([400, null, '0-399/400'])
  const announced = await server.call('GET /rpc/announced')
  expect([announced.status, announced.headers.get('x-own'), announced.body.length]).toEqual([202, 'yes', rows])
  const text = await server.call('GET /rpc/texts?n=400&limit=250', { headers: { accept: 'text/plain' } })
  expect(text.text.split('\n')).toHaveLength(249)
})

it('executes a statement once, within the timeout of the request', async () => {
  const { status, body } = await server.call('POST /rpc/counted_rows')
  // Counts executions with a sequence, which also counts those that were rolled back.
  const { rows: counted } = await server.owner.query('select last_value::int as executions, is_called from library.executions')
  expect([status, body.length, counted]).toEqual([200, rows, [{ executions: 1, is_called: true }]])
})

it('returns the rows of a write and writes only once', async () => {
  const inserted = Array.from({ length: 9 }, (_, index) => ({ name: 'new'.repeat(3000), amount: index }))
  const columns = Array.from({ length: 5 }, (_, index) => `n${index}:name`).join()
  for (const prefer of ['return=representation', 'return=representation,tx=rollback']) {
    const response = await server.call(`POST /items?select=${columns}`, {
      body: [...inserted, ...inserted],
      headers: { prefer },
    })
    expect([response.status, response.body.length]).toEqual([201, 18])
  }
  const { rows: written } = await server.owner.query(`select count(*)::int as n from library.items where name like 'new%'`)
  expect(written).toEqual([{ n: 18 }])
})

it('rejects a response above the limit with 413 before its first byte, and rolls a write back', async () => {
  const columns = 'id,a:name,b:name,c:name,d:name'
  const read = await server.call(`${large}&select=${columns}`)
  const write = await server.call(`PATCH /items?name=like.wide*&select=${columns}`, { body: { amount: 9999 }, headers: representation })
  expect([read.status, read.body.code, write.status, write.body.code]).toEqual([413, 'WW413', 413, 'WW413'])
  const { rows: changed } = await server.owner.query(`select count(*)::int as n from library.items where amount = 9999`)
  expect(changed).toEqual([{ n: 0 }])
  await released()
})

it('does not send a response again to a client that already has it', async () => {
  const first = await server.call(large, { as: 'anon' })
  const second = await server.call(large, { as: 'anon', headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect([first.status, second.status, second.text]).toEqual([200, 304, ''])
  await released()
})

/** Sends a request on a separate connection, and does not read the response. */
function requestUnread(path: string) {
  const { hostname, port } = new URL(server.url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => undefined)
  socket.pause()
  socket.write(`GET /rest/v1${path} HTTP/1.1\r\nhost: ${hostname}\r\napikey: ada\r\n\r\n`)
  return socket
}

const openTransactions = async () => {
  const { rows: stored } = await server.owner.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
  )
  return stored[0]?.n
}

it('uses no database connection while the client does not read, and releases the body when the client disconnects', async () => {
  const path = '/items?name=like.wide*&select=a:name,b:name,c:name'
  const socket = requestUnread(path)
  await eventually(async () => expect(buffer.used()).toBeGreaterThan(5 * mebibyte))
  await eventually(async () => expect(await openTransactions()).toBe(0))
  const refused = await server.call(`GET ${path}`)
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
  const small = await server.call(`${large}&limit=3`)
  expect(small.status).toBe(200)
  socket.destroy()
  await released()
  expect((await server.call(`GET ${path}`)).status).toBe(200)
})

it('cancels the statement if the client disconnects', async () => {
  const { hostname, port } = new URL(server.url)
  const post = connect({ host: hostname, port: Number(port) })
  post.on('error', () => undefined)
  post.write(
    `POST /rest/v1/rpc/slow_rows HTTP/1.1\r\nhost: ${hostname}\r\napikey: ada\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
  )
  await eventually(async () => expect(buffer.used()).toBeGreaterThan(0))
  post.destroy()
  await released()
  await eventually(async () => expect(await openTransactions()).toBe(0))
  expect(server.logged.filter(({ level }) => level === 'error')).toEqual([])
})
