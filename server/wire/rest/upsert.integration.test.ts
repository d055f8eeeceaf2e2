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

describe('POST with a resolution (upsert)', () => {
  const merge = 'resolution=merge-duplicates'
  it('merges by primary key: returns 200 if no row is new, otherwise 201', async () => {
    const all = await server.call('POST /items?select=id,name', {
      body: [{ id: 1, name: 'uno' }],
      ...prefer('return=representation', merge),
    })
    expect(all).toMatchObject({ status: 200, body: [{ id: 1, name: 'uno' }] })
    expect(all.headers.get('preference-applied')).toBe(`${merge}, return=representation`)
    const some = await server.call('POST /items', {
      body: [
        { id: 1, name: 'uno' },
        { id: 9, name: 'nueve' },
      ],
      ...prefer(merge),
    })
    expect(some.status).toBe(201)
    expect(await items()).toHaveLength(4)
  })

  it('ignores duplicates of any unique columns', async () => {
    const { body, status } = await server.call('POST /items?on_conflict=code&select=code', {
      body: [
        { name: 'x', code: 'a' },
        { name: 'y', code: 'z' },
      ],
      ...prefer('return=representation', 'resolution=ignore-duplicates'),
    })
    expect({ status, body }).toEqual({ status: 201, body: [{ code: 'z' }] })
    const merged = await server.call('POST /items?on_conflict=code&select=id,name', {
      body: { name: 'x', code: 'a' },
      ...prefer('return=representation', merge),
    })
    expect(merged).toMatchObject({ status: 200, body: [{ id: 1, name: 'x' }] })
  })

  it('rejects columns that are not unique or do not exist', async () => {
    expect(await server.call('POST /items?on_conflict=name', { body: { name: 'x' }, ...prefer(merge) })).toMatchObject({
      status: 400,
      body: { code: '42P10' },
    })
    expect(await server.call('POST /items?on_conflict=nope', { body: { name: 'x' }, ...prefer(merge) })).toMatchObject({
      status: 400,
      body: { code: '42703' },
    })
  })
})

describe('PUT of a single row', () => {
  it('inserts or replaces the row at its URL', async () => {
    const inserted = await server.call('PUT /items?id=eq.9', { body: { id: 9, name: 'nine', amount: 9, code: null }, headers: returnRows })
    expect(inserted).toMatchObject({ status: 201, body: [{ id: 9, name: 'nine' }] })
    const changed = await server.call('PUT /items?id=eq.9', { body: { id: 9, name: 'neuf', amount: 9, code: null }, headers: returnRows })
    expect(changed).toMatchObject({ status: 200, body: [{ id: 9, name: 'neuf' }] })
    expect((await server.call('PUT /items?id=eq.9', { body: { id: 9, name: 'x' } })).status).toBe(204)
  })

  it.each([
    ['/items?name=eq.x', 405, 'PGRST105'],
    ['/items?id=eq.9&name=eq.x', 405, 'PGRST105'],
    ['/items?id=gt.9', 405, 'PGRST105'],
    ['/items', 405, 'PGRST105'],
    ['/items?id=eq.8', 400, 'PGRST115'],
    ['/items?id=eq.9&limit=1', 400, 'PGRST114'],
  ])('rejects %s', async (path, status, code) => {
    const response = await server.call(`PUT ${path}`, { body: { id: 9, name: 'x' } })
    expect({ status: response.status, code: response.body.code }).toEqual({ status, code })
    expect(await items()).toHaveLength(3)
  })
})
