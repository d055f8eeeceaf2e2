import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RestCall, type RestServer, startRestServer } from '../../testing/rest/rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer({ txRollbackAllowed: false })
})
afterAll(() => server.stop())

describe('writes that are rejected', () => {
  const cases: [name: string, endpoint: string, call: RestCall, status: number, error: Record<string, unknown>][] = [
    ['malformed JSON', 'POST /items', { body: '{"name":' }, 400, { code: 'PGRST102', message: 'Empty or invalid json' }],
    ['no body', 'POST /items', { body: '' }, 400, { code: 'PGRST102', message: 'Empty or invalid json' }],
    ['malformed JSON with columns=', 'POST /items?columns=name', { body: '[{' }, 400, { code: 'PGRST102' }],
    ['bytes that are not text', 'POST /items', { body: new Uint8Array([0xff, 0xfe, 0x7b]) }, 400, { code: 'PGRST102' }],
    [
      'rows with different keys',
      'POST /items',
      { body: [{ name: 'x' }, { amount: 1 }] },
      400,
      { code: 'PGRST102', message: 'All object keys must match' },
    ],
    ['rows that are not objects', 'POST /items', { body: [1] }, 400, { code: 'PGRST102' }],
    ['an unsupported content type', 'POST /items', { body: '<x/>', headers: { 'content-type': 'text/xml' } }, 415, { code: 'PGRST102' }],
    [
      'CSV lines of different length',
      'POST /items',
      { body: 'a,b\n1', headers: { 'content-type': 'text/csv' } },
      400,
      { message: 'All lines must have same number of fields' },
    ],
    [
      'an unknown column',
      'POST /items',
      { body: { nmae: 'x' } },
      400,
      { code: 'PGRST204', message: `Could not find the 'nmae' column of 'items' in the schema cache`, details: null, hint: null },
    ],
    ['an unknown column in columns=', 'PATCH /items?columns=nmae', { body: { name: 'x' } }, 400, { code: 'PGRST204' }],
    [
      'an unknown column in a filter',
      'DELETE /items?nam=eq.x',
      {},
      400,
      { code: '42703', hint: 'Perhaps you meant to reference the column "items.name".' },
    ],
    ['an unknown table', 'POST /item', { body: {} }, 404, { code: 'PGRST205', hint: `Perhaps you meant the table 'library.items'` }],
    ['a duplicate', 'POST /genres', { body: { id: 1, name: 'x' } }, 409, { code: '23505', details: 'Key (id)=(1) already exists.' }],
    ['a foreign key without a target', 'POST /book_genres', { body: { book_id: 1, genre_id: 99 } }, 409, { code: '23503' }],
    ['a missing value', 'POST /authors', { body: { name: null } }, 400, { code: '23502' }],
    ['a violated constraint', 'POST /items', { body: { amount: -1 } }, 400, { code: '23514' }],
    [
      'a wrong type',
      'POST /items',
      { body: { amount: 'many' } },
      400,
      { code: '22P02', message: 'invalid input syntax for type integer: "many"' },
    ],
    ['a text that is too long', 'POST /copies', { body: { id: 9, book_id: 1, number: 1, shelf: 'long' } }, 400, { code: '22001' }],
    ['no privilege, anonymous', 'POST /items', { body: { name: 'x' }, as: 'anon' }, 401, { code: '42501' }],
    [
      'no privilege, signed in',
      'POST /rooms',
      { body: { id: 2, name: 'x' }, headers: { 'content-profile': 'annex' } },
      403,
      { code: '42501' },
    ],
    [
      'a row that a policy refuses',
      'POST /notes',
      { body: { owner: 'other' } },
      403,
      { code: '42501', message: 'new row violates row-level security policy for table "notes"' },
    ],
    [
      'unknown preferences with handling=strict',
      'POST /items',
      { body: {}, headers: { prefer: 'handling=strict, what=ever, max-affected=x' } },
      400,
      { code: 'PGRST122', details: 'Invalid preferences: what=ever, max-affected=x' },
    ],
    ['a view that is not writable', 'POST /short_list', { body: { nope: 1 } }, 400, { code: 'PGRST204' }],
    ['an unknown method', 'PROPFIND /items', {}, 405, { code: 'PGRST117' }],
  ]
  it.each(cases)('return the expected error: %s', async (_, endpoint, call, status, error) => {
    const { rows: before } = await server.owner.query('select count(*) from library.items')
    const response = await server.call(endpoint, call)
    expect({ status: response.status, body: response.body }).toMatchObject({ status, body: error })
    expect(Object.keys(response.body).toSorted()).toEqual(['code', 'details', 'hint', 'message'])
    expect(response.headers.get('proxy-status')).toBe(`PostgREST; error=${response.body.code}`)
    expect((await server.owner.query('select count(*) from library.items')).rows).toEqual(before)
  })

  it('return 401 with a challenge to a visitor', async () => {
    const { headers } = await server.call('POST /items', { body: { name: 'x' }, as: 'anon' })
    expect(headers.get('www-authenticate')).toBe('Bearer')
  })

  it('reject a body above the limit, with or without Content-Length', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(100_001) })
    expect(await server.call('POST /items', { body: large })).toMatchObject({ status: 413, body: { code: 'PGRST102' } })
    const chunked = new ReadableStream({
      start(controller) {
        for (let chunk = 0; chunk < 4; chunk++) controller.enqueue(new TextEncoder().encode(large.slice(0, 40_000)))
        controller.close()
      },
    })
    const response = await fetch(`${server.url}/rest/v1/items`, {
      method: 'POST',
      body: chunked,
      duplex: 'half',
      headers: { apikey: 'ada', 'content-type': 'application/json' },
    } as RequestInit)
    expect(response.status).toBe(413)
  })

  it('ignore tx=rollback if it is not allowed', async () => {
    const { headers } = await server.call('POST /items', { body: { name: 'kept' }, headers: { prefer: 'tx=rollback' } })
    expect(headers.get('preference-applied')).toBeNull()
    expect((await server.owner.query(`select from library.items where name = 'kept'`)).rowCount).toBe(1)
  })

  it('do not affect rows that the caller may not read', async () => {
    await server.call('POST /notes', { body: { body: 'mine' }, as: 'ada' })
    expect(await server.call('DELETE /notes', { as: 'eve', headers: { prefer: 'return=representation' } })).toMatchObject({
      status: 200,
      body: [],
    })
    expect((await server.call('GET /notes?select=body', { as: 'ada' })).body).toEqual([{ body: 'mine' }])
    expect((await server.call('GET /notes?select=body', { as: 'eve' })).body).toEqual([])
    expect((await server.call('GET /notes?select=body', { as: 'service' })).body).toEqual([{ body: 'mine' }])
  })
})
