import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RestServer, startRestServer } from '../../testing/rest/rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer({ maxRows: 3, aggregates: 'embedded' })
})
afterAll(() => server.stop())

describe('headers of the response to a read', () => {
  it('describe the returned rows', async () => {
    const { status, headers, text } = await server.call('GET /authors?select=id&order=id&id=lt.3')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('content-range')).toBe('0-1/*')
    expect(headers.get('content-location')).toBe('/authors?id=lt.3&order=id&select=id')
    expect(headers.get('preference-applied')).toBeNull()
    expect(headers.get('content-profile')).toBe('library')
    expect(JSON.parse(text)).toEqual([{ id: 1 }, { id: 2 }])
  })

  it.each([
    ['exact', 206, '0-2/4'],
    ['exact&limit=9', 206, '0-2/4'],
    ['exact&id=lt.3', 200, '0-1/2'],
    ['exact&offset=3', 206, '3-3/4'],
    ['exact&id=eq.99', 200, '*/0'],
    ['exact&limit=0', 206, '*/4'],
    ['estimated', 206, /^0-2\/\d+$/],
    ['estimated&id=lt.3', 200, '0-1/2'],
    ['planned', /20[06]/, /^0-2\/\d+$/],
  ])('contain the total for count=%s', async (preference, status, range) => {
    const [count = '', ...query] = preference.split('&')
    const { headers, ...response } = await server.call(`GET /books?${query.join('&')}`, { headers: { prefer: `count=${count}` } })
    expect(String(response.status)).toMatch(status instanceof RegExp ? status : String(status))
    expect(headers.get('content-range')).toMatch(range)
    expect(headers.get('preference-applied')).toBe(`count=${count}`)
  })

  it('contain the total if the offset exceeds it', async () => {
    const { status, headers } = await server.call('GET /books?offset=9', { headers: { prefer: 'count=exact' } })
    expect([status, headers.get('content-range')]).toEqual([416, '*/4'])
  })

  it('start at the first row for a negative offset', async () => {
    const { body, headers } = await server.call('GET /books?select=id&order=id&limit=2&offset=-3')
    expect([body, headers.get('content-range')]).toEqual([[{ id: 1 }, { id: 2 }], '0-1/*'])
  })

  it('are the same for HEAD, whose response has no body', async () => {
    const { status, headers, text } = await server.call('HEAD /books?limit=1', { headers: { prefer: 'count=exact', range: '1-1' } })
    expect({ status, range: headers.get('content-range'), text }).toEqual({ status: 206, range: '0-0/4', text: '' })
    const missing = await server.call('HEAD /nope')
    expect({ status: missing.status, text: missing.text, proxy: missing.headers.get('proxy-status') }).toEqual({
      status: 404,
      text: '',
      proxy: 'PostgREST; error=PGRST205',
    })
  })
})

describe('limits for a request', () => {
  it('limit the rows of the response and of embedded lists', async () => {
    expect((await server.call('GET /books?limit=100')).body).toHaveLength(3)
    await server.owner.query(`insert into library.book_genres select 3, id from library.genres on conflict do nothing;
      insert into library.genres values (4, 'essay two'), (5, 'x'); insert into library.book_genres values (3, 4), (3, 5)`)
    expect((await server.call('GET /books?id=eq.3&select=genres(id)')).body[0].genres).toHaveLength(3)
    await server.owner.query('delete from library.book_genres where genre_id > 3; delete from library.genres where id > 3')
  })

  it('allow aggregates only where the setting allows them', async () => {
    expect(await server.call('GET /books?select=count()')).toMatchObject({
      status: 400,
      body: { code: 'PGRST123', message: 'Use of aggregate functions is not allowed' },
    })
    expect(await server.call('GET /authors?id=eq.2&select=books!books_author(count)')).toMatchObject({ body: [{ books: [{ count: 2 }] }] })
    const without = await startRestServer({ aggregates: 'none' })
    expect(await without.call('GET /authors?select=books!books_author(count)')).toMatchObject({ body: { code: 'PGRST123' } })
    await without.stop()
  })

  it.each([
    ['depth of embeds', `select=${'books('.repeat(20)}id${')'.repeat(20)}`],
    ['depth of logic trees', `or=${'(and'.repeat(20)}(id.eq.1)${')'.repeat(20)}`],
    ['number of embeds', `select=${Array.from({ length: 60 }, (_, n) => `a${n}:genres(id)`).join(',')}`],
    ['number of parameters', Array.from({ length: 300 }, () => 'id=eq.1').join('&')],
  ])('reject an excessive %s', async (_, query) => {
    expect(await server.call(`GET /books?${query}`)).toMatchObject({ status: 400, body: { code: 'PGRST100' } })
  })

  it('allow more request shapes than the cache can store', async () => {
    const shapes = Array.from({ length: 1300 }, (_, n) => `GET /genres?select=id,k${n}:name&id=eq.1`)
    for (let start = 0; start < shapes.length; start += 20) {
      const responses = await Promise.all(shapes.slice(start, start + 20).flatMap((shape) => [server.call(shape), server.call(shape)]))
      expect(responses.every(({ status }) => status === 200)).toBe(true)
    }
    const client = await server.api.connect()
    const { rows } = await client.query('select count(*)::int as n from pg_prepared_statements')
    client.release()
    expect(rows[0].n).toBeLessThanOrEqual(402)
    expect((await server.call(shapes[0] ?? '')).body).toEqual([{ id: 1, k0: 'essay' }])
  })
})

