import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RestServer, startRestServer } from '../../testing/rest/rest-server.ts'

let server: RestServer
let client: ReturnType<RestServer['client']>
beforeAll(async () => {
  server = await startRestServer()
  client = server.client()
})
afterAll(() => server.stop())

// biome-ignore lint/suspicious/noExplicitAny: the types of the client do not include the test's schema
type Untyped = any
const from = (relation: string): Untyped => client.from(relation)
const inSchema = (name: string): Untyped => client.schema(name as never)

describe('reads by the Supabase client', () => {
  it('support filters, order and range', async () => {
    const { data, error, count, status } = await from('books')
      .select('id, title', { count: 'exact' })
      .gte('pages', 100)
      .order('id', { ascending: false })
      .range(0, 1)
    expect({ error, count, status }).toEqual({ error: null, count: 3, status: 206 })
    expect(data).toEqual([
      { id: 4, title: 'Invisible Cities' },
      { id: 3, title: 'The Aleph' },
    ])
  })

  it.each([
    ['in', (q: Untyped) => q.in('name', ['Ada', 'x,"y']), [1]],
    ['or', (q: Untyped) => q.or('id.eq.1,and(mood.eq.odd,active.is.false)'), [1, 2]],
    ['not', (q: Untyped) => q.not('id', 'in', '(1,2)'), [3]],
    ['contains', (q: Untyped) => q.contains('tags', ['poetry']), [1, 2]],
    ['contains JSON', (q: Untyped) => q.contains('data', { city: 'London' }), [1]],
    ['overlaps', (q: Untyped) => q.overlaps('tags', ['math', 'prose']), [1]],
    ['is', (q: Untyped) => q.is('active', null), [3]],
    ['ilike', (q: Untyped) => q.ilike('name', '%or%'), [2]],
    ['likeAnyOf', (q: Untyped) => q.likeAnyOf('name', ['A%', 'C%']), [1, 3]],
    ['match', (q: Untyped) => q.match({ mood: 'calm', name: 'Calvino' }), [3]],
    ['filter', (q: Untyped) => q.filter('data->deep->>n', 'eq', '12'), [2]],
    ['gt and limit', (q: Untyped) => q.gt('id', 1).limit(1), [2]],
    ['isDistinct', (q: Untyped) => q.isDistinct('active', true), [2, 3]],
  ])('return the expected rows: %s', async (_, filter, expected) => {
    const { data, error } = await filter(from('authors').select('id')).order('id')
    expect(error).toBeNull()
    expect(data.map(({ id }: { id: number }) => id)).toEqual(expected)
  })

  it('support text search and ranges', async () => {
    expect(
      (await from('books').select('id').textSearch('title', 'invisible cities', { type: 'websearch', config: 'english' })).data,
    ).toEqual([{ id: 4 }])
    expect((await from('books').select('id').rangeLt('lent', '[2024-02-15,2024-02-20)')).data).toEqual([{ id: 1 }])
    expect((await from('books').select('id').rangeAdjacent('lent', '[2023-01-01,2024-01-01)')).data).toEqual([{ id: 1 }])
  })

  it('support embedded relations with their own filters and order', async () => {
    const { data } = await from('authors')
      .select('name, books!books_author(title, genres(name))')
      .eq('books.genres.name', 'fiction')
      .order('title', { referencedTable: 'books', ascending: false })
      .limit(1, { referencedTable: 'books' })
      .eq('name', 'Borges')
    expect(data).toEqual([{ name: 'Borges', books: [{ title: 'The Aleph', genres: [{ name: 'fiction' }] }] }])
  })

  it('return one row or none, and report several rows as an error', async () => {
    expect((await from('authors').select('name').eq('id', 1).single()).data).toEqual({ name: 'Ada' })
    expect(await from('authors').select('name').eq('id', 99).maybeSingle()).toMatchObject({ data: null, error: null })
    const { error, status } = await from('authors').select('name').single()
    expect(status).toBe(406)
    expect(error).toMatchObject({
      code: 'PGRST116',
      details: 'The result contains 3 rows',
      message: 'Cannot coerce the result to a single JSON object',
    })
  })

  it('support counts without rows, CSV and omitted nulls', async () => {
    expect(await from('books').select('*', { count: 'exact', head: true })).toMatchObject({ count: 4, data: null, error: null })
    expect((await from('books').select('*', { count: 'planned', head: true })).count).toBeGreaterThan(0)
    expect((await from('genres').select('id,name').order('id').limit(1).csv()).data).toBe('id,name\n1,essay')
    expect((await from('authors').select('id,data').eq('id', 3).stripNulls()).data).toEqual([{ id: 3 }])
  })

  it('support another schema', async () => {
    expect((await inSchema('annex').from('rooms').select()).data).toEqual([{ id: 1, name: 'Attic' }])
    const { error } = await inSchema('hidden').from('secrets').select()
    expect(error).toMatchObject({ code: 'PGRST106' })
  })
})

