import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { makeFairGate } from '../../platform/concurrency/fair-concurrency-gate.ts'
import { makeByteBudget } from '../../platform/http/connections/byte-budget.ts'
import type { GatewayVariables } from './identity.ts'
import { bufferBodies, limitInProgress } from './request-limits.ts'

const kilobytes = (n: number) => 'x'.repeat(n * 1024)

/** Creates an application whose handlers respond when `finish` is called. */
function makeApp() {
  const buffer = makeByteBudget(1024 * 1024)
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const app = new Hono<{ Variables: GatewayVariables }>()
  app.use((context, next) => {
    context.set('identity', { role: 'anon', claims: '{}', token: null, address: context.req.header('from') ?? null })
    return next()
  })
  app.use(bufferBodies({ buffer, maxBodyBytes: 2 * 1024 * 1024, isBuffered: (type) => type !== 'video/mp4' }))
  app.all('*', async (context) => {
    await finished
    return context.text('done')
  })
  const post = (path: string, size: number, headers: Record<string, string> = {}) =>
    app.request(path, { method: 'POST', body: kilobytes(size), headers: { 'content-length': String(size * 1024), ...headers } })
  return { buffer, finish, post }
}

it('rejects a large body while the memory for bodies is used up, in the format of the service', async () => {
  const { buffer, finish, post } = makeApp()
  const first = post('/rest/v1/items', 900)
  const refused = await post('/rest/v1/items', 200)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.json()).toMatchObject({ code: 'unavailable', details: null, hint: null })
  expect(await (await post('/storage/v1/object/list/x', 200)).json()).toMatchObject({ code: 'SlowDown', statusCode: '503' })
  expect(await (await post('/functions/v1/chat', 200)).json()).toMatchObject({ error: { code: 'unavailable' } })
  finish()
  expect((await first).status).toBe(200)
  expect(buffer.used()).toBe(0)
})

it('reserves no memory for small, streamed and oversized bodies', async () => {
  const { buffer, finish, post } = makeApp()
  finish()
  for (const answer of [post('/rest/v1/a', 60), post('/storage/v1/a', 900, { 'content-type': 'video/mp4' }), post('/rest/v1/a', 4000)])
    expect((await answer).status).toBe(200)
  expect(buffer.used()).toBe(0)
})

/** Creates an app whose requests from 192.0.2.1 end only when `finish` is called. */
function makeSlowApp(maxWaitingPerCaller: number, status?: 503) {
  const gate = makeFairGate({ concurrent: 100, maxWaitingPerCaller, maxWaiting: 10, waitMs: 60_000 })
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  let startedRequests = 0
  const app = new Hono<{ Variables: GatewayVariables }>()
  app.use((context, next) => {
    context.set('identity', { role: 'anon', claims: '{}', token: null, address: context.req.header('from') ?? null })
    return next()
  })
  app.use(limitInProgress(gate, status))
  app.get('*', async (context) => {
    startedRequests += 1
    if (context.req.header('from') === '192.0.2.1') await finished
    return context.text('done')
  })
  const get = (from: string, path = '/rest/v1/items') => app.request(path, { headers: { from } })
  return { get, finish, startedRequests: () => startedRequests }
}

it('uses the given status for a caller with too many waiting requests', async () => {
  const { get, finish, startedRequests } = makeSlowApp(0, 503)
  const path = '/storage/v1/upload/resumable'
  const running = Array.from({ length: 4 }, () => get('192.0.2.1', path))
  await expect.poll(startedRequests).toBe(4)
  const refused = await get('192.0.2.1', path)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  finish()
  await Promise.all(running)
})

it('limits concurrent requests of one caller without delaying others', async () => {
  const { get, finish, startedRequests } = makeSlowApp(1)
  const running = Array.from({ length: 5 }, () => get('192.0.2.1'))
  await expect.poll(startedRequests).toBe(4)
  const refused = await get('192.0.2.1')
  expect([refused.status, refused.headers.get('proxy-status')]).toEqual([429, 'PostgREST; error=rate_limited'])
  expect(await refused.json()).toEqual({ code: 'rate_limited', message: expect.any(String), details: null, hint: null })
  expect((await get('192.0.2.2')).status).toBe(200)
  finish()
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual(Array(5).fill(200))
})
