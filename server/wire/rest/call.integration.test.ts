import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RestCall, type RestServer, startRestServer } from '../../testing/rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
afterAll(() => server.stop())

describe('calls', () => {
  const plain = { 'content-type': 'text/plain' }
  const cases: [what: string, endpoint: string, call: RestCall, body: unknown][] = [
    ['a value, by GET', 'GET /rpc/add?a=1&b=2', {}, 3],
    ['a default', 'GET /rpc/add?a=1', {}, 11],
    ['a value, by POST', 'POST /rpc/add', { body: { a: 4 } }, 14],
    ['a form', 'POST /rpc/add', { body: 'a=1&b=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 2],
    ['the first of an array', 'POST /rpc/add', { body: [{ a: 1 }, { a: 2 }] }, 11],
    ['an overload', 'GET /rpc/greet?name=Ada', {}, 'Hello Ada'],
    ['another overload', 'POST /rpc/greet', { body: { name: 'Ada', greeting: 'Hi' } }, 'Hi Ada'],
    ['variadic, several', 'GET /rpc/total?numbers=1&numbers=2', {}, 3],
    ['variadic, one', 'GET /rpc/total?numbers=5', {}, 5],
    ['variadic, as an array', 'GET /rpc/total?numbers={1,2,3}', {}, 6],
    ['variadic, by POST', 'POST /rpc/total', { body: { numbers: [4, 5] } }, 9],
    ['an array argument', 'GET /rpc/count_tags?tags={a,"b,c"}', {}, 2],
    ['arrays and JSON, by POST', 'POST /rpc/count_tags', { body: { tags: ['a', 'b', 'c'], data: { x: 1 } } }, 3],
    ['letters without a length', 'GET /rpc/initials?word=long', {}, 'long'],
    ['a set of values', 'GET /rpc/letters', {}, ['a', 'b', 'c']],
    ['a set of values, limited', 'GET /rpc/letters?limit=1&offset=1', {}, ['b']],
    ['a table', 'GET /rpc/series?n=3&number=gt.1&select=square&order=square.desc', {}, [{ square: 9 }, { square: 4 }]],
    [
      'rows, embedded and filtered',
      'GET /rpc/books_by?writer=Borges&select=title,genres(name)&pages=gt.200',
      {},
      [{ title: 'The Aleph', genres: [{ name: 'fiction' }] }],
    ],
    ['rows by POST, filtered', 'POST /rpc/books_by?select=id&pages=lt.200', { body: { writer: 'Borges' } }, [{ id: 2 }]],
    ['one row', 'POST /rpc/first_author?select=name,shouted', { body: '' }, { name: 'Ada', shouted: 'ADA' }],
    ['out parameters', 'GET /rpc/pair', {}, { one: 1, two: 'two' }],
    ['the whole JSON body', 'POST /rpc/as_given', { body: [1, { a: null }] }, [1, { a: null }]],
    ['the whole text', 'POST /rpc/shout', { body: 'hey', headers: plain }, 'HEY'],
    [
      'the whole bytes',
      'POST /rpc/size_of',
      { body: new Uint8Array([0, 255, 1]), headers: { 'content-type': 'application/octet-stream' } },
      3,
    ],
    [
      'a set as an object',
      'GET /rpc/books_by?writer=Ada&select=id',
      { headers: { accept: 'application/vnd.pgrst.object+json' } },
      { id: 1 },
    ],
  ]
  it.each(cases)('%s', async (_, endpoint, call, expected) => {
    const { status, body } = await server.call(endpoint, call)
    expect({ status, body }).toEqual({ status: 200, body: expected })
  })

  it('answers 204 to what returns nothing', async () => {
    const { status, text, headers } = await server.call('POST /rpc/nothing')
    expect({ status, text, type: headers.get('content-type') }).toEqual({ status: 204, text: '', type: null })
  })

  it('gives a value as plain text and rows as CSV', async () => {
    const text = await server.call('GET /rpc/greet?name=Ada', { headers: { accept: 'text/plain' } })
    expect([text.text, text.headers.get('content-type')]).toEqual(['Hello Ada', 'text/plain; charset=utf-8'])
    const csv = await server.call('GET /rpc/series?n=2', { headers: { accept: 'text/csv' } })
    expect(csv.text).toBe('number,square\n1,1\n2,4')
    const refused = await server.call('GET /rpc/series?n=2', { headers: { accept: 'text/plain' } })
    expect(refused).toMatchObject({ status: 406, body: { code: 'PGRST107' } })
  })

  it('counts, pages and answers HEAD', async () => {
    const page = await server.call('GET /rpc/series?n=5&limit=2&offset=1', { headers: { prefer: 'count=exact' } })
    expect([page.status, page.headers.get('content-range')]).toEqual([206, '1-2/5'])
    const head = await server.call('HEAD /rpc/series?n=5&select=x:number', { headers: { prefer: 'count=exact' } })
    expect([head.status, head.headers.get('content-range'), head.text]).toEqual([200, '0-4/5', ''])
  })

  it('writes by POST of a volatile function only', async () => {
    const refused = await server.call('GET /rpc/rename?author_id=3&new_name=x')
    expect(refused).toMatchObject({ status: 405, body: { code: '25006' } })
    expect((await server.call('POST /rpc/rename', { body: { author_id: 3, new_name: 'Italo' } })).status).toBe(204)
    expect((await server.call('GET /authors?id=eq.3&select=name')).body).toEqual([{ name: 'Italo' }])
  })

  it('undoes a call that touched more rows than max-affected', async () => {
    await server.owner.query(`insert into library.items (name) values ('x'), ('y')`)
    const strict = (n: number) => ({ body: {}, headers: { prefer: `handling=strict, max-affected=${n}` } })
    expect(await server.call('POST /rpc/retire', strict(1))).toMatchObject({ status: 400, body: { code: 'PGRST124' } })
    expect((await server.owner.query('select from library.items where amount = 0')).rowCount).toBe(0)
    expect((await server.call('POST /rpc/retire', strict(2))).status).toBe(200)
    expect(await server.call('POST /rpc/nothing', strict(2))).toMatchObject({ status: 400, body: { code: 'PGRST128' } })
  })

  it('sees the request in its settings, without credentials', async () => {
    const setting = async (name: string) =>
      (await server.call(`GET /rpc/setting?name=${name}`, { headers: { 'x-custom': 'y', authorization: 'Bearer secret' } })).body
    expect(await setting('request.method')).toBe('GET')
    expect(await setting('request.path')).toBe('/rpc/setting')
    expect(JSON.parse(await setting('request.jwt.claims'))).toEqual({ role: 'authenticated', sub: 'ada' })
    expect(await setting('role')).toBe('authenticated')
    expect(await setting('search_path')).toBe('"library", public')
    const headers = JSON.parse(await setting('request.headers'))
    expect(headers['x-custom']).toBe('y')
    expect(Object.keys(headers)).not.toContain('authorization')
    expect(Object.keys(headers)).not.toContain('apikey')
    const zone = await server.call('GET /rpc/setting?name=timezone', { headers: { prefer: 'timezone=America/Lima' } })
    expect([zone.body, zone.headers.get('preference-applied')]).toEqual(['America/Lima', 'timezone=America/Lima'])
  })
})

describe('refused calls', () => {
  const cases: [what: string, endpoint: string, call: RestCall, status: number, error: Record<string, unknown>][] = [
    [
      'an unknown function',
      'POST /rpc/ad',
      { body: { a: 1, b: 2 } },
      404,
      {
        code: 'PGRST202',
        message: 'Could not find the function library.ad(a, b) in the schema cache',
        details:
          'Searched for the function library.ad with parameters a, b or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function library.add',
      },
    ],
    [
      'unknown arguments',
      'GET /rpc/add?a=1&c=2',
      {},
      404,
      {
        code: 'PGRST202',
        details: 'Searched for the function library.add with parameters a, c, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function library.add(a, b)',
      },
    ],
    [
      'a missing argument',
      'GET /rpc/add',
      {},
      404,
      { code: 'PGRST202', message: 'Could not find the function library.add without parameters in the schema cache' },
    ],
    [
      'overloads that differ by type only',
      'GET /rpc/pick?a=1',
      {},
      300,
      {
        code: 'PGRST203',
        message: 'Could not choose the best candidate function between: library.pick(a => integer), library.pick(a => text)',
      },
    ],
    ['a function of a row', 'GET /rpc/shouted', {}, 404, { code: 'PGRST202' }],
    ['a function of a schema that is not exposed', 'GET /rpc/is_admin', {}, 404, { code: 'PGRST202' }],
    ['a wrong type', 'GET /rpc/add?a=x', {}, 400, { code: '22P02' }],
    ['another method', 'PATCH /rpc/add', { body: {} }, 405, { code: 'PGRST101', message: 'Cannot use the PATCH method on RPC' }],
    ['malformed JSON', 'POST /rpc/add', { body: '{' }, 400, { code: 'PGRST102' }],
    ['a body of another type', 'POST /rpc/add', { body: 'x', headers: { 'content-type': 'image/png' } }, 415, { code: 'PGRST102' }],
    ['columns of a value', 'GET /rpc/add?a=1&select=x', {}, 400, { code: 'PGRST127' }],
    ['PT and a status', 'POST /rpc/teapot', {}, 418, { code: 'PT418', message: 'I am a teapot', details: 'short', hint: 'and stout' }],
    ['a whole answer', 'POST /rpc/custom', {}, 402, { code: 'X1', message: 'Mine', details: 'd', hint: 'h' }],
    [
      'a broken whole answer',
      'POST /rpc/custom_broken',
      {},
      500,
      { code: 'PGRST121', details: `Invalid JSON value for MESSAGE: 'no json'` },
    ],
    ['what takes too long', 'POST /rpc/slow', {}, 500, { code: '57014' }],
    [
      'one object of several rows',
      'GET /rpc/series?n=2',
      { headers: { accept: 'application/vnd.pgrst.object+json' } },
      406,
      { code: 'PGRST116' },
    ],
  ]
  it.each(cases)('%s', async (_, endpoint, call, status, error) => {
    const answer = await server.call(endpoint, call)
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status, body: error })
  })

  it('lets a raised answer set its headers', async () => {
    expect((await server.call('POST /rpc/custom')).headers.get('x-own')).toBe('yes')
  })
})

describe('status and headers that a function sets', () => {
  const call = (status: string, headers: string) => server.call('POST /rpc/with_response', { body: { status, headers } })
  it("are the answer's", async () => {
    const answer = await call('202', '[{"X-One":"1"},{"Set-Cookie":"a=1"},{"Set-Cookie":"b=2"},{"Content-Type":"text/x-own"}]')
    expect([answer.status, answer.headers.get('x-one'), answer.headers.getSetCookie(), answer.headers.get('content-type')]).toEqual([
      202,
      '1',
      ['a=1', 'b=2'],
      'text/x-own',
    ])
  })

  it.each([
    ['status', 'x', '[]', 'PGRST112'],
    ['status out of range', '99', '[]', 'PGRST112'],
    ['headers', '', '{"a":"b"}', 'PGRST111'],
    ['headers of several keys', '', '[{"a":"b","c":"d"}]', 'PGRST111'],
    ['headers that no header can be', '', '[{"a b":"\\n"}]', 'PGRST111'],
  ])('are refused when they are none: %s', async (_, status, headers, code) => {
    expect(await call(status, headers)).toMatchObject({ status: 500, body: { code } })
  })
})
