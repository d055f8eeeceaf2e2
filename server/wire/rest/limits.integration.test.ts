import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RestServer, startRestServer } from '../../testing/rest/rest-server.ts'

const maxResponseBytes = 100_000
/** Number of items, each of which has about 1,100 bytes as JSON. */
const wideItems = 60

let server: RestServer
beforeAll(async () => {
  const timeoutsMs = { anon: 200, authenticated: 1500, service_role: 3000 }
  server = await startRestServer({ maxResponseBytes: maxResponseBytes, maxRows: 50, timeoutsMs })
  await server.owner.query(`
    insert into library.items (name, amount) select 'wide' || repeat('x', 1000), i from generate_series(1, ${wideItems}) i;
    insert into library.items (name, amount) select 'narrow', i from generate_series(1, 3000) i;
    insert into library.genres (id, name) select i, repeat('g', 500) || i from generate_series(100, 160) i;
    insert into library.book_genres select b.id, g.id from library.books b, library.genres g where g.id >= 100;
    insert into library.notes (owner, body) select case when i <= 30 then 'ada' else 'eve' end, 'text ' || i from generate_series(1, 300) i;
    create function library.wide_texts(n int) returns setof text language sql stable
      begin atomic select repeat('x', 10000) from generate_series(1, n) i; end;
    create function library.wide_text(n int) returns text language sql stable begin atomic select repeat('x', n); end;
    create table library.texts (content text);
    insert into library.texts values (repeat('x', 200000));
    grant select on library.texts to anon, authenticated;
    create function library.stored_text() returns text language sql stable begin atomic select content from library.texts; end;
    create function library.wait(seconds float8) returns text language plpgsql stable as $$
    begin perform pg_sleep(seconds); return 'done'; end $$;
    notify pgrst, 'reload schema';
    analyze library.notes`)
  await server.call('POST /rpc/wait', { body: { seconds: 0 } })
})
afterAll(() => server.stop())

const tooLarge = {
  code: 'WW413',
  message: 'The response is larger than this server allows',
  details: null,
  hint: 'Select fewer columns or embedded relations, or request fewer rows with limit and offset.',
}
const copies = (column: string, count: number) => Array.from({ length: count }, (_, n) => `k${n}:${column}`).join(',')

describe('a response above the size limit', () => {
  it.each<[string, string, Parameters<RestServer['call']>[1]?]>([
    ['rows', `GET /items?name=like.wide*&select=${copies('name', 4)}`],
    ['one object', `GET /items?name=like.wide*&select=${copies('name', 4)}`, { headers: { accept: 'application/vnd.pgrst.object+json' } }],
    ['CSV', `GET /items?name=like.wide*&select=${copies('name', 4)}`, { headers: { accept: 'text/csv' } }],
    ['an embedded list', `GET /books?select=id,book_genres(${copies('genres(name)', 1).replace('k0:', '')},book_id)&limit=20`],
    ['a spread list', `GET /books?select=id,...book_genres(${'genres(a:name,b:name,c:name)'})`],
    ['narrow rows of a write', 'PATCH /items?name=eq.narrow', { body: { code: null }, headers: { prefer: 'return=representation' } }],
    [
      'wide rows of a write',
      `PATCH /items?name=like.wide*&select=${copies('name', 2)}`,
      { body: { code: null }, headers: { prefer: 'return=representation' } },
    ],
    ['the texts of a function', 'POST /rpc/wide_texts', { body: { n: 12 } }],
    ['the texts of a function, as CSV', 'POST /rpc/wide_texts', { body: { n: 12 }, headers: { accept: 'text/csv' } }],
    ['one text of a function', 'POST /rpc/wide_text', { body: { n: 200_000 } }],
    ['one plain text of a function', 'POST /rpc/wide_text', { body: { n: 200_000 }, headers: { accept: 'text/plain' } }],
    ['a compressed text that a function reads', 'POST /rpc/stored_text', { body: {}, headers: { accept: 'text/plain' } }],
  ])('is rejected with 413: %s', async (_, endpoint, options = {}) => {
    const { status, body, headers } = await server.call(endpoint, options)
    expect({ status, body, proxy: headers.get('proxy-status') }).toEqual({ status: 413, body: tooLarge, proxy: 'PostgREST; error=WW413' })
  })

  it('rolls a write back', async () => {
    await server.owner.query(`update library.items set code = id::text where name = 'narrow'`)
    const { status } = await server.call('PATCH /items?name=eq.narrow', {
      body: { code: null },
      headers: { prefer: 'return=representation' },
    })
    const { rows } = await server.owner.query(`select count(*)::int as n from library.items where name = 'narrow' and code is null`)
    expect({ status, rows }).toEqual({ status: 413, rows: [{ n: 0 }] })
  })

  it('stops the statement early, so that its time does not grow with the size of the result', async () => {
    const { status } = await server.call('POST /rpc/wide_texts?limit=50', { body: { n: 100_000 } })
    expect(status).toBe(413)
  })

  it('is allowed just below the limit, in every format', async () => {
    const rows = await server.call('GET /items?name=like.wide*&limit=50')
    const csv = await server.call('GET /items?name=like.wide*&limit=50', { headers: { accept: 'text/csv' } })
    const texts = await server.call('POST /rpc/wide_texts', { body: { n: 9 } })
    expect([rows.status, rows.body.length, csv.status, texts.status, texts.body.length]).toEqual([200, 50, 200, 200, 9])
    expect(csv.text.split('\n')[1]).toMatch(/^\d+,widex{1000},\d+,$/)
  })

  it('is measured without the rows of earlier requests', async () => {
    for (let time = 0; time < 4; time += 1) expect((await server.call('GET /items?name=like.wide*&limit=50')).status).toBe(200)
  })
})

