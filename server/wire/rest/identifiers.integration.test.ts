import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { type RestServer, startRestServer } from '../../testing/rest/rest-server.ts'
import { quote } from './sql/identifiers.ts'

/** Names of aliases and columns in the generated SQL, and names that need quotation marks. */
const names = [
  ...['x', 'y', 'z', 'b', 'r', 'e', 'f', 'c', 'j', 'o', 'p', 'n', 't', 's', 't0', 'e1', 'e2', 'j1', 'c1', 'c2', 'x1', 'rows', 'page'],
  ...['bytes', 'value', 'total', 'last', 'excluded', 'X', 'select', 'a "quoted" name', "it's", 'naïve', 'with space'],
]
const anyName = fc.constantFrom(...names)
/** Quotes a name as the syntax of `select` and filters requires it. */
const inQuery = (name: string) => encodeURIComponent(`"${name.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`)
const storedValue = (name: string) => `value of ${name}`
const runs = { numRuns: 60 }

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
  const columns = names.map((name) => `${quote(name)} text`).join(', ')
  const list = names.map(quote).join(', ')
  const values = names.map((name) => `'${storedValue(name).replaceAll("'", "''")}'`).join(', ')
  await server.owner.query(`
    create table library.parents (id int primary key, ${columns});
    create table library.children (id int primary key, parent_id int references library.parents, ${columns});
    insert into library.parents (id, ${list}) values (1, ${values});
    insert into library.children (id, parent_id, ${list}) values (1, 1, ${values}), (2, 1, ${values});
    create function library.summary(parent library.parents) returns text language sql stable return 'summary of ' || (parent).id;
    create function library.first_child(parent library.parents) returns setof library.children language sql stable rows 1
      begin atomic select * from library.children c where c.parent_id = (parent).id order by c.id limit 1; end;
    create function library.x(x text) returns text language sql immutable return x;
    create function library.rows(page int) returns setof library.parents language sql stable
      begin atomic select * from library.parents p where p.id = $1; end;
    grant all on library.parents, library.children to authenticated;
    notify pgrst, 'reload schema'`)
  await eventually(async () => expect((await server.call('GET /children?limit=1')).status).toBe(200))
})
afterAll(() => server.stop())

const whole = (id: number) => ({ id, ...Object.fromEntries(names.map((name) => [name, storedValue(name)])) })

it('reads schemas whose names need quotation marks', async () => {
  const name = 'odd "schema" \\ name'
  const odd = await startRestServer({
    schemas: [name],
    setup: `create schema ${quote(name)}; grant usage on schema ${quote(name)} to authenticated;
    create table ${quote(name)}.things as select 1 as id; grant select on ${quote(name)}.things to authenticated`,
  })
  expect((await odd.call('GET /things')).body).toEqual([{ id: 1 }])
  await odd.stop()
})

describe('names of columns that the generated SQL also uses', () => {
  it('do not change a read of all columns', async () => {
    expect((await server.call('GET /parents')).body).toEqual([whole(1)])
    expect((await server.call('GET /parents?select=*,children(*)')).body).toEqual([
      { ...whole(1), children: [1, 2].map((id) => ({ ...whole(id), parent_id: 1 })) },
    ])
  })

  it('do not change selected columns, filters and order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(anyName, { minLength: 1, maxLength: 4 }), anyName, async (selected, other) => {
        const list = selected.map(inQuery).join(',')
        const filter = `${inQuery(other)}=eq.${encodeURIComponent(storedValue(other))}`
        const response = await server.call(`GET /children?select=${list}&${filter}&order=${inQuery(other)}&limit=1`)
        expect(response.body).toEqual([Object.fromEntries(selected.map((name) => [name, storedValue(name)]))])
      }),
      runs,
    )
  })

  it('do not change renamed columns and embedded relations', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(anyName, { minLength: 3, maxLength: 3 }), anyName, async (keys, column) => {
        const [own, list, nested] = keys as [string, string, string]
        const select = `${inQuery(own)}:${inQuery(column)},${inQuery(list)}:children(${inQuery(nested)}:${inQuery(column)},${inQuery(column)})`
        const child = { [nested]: storedValue(column), [column]: storedValue(column) }
        const { body } = await server.call(`GET /parents?select=${select}`)
        expect(body).toEqual([{ [own]: storedValue(column), [list]: [child, child] }])
      }),
      runs,
    )
  })

  it('do not change spread relations, computed columns and computed relations', async () => {
    await fc.assert(
      fc.asyncProperty(anyName, anyName, async (key, column) => {
        const spread = await server.call(`GET /children?id=eq.1&select=...parents(${inQuery(key)}:${inQuery(column)})`)
        expect(spread.body).toEqual([{ [key]: storedValue(column) }])
        const sorted = await server.call(`GET /children?select=id,parents(${inQuery(key)})&order=parents(${inQuery(column)}),id&limit=1`)
        expect(sorted.body).toEqual([{ id: 1, parents: { [key]: storedValue(key) } }])
        const computed = await server.call(`GET /parents?select=${inQuery(key)}:summary,first_child(${inQuery(column)})`)
        expect(computed.body).toEqual([{ [key]: 'summary of 1', first_child: { [column]: storedValue(column) } }])
      }),
      { numRuns: 30 },
    )
  })

  it('do not change CSV', async () => {
    const { text } = await server.call('GET /parents?select=id,x,t0', { headers: { accept: 'text/csv' } })
    expect(text).toBe('id,x,t0\n1,"value of x","value of t0"')
  })

  it('do not change written rows', async () => {
    await fc.assert(
      fc.asyncProperty(anyName, anyName, fc.integer({ min: 10, max: 1_000_000 }), async (name, other, id) => {
        const returned = { headers: { prefer: 'return=representation' } }
        const select = `select=id,${inQuery(name)}`
        const inserted = await server.call(`POST /children?${select}`, { body: { id, [name]: 'new' }, ...returned })
        expect(inserted.body).toEqual([{ id, [name]: 'new' }])
        const upserted = { headers: { prefer: 'return=representation,resolution=merge-duplicates' } }
        expect((await server.call(`POST /children?${select}`, { body: { id, [name]: 'merged' }, ...upserted })).body).toEqual([
          { id, [name]: 'merged' },
        ])
        const filter = `id=eq.${id}&${inQuery(name)}=eq.merged`
        expect(
          (await server.call(`PATCH /children?${filter}&select=${inQuery(other)}`, { body: { [other]: 'changed' }, ...returned })).body,
        ).toEqual([{ [other]: 'changed' }])
        const deleted = await server.call(`DELETE /children?id=eq.${id}`, returned)
        expect(deleted.body).toMatchObject([{ id, [other]: 'changed', parent_id: null }])
      }),
      { numRuns: 30 },
    )
  })

  it('do not change the results of functions', async () => {
    expect((await server.call('POST /rpc/x', { body: { x: 'text' } })).body).toBe('text')
    expect((await server.call('POST /rpc/rows', { body: { page: 1 } })).body).toEqual([whole(1)])
    expect((await server.call('POST /rpc/rows?select=x,summary,first_child(t0)', { body: { page: 1 } })).body).toEqual([
      { x: storedValue('x'), summary: 'summary of 1', first_child: { t0: storedValue('t0') } },
    ])
  })
})
