import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RestServer, startRestServer } from '../../testing/rest/rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
afterAll(() => server.stop())

describe('selecting columns', () => {
  const cases: [query: string, body: unknown][] = [
    ['/authors?id=eq.1&select=id,name', [{ id: 1, name: 'Ada' }]],
    ['/authors?id=eq.1&select=number:id,whole name:name', [{ number: 1, 'whole name': 'Ada' }]],
    ['/authors?id=eq.1&select=id::text,born::timestamp', [{ id: '1', born: '1815-12-10T00:00:00' }]],
    ['/authors?id=eq.1&select=mood::text,id::"char"', { code: 'PGRST100' }],
    ['/authors?id=eq.1&select=name::varchar,as_mood:mood::mood,tags::_text', [{ name: 'Ada', as_mood: 'bold', tags: ['math', 'poetry'] }]],
    ['/authors?id=eq.1&select=mood::nothing', { code: '42704', message: 'type "nothing" does not exist' }],
    ['/authors?id=eq.1&select=data->>city', [{ city: 'London' }]],
    ['/authors?id=eq.1&select=data->langs->0', [{ langs: 'en' }]],
    ['/authors?id=eq.1&select=town:data->city,data->deep->n::int', [{ town: 'London', n: 5 }]],
    ['/authors?id=eq.1&select=shouted', [{ shouted: 'ADA' }]],
    ['/authors?id=eq.1&select=id,shouted,loud:shouted', [{ id: 1, shouted: 'ADA', loud: 'ADA' }]],
    ['/genres?id=eq.1&select=', [{ id: 1, name: 'essay' }]],
    ['/authors?id=eq.1&select="id", "name"', [{ id: 1, name: 'Ada' }]],
    ['/Odd "names"?select="a b","x,y",select', [{ 'a b': 1, 'x,y': 'comma', select: 'x' }]],
    ['/Odd "names"?"a b"=eq.1&select="a b"', [{ 'a b': 1 }]],
    ['/book_list?book_id=eq.1', [{ book_id: 1, name: 'Notes on the Engine', writer: 1 }]],
    ['/counts', [{ books: 4 }]],
    [
      '/books?select=author_id,pages.sum()&order=author_id',
      [
        { author_id: 1, sum: 60 },
        { author_id: 2, sum: 474 },
        { author_id: 3, sum: 165 },
      ],
    ],
    ['/books?select=count()', [{ count: 4 }]],
    ['/books?select=count', [{ count: 4 }]],
    ['/authors?id=eq.2&select=name,books!books_author(count)', [{ name: 'Borges', books: [{ count: 2 }] }]],
    ['/books?select=n:count()::text,longest:pages.max(),pages.min()', [{ n: '4', longest: 300, min: 60 }]],
    ['/books?select=pages.avg()::int,authors!books_author(name)&author_id=eq.2', [{ avg: 237, authors: { name: 'Borges' } }]],
  ]
  it.each(cases)('returns the expected values: %s', async (query, expected) => {
    const { body } = await server.call(`GET ${query}`)
    expect(body).toMatchObject(expected as object)
    if (Array.isArray(expected)) expect(body).toEqual(expected)
  })

  it('preserves numbers that JavaScript cannot represent', async () => {
    const { text } = await server.call('POST /rpc/as_given', { body: '{"n": 12345678901234567890.123}' })
    expect(text).toBe('{"n": 12345678901234567890.123}')
  })

  it('counts groups when rows are grouped', async () => {
    const { status, headers } = await server.call('GET /books?select=author_id,count()&order=author_id&limit=2', {
      headers: { prefer: 'count=exact' },
    })
    expect([status, headers.get('content-range')]).toEqual([206, '0-1/3'])
  })

  it('builds an object with more keys than a function accepts arguments', async () => {
    const columns = ['id', 'active', 'mood', 'mentor_id', 'born']
    const select = Array.from({ length: 130 }, (_, n) => `k${n}:${columns[n % columns.length]}`).join(',')
    const { body } = await server.call(`GET /authors?id=eq.1&select=${select}`)
    expect(Object.keys(body[0])).toEqual(Array.from({ length: 130 }, (_, n) => `k${n}`))
    expect(body[0].k129).toBe('1815-12-10')
  })
})