describe('response formats', () => {
  const accept = (type: string) => ({ headers: { accept: type } })
  it('include a single object', async () => {
    const { body, headers } = await server.call('GET /authors?id=eq.1&select=name', accept('application/vnd.pgrst.object+json'))
    expect([body, headers.get('content-type')]).toEqual([{ name: 'Ada' }, 'application/vnd.pgrst.object+json; charset=utf-8'])
    const none = await server.call('GET /authors?id=eq.99', accept('application/vnd.pgrst.object+json'))
    expect(none).toMatchObject({ status: 406, body: { code: 'PGRST116', details: 'The result contains 0 rows' } })
  })

  it('can omit nulls', async () => {
    const { body } = await server.call(
      'GET /authors?id=eq.3&select=id,data,active,mood',
      accept('application/vnd.pgrst.array+json;nulls=stripped'),
    )
    expect(body).toEqual([{ id: 3, mood: 'calm' }])
    const object = await server.call('GET /authors?id=eq.3&select=id,data', accept('application/vnd.pgrst.object+json;nulls=stripped'))
    expect(object.body).toEqual({ id: 3 })
  })

  it('include CSV', async () => {
    await server.owner.query(`insert into library.items (id, name, amount) values (1, 'a "b", c', null), (2, '', 3)`)
    const { text, headers } = await server.call('GET /items?select=id,"say, \\"what\\"":name,amount&order=id', accept('text/csv'))
    expect(text).toBe('id,"say, ""what""",amount\n1,"a ""b"", c",\n2,"",3')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect((await server.call('GET /items?select=id&id=eq.9', accept('text/csv'))).text).toBe('id\n')
  })

  it('are selected by quality, and rejected if none is available', async () => {
    const chosen = await server.call('GET /authors?id=eq.1&select=id', accept('application/xml, text/csv;q=0.8, application/json;q=0.9'))
    expect(chosen.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect((await server.call('GET /authors?limit=1', accept('text/html,*/*;q=0.8'))).status).toBe(200)
    const refused = await server.call('GET /authors', accept('application/xml'))
    expect(refused).toMatchObject({
      status: 406,
      body: { code: 'PGRST107', message: 'None of these media types are available: application/xml' },
    })
    const plan = await server.call('GET /authors', accept('application/vnd.pgrst.plan+json'))
    expect(plan.status).toBe(406)
  })
})

describe('exposed schemas', () => {
  it('are selected by the profile header', async () => {
    const { body, headers } = await server.call('GET /rooms', { headers: { 'accept-profile': 'annex' } })
    expect([body, headers.get('content-profile')]).toEqual([[{ id: 1, name: 'Attic' }], 'annex'])
    expect((await server.call('GET /rooms')).body).toMatchObject({ code: 'PGRST205' })
    expect((await server.call('GET /authors?limit=1', { headers: { 'accept-profile': 'library' } })).status).toBe(200)
  })

  it.each(['hidden', 'public', 'pg_catalog', 'nope"; drop'])('are rejected if they are not exposed: %s', async (name) => {
    const refused = await server.call('GET /secrets', { headers: { 'accept-profile': name } })
    expect(refused).toMatchObject({
      status: 406,
      body: { code: 'PGRST106', message: `Invalid schema: ${name}`, hint: 'Only the following schemas are exposed: library, annex' },
    })
  })
})

describe('paths of the API', () => {
  it.each([
    ['GET /a/b', 404, 'PGRST125'],
    ['GET /rpc/add/x', 404, 'PGRST125'],
    ['GET /authors/', 404, 'PGRST125'],
    ['POST /', 405, 'PGRST117'],
    ['GET /authorz', 404, 'PGRST205'],
    ['GET /%E0', 404, 'PGRST205'],
  ])('are rejected: %s', async (endpoint, status, code) => {
    expect(await server.call(endpoint)).toMatchObject({ status, body: { code } })
  })

  it('return their allowed methods for OPTIONS', async () => {
    expect((await server.call('OPTIONS /authors')).headers.get('allow')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE')
    expect((await server.call('OPTIONS /counts')).headers.get('allow')).toBe('OPTIONS,GET,HEAD')
    expect((await server.call('OPTIONS /rpc/add')).headers.get('allow')).toBe('OPTIONS,GET,HEAD,POST')
    expect((await server.call('OPTIONS /rpc/rename')).headers.get('allow')).toBe('OPTIONS,POST')
  })
})

describe('the root of the API', () => {
  it('describes everything that the caller may use', async () => {
    const { body, headers } = await server.call('GET /')
    expect(headers.get('content-type')).toBe('application/openapi+json; charset=utf-8')
    expect(body.swagger).toBe('2.0')
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/', '/authors', '/book_list', '/rpc/add']))
    const { authors, books } = body.definitions
    expect(authors.description).toBe('People who write')
    expect(authors.required).toEqual(['id', 'name', 'tags'])
    expect(authors.properties.id).toMatchObject({ type: 'integer', format: 'integer', description: 'Note:\nThis is a Primary Key.<pk/>' })
    expect(authors.properties.mood).toMatchObject({
      type: 'string',
      format: 'library.mood',
      enum: ['calm', 'bold', 'odd'],
      default: 'calm',
    })
    expect(authors.properties.tags).toMatchObject({ type: 'array', items: { type: 'string' } })
    expect(books.properties.author_id.description).toBe(`Note:\nThis is a Foreign Key to \`authors.id\`.<fk table='authors' column='id'/>`)
    expect(body.paths['/counts'].post).toBeUndefined()
    expect(body.paths['/rpc/rename'].get).toBeUndefined()
    const unknown = await server.call('GET /', { as: 'anon' })
    expect(unknown.body.paths['/items']).toBeUndefined()
  })
})
