import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RestServer, startRestServer } from '../../testing/rest/rest-server.ts'

/** `library.color` is stored as a number and written as `#00ff00` in JSON, and as `00ff00` in filters. */
const setup = `
  create domain library.color as int;
  create function library.color_to_json(c library.color) returns json language sql immutable strict
    return to_json('#' || lpad(to_hex(c), 6, '0'));
  create function library.color_from_json(j json) returns library.color language sql immutable strict
    return ('x' || lpad(substr(j #>> '{}', 2), 8, '0'))::bit(32)::int;
  create function library.color_from_text(t text) returns library.color language sql immutable strict
    return ('x' || lpad(t, 8, '0'))::bit(32)::int;
  create cast (library.color as json) with function library.color_to_json;
  create cast (json as library.color) with function library.color_from_json;
  create cast (text as library.color) with function library.color_from_text;
  create table library.paints (id int primary key, name text, shade library.color default 255, parent_id int references library.paints);
  create function library.inverted(paint library.paints) returns library.color language sql stable return 16777215 - (paint).shade;
  create function library.mixed(a int) returns library.color language sql immutable return a;
  insert into library.paints values (1, 'red', 16711680, null), (2, 'green', 65280, 1), (3, null, null, 1);
  grant all on library.paints to authenticated`

let server: RestServer
beforeAll(async () => {
  server = await startRestServer({ setup })
})
afterAll(() => server.stop())

it.each([
  ['all columns', 'select=*&id=eq.1', [{ id: 1, name: 'red', shade: '#ff0000', parent_id: null }]],
  ['selected columns', 'select=tone:shade&id=lt.3&order=shade', [{ tone: '#00ff00' }, { tone: '#ff0000' }]],
  ['a missing value', 'select=shade&id=eq.3', [{ shade: null }]],
  ['a computed column', 'select=inverted&id=eq.1', [{ inverted: '#00ffff' }]],
  ['a cast', 'select=shade::text&id=eq.1', [{ shade: '"#ff0000"' }]],
  ['an embedded relation', 'select=parent_id(shade)&id=eq.2', [{ parent_id: { shade: '#ff0000' } }]],
  ['an aggregate, which uses the stored values', 'select=shade.max()', [{ max: 16711680 }]],
])('shows values of a domain like its cast to json: %s', async (_, query, rows) => {
  expect((await server.call(`GET /paints?${query}`)).body).toEqual(rows)
})

it.each([
  ['eq', 'shade=eq.ff0000', [1]],
  ['neq', 'shade=neq.ff0000', [2]],
  ['in', 'shade=in.(ff0000,00ff00)', [1, 2]],
  ['a quantifier', 'shade=eq(any).{ff0000,00ff00}', [1, 2]],
  ['isdistinct', 'shade=isdistinct.ff0000', [2, 3]],
  ['is null', 'shade=is.null', [3]],
])('reads values of filters like the cast from text: %s', async (_, filter, ids) => {
  const { body } = await server.call(`GET /paints?select=id&order=id&${filter}`)
  expect(body).toEqual(ids.map((id) => ({ id })))
})

it('shows the result of a function like the cast to json', async () => {
  expect((await server.call('GET /rpc/mixed?a=255')).body).toBe('#0000ff')
})

it('reads values of a body like the cast from json', async () => {
  const write = (endpoint: string, body: unknown, prefer = '') =>
    server.call(endpoint, { body, headers: { prefer: `return=representation,tx=rollback${prefer}` } })
  const rows = [{ id: 8, shade: '#000001' }, { id: 9 }]
  expect((await write('POST /paints?select=id,shade', [{ id: 8, shade: '#000001' }])).body).toEqual([{ id: 8, shade: '#000001' }])
  expect((await write('POST /paints?select=id,shade&columns=id,shade', rows)).body).toEqual([rows[0], { id: 9, shade: null }])
  expect((await write('POST /paints?select=id,shade&columns=id,shade', rows, ',missing=default')).body).toEqual([
    rows[0],
    { id: 9, shade: '#0000ff' },
  ])
  expect((await write('PATCH /paints?id=eq.2&select=shade', { shade: '#000002' })).body).toEqual([{ shade: '#000002' }])
})
