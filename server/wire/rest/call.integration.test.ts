import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RestCall, type RestServer, startRestServer } from '../../testing/rest/rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
afterAll(() => server.stop())

describe('function calls', () => {
  const plain = { 'content-type': 'text/plain' }
  const cases: [name: string, endpoint: string, call: RestCall, body: unknown][] = [
    ['a value, by GET', 'GET /rpc/add?a=1&b=2', {}, 3],
    ['a default', 'GET /rpc/add?a=1', {}, 11],
    ['a value, by POST', 'POST /rpc/add', { body: { a: 4 } }, 14],
    ['a form', 'POST /rpc/add', { body: 'a=1&b=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 2],
    ['the first object of an array', 'POST /rpc/add', { body: [{ a: 1 }, { a: 2 }] }, 11],
    ['an overload', 'GET /rpc/greet?name=Ada', {}, 'Hello Ada'],
    ['another overload', 'POST /rpc/greet', { body: { name: 'Ada', greeting: 'Hi' } }, 'Hi Ada'],
    ['variadic, several', 'GET /rpc/total?numbers=1&numbers=2', {}, 3],
    ['variadic, one', 'GET /rpc/total?numbers=5', {}, 5],
    ['variadic, as an array', 'GET /rpc/total?numbers={1,2,3}', {}, 6],
    ['variadic, by POST', 'POST /rpc/total', { body: { numbers: [4, 5] } }, 9],
    ['an array argument', 'GET /rpc/count_tags?tags={a,"b,c"}', {}, 2],
    ['arrays and JSON, by POST', 'POST /rpc/count_tags', { body: { tags: ['a', 'b', 'c'], data: { x: 1 } } }, 3],
    ['character without a length', 'GET /rpc/initials?word=long', {}, 'long'],
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
    ['a record without known columns', 'POST /rpc/one_record', { body: { first: 'one' } }, { first: 'one', second: 2 }],
    ['records without known columns', 'GET /rpc/records', {}, [{ n: 1 }, { n: 2 }]],
    ['only the members in the parameter columns', 'POST /rpc/add?columns=a', { body: { a: 1, b: 'x', c: 2 } }, 11],
    ['the whole JSON body', 'POST /rpc/as_given', { body: [1, { a: null }] }, [1, { a: null }]],
    ['the whole body as text', 'POST /rpc/shout', { body: 'hey', headers: plain }, 'HEY'],
    [
      'the whole body as bytes',
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
  it.each(cases)('return the expected result: %s', async (_, endpoint, call, expected) => {
    const { status, body } = await server.call(endpoint, call)
    expect({ status, body }).toEqual({ status: 200, body: expected })
  })

  it('return 204 if the function returns nothing', async () => {
    const { status, text, headers } = await server.call('POST /rpc/nothing')
    expect({ status, text, type: headers.get('content-type') }).toEqual({ status: 204, text: '', type: null })
  })

  it('return a value as plain text and rows as CSV', async () => {
    const text = await server.call('GET /rpc/greet?name=Ada', { headers: { accept: 'text/plain' } })
    expect([text.text, text.headers.get('content-type')]).toEqual(['Hello Ada', 'text/plain; charset=utf-8'])
    const csv = await server.call('GET /rpc/series?n=2', { headers: { accept: 'text/csv' } })
    expect(csv.text).toBe('number,square\n1,1\n2,4')
    const refused = await server.call('GET /rpc/series?n=2', { headers: { accept: 'text/plain' } })
    expect(refused).toMatchObject({ status: 406, body: { code: 'PGRST107' } })
  })

  it('support counts, ranges and HEAD', async () => {
    const page = await server.call('GET /rpc/series?n=5&limit=2&offset=1', { headers: { prefer: 'count=exact' } })
    expect([page.status, page.headers.get('content-range')]).toEqual([206, '1-2/5'])
    const head = await server.call('HEAD /rpc/series?n=5&select=x:number', { headers: { prefer: 'count=exact' } })
    expect([head.status, head.headers.get('content-range'), head.text]).toEqual([200, '0-4/5', ''])
  })

  it('can write only with a POST request to a volatile function', async () => {
    const refused = await server.call('GET /rpc/rename?author_id=3&new_name=x')
    expect(refused).toMatchObject({ status: 405, body: { code: '25006' } })
    expect((await server.call('POST /rpc/rename', { body: { author_id: 3, new_name: 'Italo' } })).status).toBe(204)
    expect((await server.call('GET /authors?id=eq.3&select=name')).body).toEqual([{ name: 'Italo' }])
  })

  it('are rolled back if they affect more rows than max-affected', async () => {
    await server.owner.query(`insert into library.items (name) values ('x'), ('y')`)
    const strict = (n: number) => ({ body: {}, headers: { prefer: `handling=strict, max-affected=${n}` } })
    expect(await server.call('POST /rpc/retire', strict(1))).toMatchObject({ status: 400, body: { code: 'PGRST124' } })
    expect((await server.owner.query('select from library.items where amount = 0')).rowCount).toBe(0)
    expect((await server.call('POST /rpc/retire', strict(2))).status).toBe(200)
    expect(await server.call('POST /rpc/nothing', strict(2))).toMatchObject({ status: 400, body: { code: 'PGRST128' } })
  })

  it('can read the request, excluding credentials, from settings', async () => {
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
    const offset = await server.call('GET /rpc/setting?name=timezone', { headers: { prefer: 'timezone=-4' } })
    expect([offset.body, offset.headers.get('preference-applied')]).toEqual(['<-04>+04', 'timezone=-4'])
    const unknown = await server.call('GET /rpc/setting?name=timezone', { headers: { prefer: 'timezone=Mars/Base' } })
    expect([unknown.status, unknown.body.code]).toEqual([400, '22023'])
  })
})
