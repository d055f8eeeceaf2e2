import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { makeLazyApp } from './lazy-routes.ts'

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
  const loaders = { shop: vi.fn(loadShop), counter: vi.fn(async () => new Hono().get('/', (context) => context.text('counter'))) }
  const before = vi.fn()
  const app = makeLazyApp<Seen>((mount) => {
    const composed = new Hono<Seen>()
    composed.onError((error, context) => context.text(`app: ${error.message}`, 500))
    composed.use(async (context, next) => {
      before()
      context.set('who', 'Ada')
      await next()
    })
    composed.get('/healthz', (context) => context.text('ok'))
    mount(composed, '/shop/counter', loaders.counter)
    mount(composed, '/shop', loaders.shop)
    composed.get('*', (context) => context.text('page', 404))
    return composed
  })
  const ask = async (path: string, init?: RequestInit) => {
    const response = await app.fetch(new Request(`http://localhost${path}`, init))
    return `${response.status} ${await response.text()}`
  }
  return { app, ask, loaders, before }
}

it('loads each part once, on the first request to it', async () => {
  const { ask, loaders } = make()
  expect(await ask('/healthz')).toBe('200 ok')
  expect(await ask('/shopping')).toBe('404 page')
  expect(loaders.shop).not.toHaveBeenCalled()
  const answers = await Promise.all([ask('/shop'), ask('/shop/things/lamp', { method: 'POST', body: 'red' }), ask('/shop')])
  expect(answers).toEqual(['200 shop for Ada', '200 lamp red', '200 shop for Ada'])
  expect(await ask('/%73hop/things/lamp', { method: 'POST', body: 'blue' })).toBe('200 lamp blue')
  expect(loaders.shop).toHaveBeenCalledOnce()
  expect(loaders.counter).not.toHaveBeenCalled()
})

it('matches percent-encoded paths', async () => {
  expect(await make().ask('/%73hop')).toBe('200 shop for Ada')
})

it('matches parts in the order of mounting, in whichever order they were loaded', async () => {
  const { ask, loaders } = make()
  expect(await ask('/shop')).toBe('200 shop for Ada')
  expect(await ask('/shop/counter')).toBe('200 counter')
  expect(await ask('/shop/broken')).toBe('418 shop: broken')
  expect(loaders.shop).toHaveBeenCalledOnce()
})

it('runs the middleware once per request', async () => {
  const { ask, before } = make()
  await ask('/shop')
  expect(before).toHaveBeenCalledOnce()
})

it('reports a part that cannot be loaded, and retries on the next request', async () => {
  let attempts = 0
  const { ask } = make(async () => {
    attempts += 1
    // The application loads the routes twice per failed request: for the route and for the error response.
    if (attempts <= 2) throw new Error('no such file')
    return shop()
  })
  expect(await ask('/shop')).toBe('500 app: no such file')
  expect(await ask('/healthz')).toBe('200 ok')
  expect(await ask('/shop')).toBe('200 shop for Ada')
})

it('loads the remaining parts on demand until it is stopped', async () => {
  const { app, loaders } = make()
  await app.loadServices(() => false)
  expect(loaders.shop).not.toHaveBeenCalled()
  await app.loadServices(() => true)
  await app.loadServices(() => true)
  expect(loaders.shop).toHaveBeenCalledOnce()
  expect(loaders.counter).toHaveBeenCalledOnce()
})
