import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { type RestServer, startRestServer } from '../../../testing/rest/rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer({ refreshIntervalMs: 0 })
})
afterAll(() => server.stop())

it('finds an object that was created after the schema was read', async () => {
  expect((await server.call('GET /fresh')).status).toBe(404)
  await server.owner.query('create table library.fresh (id int primary key); grant select on library.fresh to authenticated')
  expect(await server.call('GET /fresh')).toMatchObject({ status: 200, body: [] })
  await server.owner.query('alter table library.fresh add column name text')
  expect(await server.call('GET /fresh?select=name')).toMatchObject({ status: 200 })
  await server.owner.query(`create function library.fresher() returns int language sql return 5`)
  expect(await server.call('GET /rpc/fresher')).toMatchObject({ status: 200, body: 5 })
  await server.owner.query('alter table library.fresh add column book int references library.books')
  expect(await server.call('GET /fresh?select=id,books(id)')).toMatchObject({ status: 200 })
})

it('reloads the schema on a notification', async () => {
  expect(Object.keys((await server.call('GET /')).body.definitions)).not.toContain('added')
  await server.owner.query(
    `create table library.added (id int); grant select on library.added to authenticated; notify pgrst, 'reload schema'`,
  )
  await eventually(async () => expect(Object.keys((await server.call('GET /')).body.definitions)).toContain('added'))
})

it('plans a cached query again after the schema has changed', async () => {
  await server.owner.query(
    `create table library.changing (id int, a text); grant select on library.changing to authenticated; insert into library.changing values (1, 'x')`,
  )
  const byId = async () => (await server.call('GET /changing?id=eq.1&select=id')).body
  for (let time = 0; time < 8; time++) expect(await byId()).toEqual([{ id: 1 }])
  for (let time = 0; time < 3; time++) expect((await server.call('GET /changing')).body).toEqual([{ id: 1, a: 'x' }])
  await server.owner.query(
    `alter table library.changing drop column a; alter table library.changing add column b int default 2;
    alter table library.changing alter column id type text; notify pgrst, 'reload schema'`,
  )
  await eventually(async () => expect((await server.call('GET /changing')).body).toEqual([{ id: '1', b: 2 }]))
  for (let time = 0; time < 8; time++) expect(await byId()).toEqual([{ id: '1' }])
})

it('listens again after its connection was lost', async () => {
  await server.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'workwright listener' and datname = current_database()`,
  )
  await eventually(async () => {
    const { rows } = await server.owner.query(
      `select from pg_stat_activity where application_name = 'workwright listener' and datname = current_database()`,
    )
    expect(rows).toHaveLength(1)
  })
  await server.owner.query(`create table library.later (id int); grant select on library.later to authenticated`)
  await eventually(async () => {
    await server.owner.query(`notify pgrst, 'reload schema'`)
    expect(Object.keys((await server.call('GET /')).body.definitions)).toContain('later')
  })
})
