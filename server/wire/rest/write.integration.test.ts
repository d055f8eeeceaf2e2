import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RestServer, startRestServer } from '../../testing/rest/rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.owner.query(`truncate library.items restart identity;
    insert into library.items (name, amount, code) values ('one', 1, 'a'), ('two', 2, 'b'), ('three', 3, 'c')`)
})

const returnRows = { prefer: 'return=representation' }
const items = async () => (await server.owner.query('select id, name, amount, code from library.items order by id')).rows
const prefer = (...preferences: string[]) => ({ headers: { prefer: preferences.join(', ') } })

describe('inserting rows', () => {
  it('returns 201 without a body', async () => {
    const { status, text, headers } = await server.call('POST /items', { body: { name: 'four' } })
    expect({ status, text, range: headers.get('content-range') }).toEqual({ status: 201, text: '', range: '*/*' })
    expect(headers.get('content-type')).toBeNull()
    expect(headers.get('location')).toBeNull()
    expect(await items()).toContainEqual({ id: 4, name: 'four', amount: 7, code: null })
  })

  it('returns the new rows with selected columns and embedded relations', async () => {
    const single = await server.call('POST /items?select=id,name', { body: { name: 'four' }, headers: returnRows })
    expect(single).toMatchObject({ status: 201, body: [{ id: 4, name: 'four' }] })
    expect(single.headers.get('preference-applied')).toBe('return=representation')
    const book = await server.call('POST /books?select=title,authors!books_author(name,shouted),genres(name)', {
      body: { title: 'Cosmicomics', author_id: 3 },
      headers: returnRows,
    })
    expect(book.body).toEqual([{ title: 'Cosmicomics', authors: { name: 'Calvino', shouted: 'CALVINO' }, genres: [] }])
    const author = await server.call('POST /authors?select=shouted,longest(title)', { body: { name: 'Eco' }, headers: returnRows })
    expect(author.body).toEqual([{ shouted: 'ECO', longest: null }])
    await server.owner.query(`delete from library.books where title = 'Cosmicomics'; delete from library.authors where name = 'Eco'`)
  })

  it('returns the location of a single new row', async () => {
    const { headers, status } = await server.call('POST /items', { body: { name: 'x' }, ...prefer('return=headers-only') })
    expect({ status, location: headers.get('location') }).toEqual({ status: 201, location: '/items?id=eq.4' })
    expect(headers.get('content-length')).toBe('0')
    const { headers: composite } = await server.call('POST /editions', {
      body: { book_id: 3, number: 1 },
      ...prefer('return=headers-only'),
    })
    expect(composite.get('location')).toBe('/editions?book_id=eq.3&number=eq.1')
    const { headers: several } = await server.call('POST /items', {
      body: [{ name: 'x' }, { name: 'y' }],
      ...prefer('return=headers-only'),
    })
    expect(several.get('location')).toBeNull()
    await server.owner.query('delete from library.editions where book_id = 3')
  })

  it('inserts several rows, or none', async () => {
    const several = await server.call('POST /items?select=id', {
      body: [{ name: 'x' }, { name: 'y' }],
      headers: { prefer: 'return=representation,count=exact' },
    })
    expect(several).toMatchObject({ status: 201, body: [{ id: 4 }, { id: 5 }] })
    expect(several.headers.get('content-range')).toBe('*/2')
    expect(await server.call('POST /items', { body: [], headers: returnRows })).toMatchObject({ status: 201, body: [] })
    expect(await server.call('POST /items?select=id,amount', { body: [{}, {}], headers: returnRows })).toMatchObject({
      body: [
        { id: 6, amount: 7 },
        { id: 7, amount: 7 },
      ],
    })
    expect(await server.call('POST /items?select=id', { body: {}, headers: returnRows })).toMatchObject({ body: [{ id: 8 }] })
  })

  it('accepts rows with different keys if the parameter columns is set, and uses nulls or defaults for missing keys', async () => {
    const body = [{ name: 'x', stray: 1 }, { amount: 5 }]
    const nulls = await server.call('POST /items?columns=name,amount&select=name,amount', { body, headers: returnRows })
    expect(nulls.body).toEqual([
      { name: 'x', amount: null },
      { name: null, amount: 5 },
    ])
    const defaults = await server.call('POST /items?columns=name,amount&select=name,amount', {
      body,
      ...prefer('return=representation', 'missing=default'),
    })
    expect(defaults.body).toEqual([
      { name: 'x', amount: 7 },
      { name: 'unnamed', amount: 5 },
    ])
    expect(defaults.headers.get('preference-applied')).toBe('missing=default, return=representation')
    const single = await server.call('POST /items?columns=id,name&select=id,name', {
      body: { name: null },
      ...prefer('return=representation', 'missing=default'),
    })
    expect(single.body).toEqual([{ id: 8, name: null }])
  })

  it('accepts text, CSV and forms', async () => {
    const inserted = await server.call('POST /items?select=name,amount,code', {
      body: 'name,amount,code\n"a ""b"", c",5,NULL\r\nd,6,"NULL"\n',
      headers: { ...returnRows, 'content-type': 'text/csv' },
    })
    expect(inserted.body).toEqual([
      { name: 'a "b", c', amount: 5, code: null },
      { name: 'd', amount: 6, code: 'NULL' },
    ])
    const form = await server.call('POST /items?select=name,amount', {
      body: 'name=x+y&amount=8',
      headers: { ...returnRows, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form.body).toEqual([{ name: 'x y', amount: 8 }])
  })

  it('preserves arrays, enumerations, JSON and domains', async () => {
    const body = { name: 'Eco', tags: ['a,b', '"'], mood: 'odd', data: { a: [1, null] }, born: '1932-01-05' }
    const { body: rows } = await server.call('POST /authors?select=name,tags,mood,data,born', { body, headers: returnRows })
    expect(rows).toEqual([body])
    await server.owner.query(`delete from library.authors where name = 'Eco'`)
  })
})

describe('updating rows', () => {
  it('returns 204, or 200 with the changed rows', async () => {
    const withoutRows = await server.call('PATCH /items?id=eq.1', { body: { name: 'uno' } })
    expect({ status: withoutRows.status, range: withoutRows.headers.get('content-range'), text: withoutRows.text }).toEqual({
      status: 204,
      range: '0-0/*',
      text: '',
    })
    const withRows = await server.call('PATCH /items?id=gt.1&select=id,name&order=id', {
      body: { name: 'x' },
      ...prefer('return=representation', 'count=exact'),
    })
    expect(withRows).toMatchObject({
      status: 200,
      body: [
        { id: 2, name: 'x' },
        { id: 3, name: 'x' },
      ],
    })
    expect(withRows.headers.get('content-range')).toBe('0-1/2')
  })

  it('succeeds without rows and without columns', async () => {
    const none = await server.call('PATCH /items?id=eq.99', { body: { name: 'x' }, headers: returnRows })
    expect(none).toMatchObject({ status: 200, body: [] })
    expect(none.headers.get('content-range')).toBe('*/*')
    expect(await server.call('PATCH /items?id=eq.1', { body: {}, headers: returnRows })).toMatchObject({ status: 200, body: [] })
    expect((await server.call('PATCH /items?id=eq.99', { body: { name: 'x' } })).status).toBe(204)
  })

  it('filters by logic trees and JSON paths, and writes only the columns in the parameter `columns`', async () => {
    await server.call('PATCH /items?or=(id.eq.1,name.eq.two)&columns=amount', { body: { amount: 50, name: 'no' } })
    expect(await items()).toMatchObject([{ amount: 50, name: 'one' }, { amount: 50, name: 'two' }, { amount: 3 }])
  })

  it('applies a filter on an embedded relation only to the embedded rows', async () => {
    const { body } = await server.call('PATCH /books?id=eq.2&select=title,genres(name)&genres.name=eq.fantasy', {
      body: { pages: 174 },
      headers: returnRows,
    })
    expect(body).toEqual([{ title: 'Ficciones', genres: [{ name: 'fantasy' }] }])
  })
})

describe('deleting rows', () => {
  it('returns 204, or 200 with the deleted rows', async () => {
    const withoutRows = await server.call('DELETE /items?id=eq.1')
    expect({ status: withoutRows.status, range: withoutRows.headers.get('content-range') }).toEqual({ status: 204, range: '*/*' })
    const withRows = await server.call('DELETE /items?id=gt.1&select=name', prefer('return=representation', 'count=exact'))
    expect({ status: withRows.status, range: withRows.headers.get('content-range') }).toEqual({ status: 200, range: '*/2' })
    expect(withRows.body.toSorted((a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1))).toEqual([
      { name: 'three' },
      { name: 'two' },
    ])
    expect(await items()).toEqual([])
  })
})

describe('rolling a write back', () => {
  const object = 'application/vnd.pgrst.object+json'
  it('reverts a write if a single object was requested and the number of rows is not 1', async () => {
    const several = await server.call('PATCH /items?id=gt.1', { body: { name: 'x' }, headers: { ...returnRows, accept: object } })
    expect(several).toMatchObject({
      status: 406,
      body: {
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: 'The result contains 2 rows',
        hint: null,
      },
    })
    const none = await server.call('DELETE /items?id=eq.99', { headers: { ...returnRows, accept: object } })
    expect(none).toMatchObject({ status: 406, body: { details: 'The result contains 0 rows' } })
    const bulk = await server.call('POST /items', { body: [{ name: 'x' }, { name: 'y' }], headers: { ...returnRows, accept: object } })
    expect(bulk.status).toBe(406)
    expect(await items()).toMatchObject([{ name: 'one' }, { name: 'two' }, { name: 'three' }])
    const single = await server.call('PATCH /items?id=eq.1&select=name', {
      body: { name: 'x' },
      headers: { ...returnRows, accept: object },
    })
    expect(single).toMatchObject({ status: 200, body: { name: 'x' } })
    expect(single.headers.get('content-type')).toBe(`${object}; charset=utf-8`)
  })

  it('reverts a write of more rows than max-affected', async () => {
    const strict = prefer('handling=strict', 'max-affected=2')
    const refused = await server.call('DELETE /items', strict)
    expect(refused).toMatchObject({ status: 400, body: { code: 'PGRST124', details: 'The query affects 3 rows' } })
    expect(await items()).toHaveLength(3)
    const allowed = await server.call('DELETE /items?id=gt.1', strict)
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('preference-applied')).toBe('handling=strict, max-affected=2')
    expect((await server.call('DELETE /items', prefer('max-affected=0'))).status).toBe(204)
  })

  it('reverts everything with tx=rollback if that is allowed', async () => {
    const { status, body, headers } = await server.call('POST /items?select=name', {
      body: { name: 'x' },
      ...prefer('return=representation', 'tx=rollback'),
    })
    expect({ status, body, applied: headers.get('preference-applied') }).toEqual({
      status: 201,
      body: [{ name: 'x' }],
      applied: 'return=representation, tx=rollback',
    })
    expect(await items()).toHaveLength(3)
  })
})
