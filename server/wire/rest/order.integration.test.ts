import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RestServer, startRestServer } from '../../testing/rest/rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
afterAll(() => server.stop())

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

describe('order and window', () => {
  const cases: [query: string, found: number[]][] = [
    ['/authors?order=name.desc', [3, 2, 1]],
    ['/authors?order=active', [2, 1, 3]],
    ['/authors?order=active.nullsfirst', [3, 2, 1]],
    ['/authors?order=active.desc.nullslast,id', [1, 2, 3]],
    ['/authors?order=data->deep->n.desc.nullslast', [2, 1, 3]],
    ['/authors?order=shouted.desc', [3, 2, 1]],
    ['/authors?order=id&limit=2', [1, 2]],
    ['/authors?order=id&limit=1&offset=1', [2]],
    ['/authors?order=id&offset=2', [3]],
    ['/authors?order=id&limit=0', []],
  ]
  it.each(cases)('return the expected rows: %s', async (query, expected) => {
    const { status, body } = await server.call(`GET ${query}&select=id`)
    expect({ status, found: ids(body) }).toEqual({ status: 200, found: expected })
  })

  it('orders by an embedded to-one relation', async () => {
    const { body } = await server.call('GET /books?select=id,author:authors!books_author(id)&order=author(name).desc,id.desc')
    expect(ids(body)).toEqual([4, 3, 2, 1])
    const refused = await server.call('GET /authors?select=id,books!books_author(id)&order=books(title)')
    expect(refused.body).toMatchObject({ code: 'PGRST118', message: `A related order on 'books' is not possible` })
  })

  it('intersects the Range header of a GET with the limit', async () => {
    const page = await server.call('GET /authors?order=id&select=id', { headers: { range: '1-1', 'range-unit': 'items' } })
    expect(ids(page.body)).toEqual([2])
    expect(page.headers.get('content-range')).toBe('1-1/*')
    const both = await server.call('GET /authors?order=id&select=id&limit=2', { headers: { range: '1-9' } })
    expect(ids(both.body)).toEqual([2])
    const inverted = await server.call('GET /authors', { headers: { range: '5-2' } })
    expect(inverted).toMatchObject({ status: 416, body: { code: 'PGRST103' } })
  })

  it('rejects an invalid range', async () => {
    const negative = await server.call('GET /authors?limit=-1')
    expect(negative).toMatchObject({ status: 416, body: { code: 'PGRST103', details: 'Limit should be greater than or equal to zero.' } })
    const beyond = await server.call('GET /authors?offset=9', { headers: { prefer: 'count=exact' } })
    expect(beyond).toMatchObject({
      status: 416,
      body: { code: 'PGRST103', details: 'An offset of 9 was requested, but there are only 3 rows.' },
    })
    const uncounted = await server.call('GET /authors?offset=9')
    expect(uncounted).toMatchObject({ status: 200, body: [] })
    expect(uncounted.headers.get('content-range')).toBe('*/*')
  })
})
