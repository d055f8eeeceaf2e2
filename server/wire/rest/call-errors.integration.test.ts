import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RestCall, type RestServer, startRestServer } from '../../testing/rest/rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
afterAll(() => server.stop())

describe('function calls that are rejected', () => {
  const cases: [name: string, endpoint: string, call: RestCall, status: number, error: Record<string, unknown>][] = [
    [
      'an unknown function',
      'POST /rpc/ad',
      { body: { a: 1, b: 2 } },
      404,
      {
        code: 'PGRST202',
        message: 'Could not find the function library.ad(a, b) in the schema cache',
        details:
          'Searched for the function library.ad with parameters a, b or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function library.add',
      },
    ],
    [
      'unknown arguments',
      'GET /rpc/add?a=1&c=2',
      {},
      404,
      {
        code: 'PGRST202',
        details: 'Searched for the function library.add with parameters a, c, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function library.add(a, b)',
      },
    ],
    [
      'a missing argument',
      'GET /rpc/add',
      {},
      404,
      { code: 'PGRST202', message: 'Could not find the function library.add without parameters in the schema cache' },
    ],
    [
      'overloads that differ by type only',
      'GET /rpc/pick?a=1',
      {},
      300,
      {
        code: 'PGRST203',
        message: 'Could not choose the best candidate function between: library.pick(a => integer), library.pick(a => text)',
      },
    ],
    ['a function of a row', 'GET /rpc/shouted', {}, 404, { code: 'PGRST202' }],
    ['a function of a schema that is not exposed', 'GET /rpc/is_admin', {}, 404, { code: 'PGRST202' }],
    ['a wrong type', 'GET /rpc/add?a=x', {}, 400, { code: '22P02' }],
    ['another method', 'PATCH /rpc/add', { body: {} }, 405, { code: 'PGRST101', message: 'Cannot use the PATCH method on RPC' }],
    ['malformed JSON', 'POST /rpc/add', { body: '{' }, 400, { code: 'PGRST102' }],
    ['a body of another type', 'POST /rpc/add', { body: 'x', headers: { 'content-type': 'image/png' } }, 415, { code: 'PGRST102' }],
    ['selected columns of a single value', 'GET /rpc/add?a=1&select=x', {}, 400, { code: 'PGRST127' }],
    [
      'SQLSTATE PT with a status',
      'POST /rpc/teapot',
      {},
      418,
      { code: 'PT418', message: 'I am a teapot', details: 'short', hint: 'and stout' },
    ],
    ['a raised response', 'POST /rpc/custom', {}, 402, { code: 'X1', message: 'Mine', details: 'd', hint: 'h' }],
    [
      'a malformed raised response',
      'POST /rpc/custom_broken',
      {},
      500,
      { code: 'PGRST121', details: `Invalid JSON value for MESSAGE: 'no json'` },
    ],
    ['a statement that takes too long', 'POST /rpc/slow', {}, 500, { code: '57014' }],
    [
      'a single object for several rows',
      'GET /rpc/series?n=2',
      { headers: { accept: 'application/vnd.pgrst.object+json' } },
      406,
      { code: 'PGRST116' },
    ],
  ]
  it.each(cases)('return the expected error: %s', async (_, endpoint, call, status, error) => {
    const response = await server.call(endpoint, call)
    expect({ status: response.status, body: response.body }).toMatchObject({ status, body: error })
  })

  it('use the headers of a raised response', async () => {
    expect((await server.call('POST /rpc/custom')).headers.get('x-own')).toBe('yes')
  })
})

describe('status and headers that a function sets', () => {
  const call = (status: string, headers: string) => server.call('POST /rpc/with_response', { body: { status, headers } })
  it('are applied to the response', async () => {
    const response = await call('202', '[{"X-One":"1"},{"Set-Cookie":"a=1"},{"Set-Cookie":"b=2"},{"Content-Type":"text/x-own"}]')
    expect([response.status, response.headers.get('x-one'), response.headers.getSetCookie(), response.headers.get('content-type')]).toEqual(
      [202, '1', ['a=1', 'b=2'], 'text/x-own'],
    )
  })

  it.each([
    ['status', 'x', '[]', 'PGRST112'],
    ['status out of range', '99', '[]', 'PGRST112'],
    ['headers', '', '{"a":"b"}', 'PGRST111'],
    ['headers of several keys', '', '[{"a":"b","c":"d"}]', 'PGRST111'],
    ['invalid header values', '', '[{"a b":"\\n"}]', 'PGRST111'],
  ])('are rejected if they are invalid: %s', async (_, status, headers, code) => {
    expect(await call(status, headers)).toMatchObject({ status: 500, body: { code } })
  })
})
