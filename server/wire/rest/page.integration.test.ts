import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { type RestServer, startRestServer } from '../../testing/rest/rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
  await server.owner.query(`
    create table library.albums (id int primary key, title text not null, secret text, parent_id int references library.albums);
    create table library.tracks (id int primary key, album_id int not null references library.albums, name text not null);
    create table library.labels (id int primary key, name text not null);
    create table library.album_labels (album_id int references library.albums, label_id int references library.labels, primary key (album_id, label_id));
    grant select (id, title, parent_id) on library.albums to authenticated;
    grant select on library.tracks, library.labels, library.album_labels to authenticated;
    create function library.loud(a library.tracks) returns text language plpgsql volatile as $$
    declare n int := coalesce(nullif(current_setting('test.evaluated', true), ''), '0')::int + 1;
    begin
      perform set_config('test.evaluated', n::text, true);
      perform set_config('response.headers', json_build_array(json_build_object('x-evaluated', n::text))::text, true);
      return upper(a.name);
    end $$;
    insert into library.albums select i, 'album ' || (1000 - i), 's', nullif(i % 10, 0) from generate_series(1, 200) i;
    insert into library.tracks select i, 1 + i % 200, 'track ' || i from generate_series(1, 1000) i;
    insert into library.labels select i, 'label ' || i from generate_series(1, 5) i;
    insert into library.album_labels select a.id, l.id from library.albums a, library.labels l where l.id <= 2;
    notify pgrst, 'reload schema'`)
  await eventually(async () => expect((await server.call('GET /albums?limit=0&select=id')).status).toBe(200))
})
afterAll(() => server.stop())

/** Sends a request. `tracks` in the result is the number of tracks for which PostgreSQL has computed the column `loud`. */
async function read(query: string, headers = {}) {
  const response = await server.call(`GET /albums?${query}`, { headers })
  const { status, body } = response
  return { status, body, range: response.headers.get('content-range'), tracks: Number(response.headers.get('x-evaluated')) }
}

describe('a page of rows', () => {
  it.each([
    ['ordered rows', 'select=id,tracks(name,loud)&order=title.desc&limit=3', 15],
    ['ordered rows with an offset', 'select=id,tracks(name,loud)&order=title.desc&limit=3&offset=50', 15],
    ['filtered rows', 'select=id,tracks(name,loud)&order=title.desc&limit=2&id=gt.100', 10],
    ['spread rows', 'select=id,...tracks(name,loud)&order=title.desc&limit=3', 15],
    ['embedded rows with their own limit', 'select=id,tracks(name,loud)&order=id&limit=2&tracks.limit=2&tracks.order=id', 10],
  ])('evaluates embedded relations only for its own rows: %s', async (_, query, maxTracks) => {
    const { status, tracks } = await read(query)
    expect(status).toBe(200)
    expect(tracks).toBeGreaterThan(0)
    expect(tracks).toBeLessThanOrEqual(maxTracks)
  })

  it('has the same rows, order and count as the whole list', async () => {
    const select = 'select=id,title,tracks(id),parent:parent_id(title),labels(name)&tracks.order=id&labels.order=name.desc'
    const all = await read(`${select}&order=title.desc`)
    const page = await read(`${select}&order=title.desc&limit=7&offset=20`, { prefer: 'count=exact' })
    expect(page.body).toEqual(all.body.slice(20, 27))
    expect(page.range).toBe('20-26/200')
    expect(page.body[0].labels).toEqual([{ name: 'label 2' }, { name: 'label 1' }])
  })

  it.each([
    ['an inner join', 'select=id,tracks!inner(id)&tracks.id=eq.5&order=title&limit=3', [6]],
    ['a filter on an embedded relation', 'select=id,tracks()&tracks.id=eq.5&tracks=not.is.null&order=title&limit=3', [6]],
    ['an order by an embedded relation', 'select=id,parent:parent_id(title)&order=parent(title).desc.nullslast,id&limit=2', [1, 11]],
  ])('is limited after its joins if they filter or order the rows: %s', async (_, query, ids) => {
    const { status, body } = await read(query)
    expect([status, body.map(({ id }: { id: number }) => id)]).toEqual([200, ids])
  })

  it('needs no privilege on columns that the request does not use', async () => {
    const { status } = await read('select=title,labels(name)&order=title&limit=3')
    expect(status).toBe(200)
  })
})
