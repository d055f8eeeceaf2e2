import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RestServer, startRestServer } from '../../testing/rest/rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer({
    setup: `
      create function library.root_name(xml) returns text language sql immutable return (xpath('name(/*)', $1))[1]::text;
      create function library.or_none() returns text language sql immutable return 'none';
      create function library.or_none(text) returns text language sql immutable return $1;
      create function library.or_default() returns text language sql immutable return 'none';
      create function library.or_default(text default 'default') returns text language sql immutable return $1;
      create function library.sum_of(int, int) returns int language sql immutable return $1 + $2;
      create function library.one_of_none(a library.authors) returns library.books language sql stable begin atomic
        select b.* from library.books b where b.author_id = a.id and false;
      end;
      create view library.book_with_genre as select b.id as book, g.id as genre from library.books b cross join library.genres g;
      create function library.insert_book_with_genre() returns trigger language plpgsql as 'begin return new; end';
      create trigger insert_book_with_genre instead of insert on library.book_with_genre
        for each row execute function library.insert_book_with_genre();
      grant select, insert on library.book_with_genre to authenticated;`,
  })
})
afterAll(() => server.stop())

const call = async (endpoint: string, body: unknown) => (await server.call(`POST /rpc/${endpoint}`, { body })).body

it('passes the member with the empty key to a single unnamed parameter', async () => {
  expect(await call('shout', { '': 'a "word"' })).toBe('A "WORD"')
  expect(await call('shout', [{ '': 1 }, { '': 2 }])).toBe('1')
  expect(await call('or_none', { '': 'some' })).toBe('some')
  expect(await call('or_none', {})).toBe('none')
  expect(await call('or_default', { '': 'some' })).toBe('some')
  const form = { body: '=loud', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  expect((await server.call('POST /rpc/shout', form)).body).toBe('LOUD')
})

it('passes the whole body to an unnamed JSON parameter', async () => {
  expect(await call('as_given', { '': 1 })).toEqual({ '': 1 })
})

it('reports overloads that accept the same call', async () => {
  expect(await server.call('POST /rpc/or_default', { body: {} })).toMatchObject({
    status: 300,
    body: {
      code: 'PGRST203',
      message: 'Could not choose the best candidate function between: library.or_default(), library.or_default( => text)',
    },
  })
})

it.each([
  ['several unnamed parameters', 'sum_of', { '': 1 }],
  ['a function of a row', 'shouted', { '': { id: 1 } }],
  ['other keys', 'shout', { n: 1 }],
])('finds no function for %s', async (_, name, body) => {
  expect(await call(name, body)).toMatchObject({ code: 'PGRST202' })
})

it('rejects a value that is invalid for the type', async () => {
  expect(await call('root_name', { '': '<a/>' })).toBe('a')
  expect(await call('root_name', { '': '<a' })).toMatchObject({ code: '2200N' })
})

it('embeds an object of nulls if a function finds no row, like PostgreSQL', async () => {
  const { body } = await server.call('GET /authors?select=id,one_of_none(id,title)&id=eq.1')
  expect(body).toEqual([{ id: 1, one_of_none: { id: null, title: null } }])
})

it('includes the keys of all tables of a view in Location', async () => {
  const response = await server.call('POST /book_with_genre', {
    body: { book: 1, genre: null },
    headers: { prefer: 'return=headers-only' },
  })
  expect([response.status, response.headers.get('location')]).toEqual([201, '/book_with_genre?book=eq.1&genre=is.null'])
})
