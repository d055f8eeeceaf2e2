import { FunctionsHttpError } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unstorableMessage } from '../../platform/database/storable.ts'
import { makeLogger } from '../../platform/logging/log.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { GatewayVariables } from '../access/identity.ts'
import { makeFunctionRoutes, type ServerFunction } from './routes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
})
afterAll(() => server.stop())

const known = 'send-contact-notification'
const call = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}/functions/v1/${path}`, { method: 'POST', ...init, headers: { apikey: server.publishableKey, ...init.headers } })
const json = { 'content-type': 'application/json' }

describe('a call of a function', () => {
  it('finds only registered functions', async () => {
    for (const name of ['none', 'constructor', '__proto__', `${known}/more`, '']) {
      const response = await call(name)
      expect([name, response.status, await response.json()]).toEqual([
        name,
        404,
        { code: 'NOT_FOUND', message: 'Requested function was not found' },
      ])
    }
    expect((await call(known, { method: 'GET' })).status).toBe(405)
  })

  it('requires an API key or a valid token', async () => {
    expect((await call(known, { headers: { apikey: '' } })).status).toBe(401)
    const response = await call(known, { headers: { authorization: 'Bearer x.y.z' } })
    expect([response.status, await response.json()]).toEqual([401, { code: 401, message: 'Invalid JWT' }])
  })

  it('can come from any origin, which can read errors', async () => {
    const headers = { 'access-control-request-headers': 'x-anything, content-type' }
    const preflight = await call(known, { method: 'OPTIONS', headers })
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([200, 'x-anything, content-type'])
    for (const response of [await call('none'), await call(known)]) expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('accepts JSON up to a maximum size', async () => {
    const refusals: [number, string, RequestInit][] = [
      [400, 'invalid_input', { headers: json, body: '{' }],
      [400, 'invalid_input', { headers: json, body: '"words"' }],
      [400, 'invalid_input', { headers: json }],
      [400, 'invalid_input', { headers: { 'content-type': 'text/plain' }, body: '{}' }],
      [400, 'invalid_input', { body: new FormData() }],
      [413, 'too_large', { headers: json, body: JSON.stringify('x'.repeat(1024 * 1024)) }],
    ]
    for (const [status, code, init] of refusals) {
      const response = await call(known, init)
      expect([response.status, await response.json()]).toMatchObject([status, { error: { code } }])
    }
  })

  it('returns errors that supabase-js understands', async () => {
    const { data, error } = await server.client().functions.invoke(known, { body: { name: 'Ada' } })
    expect(data).toBeNull()
    expect(error).toBeInstanceOf(FunctionsHttpError)
    expect(await (error as FunctionsHttpError).context.json()).toMatchObject({ error: { code: 'invalid_input' } })
  })
})

describe('the handler of a function', () => {
  const lines: string[] = []
  const routes = (functions: Record<string, ServerFunction>) =>
    new Hono<{ Variables: GatewayVariables }>()
      .use(async (context, next) => {
        context.set('identity', { role: 'anon', claims: '{"role":"anon"}', token: null, address: null })
        await next()
      })
      .route('/functions/v1', makeFunctionRoutes({ functions, log: makeLogger({ level: 'info', write: (line) => void lines.push(line) }) }))

  it('receives the caller and the body', async () => {
    const app = routes({ echo: async ({ body, identity, context }) => context.json({ body, role: identity.role }) })
    const response = await app.request('/functions/v1/echo', { method: 'POST', headers: json, body: '{"a":[1]}' })
    expect(await response.json()).toEqual({ body: { a: [1] }, role: 'anon' })
  })

  it('reports text that cannot be stored as an error of the client', async () => {
    const { sql } = server
    const app = routes({ keep: async ({ body, context }) => context.json(await sql('select $1::jsonb', [JSON.stringify(body)])) })
    for (const text of ['a\u0000b', 'a\ud800b']) {
      const response = await app.request('/functions/v1/keep', { method: 'POST', headers: json, body: JSON.stringify({ text }) })
      expect([response.status, await response.json()]).toEqual([400, { error: { code: 'invalid_input', message: unstorableMessage } }])
    }
  })

  it('logs an error but does not reveal its cause', async () => {
    const app = routes({ broken: () => Promise.reject(new Error('the cause')) })
    const response = await app.request('/functions/v1/broken', { method: 'POST' })
    const body = await response.text()
    expect([response.status, JSON.parse(body)]).toMatchObject([500, { code: 'WORKER_ERROR' }])
    expect(body).not.toContain('the cause')
    expect(lines.join()).toContain('the cause')
  })
})
