import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { serveInParts } from './parts.ts'

type Seen = { Variables: { who: string } }

const shop = () => {
  const routes = new Hono<Seen>()
  routes.onError((error) => new Response(`shop: ${error.message}`, { status: 418 }))
  routes.get('/', (context) => context.text(`shop for ${context.get('who')}`))
  routes.post('/things/:name', async (context) => context.text(`${context.req.param('name')} ${await context.req.text()}`))
  routes.get('/broken', () => {
    throw new Error('broken')
  })
  return routes
}

function make(loadShop: () => Promise<Hono<Seen>> = async () => shop()) {
  const loads = { shop: vi.fn(loadShop), counter: vi.fn(async () => new Hono().get('/', (context) => context.text('counter'))) }
  const before = vi.fn()
  const app = serveInParts<Seen>((mount) => {
    const composed = new Hono<Seen>()
    composed.onError((error, context) => context.text(`app: ${error.message}`, 500))
    composed.use(async (context, next) => {
      before()
      context.set('who', 'Ada')
      await next()
    })
    composed.get('/healthz', (context) => context.text('ok'))
    mount(composed, '/shop/counter', loads.counter)
    mount(composed, '/shop', loads.shop)
    composed.get('*', (context) => context.text('page', 404))
    return composed
  })
  const ask = async (path: string, init?: RequestInit) => {
    const response = await app.fetch(new Request(`http://localhost${path}`, init))
    return `${response.status} ${await response.text()}`
  }
  return { app, ask, loads, before }
}

it('answers from its parts, and loads each with the first request to it, once', async () => {
  const { ask, loads } = make()
  expect(await ask('/healthz')).toBe('200 ok')
  expect(await ask('/shopping')).toBe('404 page')
  expect(loads.shop).not.toHaveBeenCalled()
  const answers = await Promise.all([ask('/shop'), ask('/shop/things/lamp', { method: 'POST', body: 'red' }), ask('/shop')])
  expect(answers).toEqual(['200 shop for Ada', '200 lamp red', '200 shop for Ada'])
  expect(await ask('/%73hop/things/lamp', { method: 'POST', body: 'blue' })).toBe('200 lamp blue')
  expect(loads.shop).toHaveBeenCalledOnce()
  expect(loads.counter).not.toHaveBeenCalled()
})

it('finds a part by an address that is written in another way', async () => {
  expect(await make().ask('/%73hop')).toBe('200 shop for Ada')
})

it('keeps the order of its parts, whichever comes first', async () => {
  const { ask, loads } = make()
  expect(await ask('/shop')).toBe('200 shop for Ada')
  expect(await ask('/shop/counter')).toBe('200 counter')
  expect(await ask('/shop/broken')).toBe('418 shop: broken')
  expect(loads.shop).toHaveBeenCalledOnce()
})

it('goes through the application once for each request', async () => {
  const { ask, before } = make()
  await ask('/shop')
  expect(before).toHaveBeenCalledOnce()
})

it('says what went wrong when a part cannot be loaded, and tries again with the next request', async () => {
  let tries = 0
  const { ask } = make(async () => {
    tries += 1
    // Once for the request, and once where it is rendered.
    if (tries <= 2) throw new Error('no such file')
    return shop()
  })
  expect(await ask('/shop')).toBe('500 app: no such file')
  expect(await ask('/healthz')).toBe('200 ok')
  expect(await ask('/shop')).toBe('200 shop for Ada')
})

it('loads the rest when it is told to, unless it is told to stop', async () => {
  const { app, loads } = make()
  await app.loadRest(() => false)
  expect(loads.shop).not.toHaveBeenCalled()
  await app.loadRest(() => true)
  await app.loadRest(() => true)
  expect(loads.shop).toHaveBeenCalledOnce()
  expect(loads.counter).toHaveBeenCalledOnce()
})