describe('the statement of a request', () => {
  const waitFor = (as: string, seconds: number) => server.call('POST /rpc/wait', { as, body: { seconds } })

  it('is cancelled after the timeout of its role, with an error', async () => {
    const { status, body } = await waitFor('anon', 5)
    expect({ status, body }).toEqual({
      status: 500,
      body: { code: '57014', message: 'canceling statement due to statement timeout', details: null, hint: null },
    })
  })

  it('uses only the timeout of its own role', async () => {
    const outcomes = await Promise.all([
      waitFor('anon', 0.7),
      waitFor('ada', 0.7),
      waitFor('service', 0.7),
      waitFor('ada', 2.2),
      waitFor('service', 2.2),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual([500, 200, 200, 500, 200])
  })

  it('has the same timeout if the request needs several statements', async () => {
    const { status } = await server.call('POST /rpc/wait', { as: 'anon', body: { seconds: 5 }, headers: { prefer: 'timezone=UTC' } })
    expect(status).toBe(500)
  })
})

describe('an inexact count', () => {
  it.each(['planned', 'estimated'])('includes only rows that the caller may read: %s', async (count) => {
    const headers = { prefer: `count=${count}` }
    const ada = await server.call('GET /notes?select=id&limit=5', { headers })
    const bob = await server.call('GET /notes?select=id&limit=5', { as: 'bob', headers })
    const owned = await server.call('HEAD /notes?owner=eq.eve', { headers })
    expect([ada, bob, owned].map((response) => response.headers.get('content-range'))).toEqual(['0-4/30', '*/0', '*/0'])
  })

  it('stops at its bound', async () => {
    await server.owner.query(`insert into library.notes (owner, body) select 'max', 'm' from generate_series(1, 10100)`)
    const headers = { prefer: 'count=planned' }
    const first = await server.call('GET /notes?select=id&limit=5', { as: 'max', headers })
    const last = await server.call('GET /notes?select=id&limit=5&offset=10050', { as: 'max', headers })
    const exact = await server.call('HEAD /notes', { as: 'max', headers: { prefer: 'count=exact' } })
    expect([first, last, exact].map(({ status, headers: shown }) => [status, shown.get('content-range')])).toEqual([
      [206, '0-4/10001'],
      [206, '10050-10054/10055'],
      [206, '0-49/10100'],
    ])
  })
})

it('limits how often a relation can be embedded in itself', async () => {
  const chain = (steps: number) => `GET /authors?select=${'mentor_id('.repeat(steps)}name${')'.repeat(steps)}`
  expect((await server.call(chain(3))).status).toBe(200)
  const { status, body } = await server.call(chain(4))
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'PGRST100' } })
})

it('rejects a relation that is embedded in itself through another relation', async () => {
  const { status, body } = await server.call('GET /books?select=book_genres(genres(book_genres(book_id)))')
  expect({ status, message: body.message }).toEqual({
    status: 400,
    message: "The embedded relation 'book_genres' is embedded inside itself",
  })
})

it('does not log rejected requests as errors', () => {
  const errors = server.logged.filter(({ level, code }) => level === 'error' && code !== '57014')
  expect(errors).toEqual([])
})