describe('writes by the Supabase client', () => {
  it('support insert, upsert, update and delete', async () => {
    expect(await from('items').insert({ name: 'a', code: 'a' })).toMatchObject({ status: 201, data: null, error: null })
    const withMany = await from('items')
      .insert([
        { name: 'b', code: 'b' },
        { name: 'c', amount: 3 },
      ])
      .select('name, amount')
    expect(withMany.data).toEqual([
      { name: 'b', amount: null },
      { name: 'c', amount: 3 },
    ])
    const defaults = await from('items')
      .insert([{ name: 'd' }, { amount: 1 }], { defaultToNull: false })
      .select('name, amount')
    expect(defaults.data).toEqual([
      { name: 'd', amount: 7 },
      { name: 'unnamed', amount: 1 },
    ])
    const upserted = await from('items').upsert({ name: 'A', code: 'a' }, { onConflict: 'code' }).select('name').single()
    expect(upserted).toMatchObject({ status: 200, data: { name: 'A' } })
    expect((await from('items').upsert({ name: 'no', code: 'a' }, { onConflict: 'code', ignoreDuplicates: true }).select()).data).toEqual(
      [],
    )
    expect((await from('items').update({ amount: 9 }).eq('code', 'a').select('amount').single()).data).toEqual({ amount: 9 })
    expect(await from('items').update({ amount: 1 }, { count: 'exact' }).in('name', ['b', 'c'])).toMatchObject({ status: 204, count: 2 })
    expect((await from('items').delete().eq('code', 'a').select('code')).data).toEqual([{ code: 'a' }])
    expect(await from('items').delete({ count: 'exact' }).gte('id', 0)).toMatchObject({ status: 204, count: 4, error: null })
  })

  it('are rolled back on request', async () => {
    await from('items').insert([{ name: 'x' }, { name: 'y' }])
    expect((await from('items').delete().gte('id', 0).select().single()).error).toMatchObject({ code: 'PGRST116' })
    expect((await from('items').delete().gte('id', 0).maxAffected(1)).error).toMatchObject({ code: 'PGRST124' })
    expect((await from('items').insert({ name: 'z' }).select('name').rollback()).data).toEqual([{ name: 'z' }])
    expect((await from('items').select('name').order('name')).data).toEqual([{ name: 'x' }, { name: 'y' }])
  })

  it("return the database's errors", async () => {
    const { error, status } = await from('genres').insert({ id: 1, name: 'x' })
    expect({ status, error }).toMatchObject({ status: 409, error: { code: '23505', details: 'Key (id)=(1) already exists.', hint: null } })
    expect((await from('nowhere').select()).error).toMatchObject({ code: 'PGRST205' })
    expect(
      (
        await server
          .client('anon')
          .from('items')
          .insert({ name: 'x' } as never)
      ).error,
    ).toMatchObject({ code: '42501' })
  })
})

describe('function calls by the Supabase client', () => {
  const rpc = (name: string, args: object = {}, options: object = {}): Untyped => client.rpc(name as never, args as never, options as never)
  it('return values, rows and nothing', async () => {
    expect((await rpc('add', { a: 1, b: 2 })).data).toBe(3)
    expect((await rpc('add', { a: 1 }, { get: true })).data).toBe(11)
    expect((await rpc('count_tags', { tags: ['a', 'b'] }, { get: true })).data).toBe(2)
    expect((await rpc('books_by', { writer: 'Borges' }).select('title').gt('pages', 200)).data).toEqual([{ title: 'The Aleph' }])
    expect((await rpc('series', { n: 4 }, { head: true, get: true, count: 'exact' })).count).toBe(4)
    expect((await rpc('first_author').select('name').single()).data).toEqual({ name: 'Ada' })
    expect(await rpc('nothing')).toMatchObject({ status: 204, data: null, error: null })
    expect((await rpc('teapot')).error).toMatchObject({ code: 'PT418', message: 'I am a teapot' })
    expect((await rpc('ad')).error).toMatchObject({ code: 'PGRST202', hint: 'Perhaps you meant to call the function library.add' })
  })
})
