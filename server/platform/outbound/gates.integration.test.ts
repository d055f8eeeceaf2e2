import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { openPool } from '../database/database.ts'
import { purgeHostLimits } from './crawler-gate.ts'
import { makeFairOutbound } from './fair-outbound.ts'
import { makeOutbound } from './make-outbound.ts'
import type { Outbound } from './outbound.ts'

let pools: pg.Pool[]
let site: Server
let port: number
let other: Server
let requestedPaths: string[]
let siteResponse: { status: number; headers: Record<string, string>; afterMs: number }
const plain = makeOutbound({ allowPrivate: true })

beforeAll(async () => {
  const url = await makeTestDatabase()
  pools = [0, 1].map(() => openPool({ url, size: 8, onError: () => undefined }))
  const start = async () => {
    const server = createServer((request, response) => {
      requestedPaths.push(`${request.headers.host}${request.url}`)
      setTimeout(() => response.writeHead(siteResponse.status, siteResponse.headers).end('text'), siteResponse.afterMs)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return server
  }
  site = await start()
  other = await start()
  port = (site.address() as AddressInfo).port
})
afterAll(async () => {
  site.close()
  other.close()
  await plain.close()
  await Promise.all(pools.map((pool) => pool.end()))
})
beforeEach(async () => {
  requestedPaths = []
  siteResponse = { status: 200, headers: {}, afterMs: 0 }
  await pools[0]!.query('truncate platform.host_limits, platform.rate_limits')
})

/** Returns the HTTP client of one of two processes. */
const worker = (index: number, limits = { pagesPerHost: 6, callsPerHost: 3 }): Outbound =>
  makeFairOutbound(plain, { owner: pools[index]!, ...limits })
const common = { signal: new AbortController().signal, maxBytes: 1000, timeoutMs: 10_000 }
const read = (by: Outbound, path = '/', crawlDelaySeconds = 0) =>
  by.get({ url: `http://127.0.0.1:${port}${path}`, ...common, limit: { crawlDelaySeconds } }).then(
    ({ status }) => status,
    (error: unknown) => error,
  )
const busy = { name: 'OutboundError', code: 'host_busy', retryAfter: expect.any(Number) }

describe('requests for pages of one host', () => {
  it('are limited across two workers to the burst allowance', async () => {
    const results = await Promise.all(Array.from({ length: 40 }, (_, n) => read(worker(n % 2))))
    expect(requestedPaths.length).toBeLessThanOrEqual(10)
    expect(requestedPaths.length).toBeGreaterThanOrEqual(3)
    for (const refused of results.filter((result) => result !== 200)) expect(refused).toMatchObject(busy)
  })

  it('are limited to three concurrent requests', async () => {
    siteResponse.afterMs = 2500
    let open = 0
    let maxOpen = 0
    site.on('request', (_request, response) => {
      open += 1
      maxOpen = Math.max(maxOpen, open)
      response.on('finish', () => {
        open -= 1
      })
    })
    await Promise.all(Array.from({ length: 8 }, (_, n) => read(worker(n % 2, { pagesPerHost: 6000, callsPerHost: 0 }))))
    site.removeAllListeners('request').on('request', (request, response) => {
      requestedPaths.push(`${request.headers.host}${request.url}`)
      setTimeout(() => response.writeHead(siteResponse.status, siteResponse.headers).end('text'), siteResponse.afterMs)
    })
    expect(maxOpen).toBe(3)
  })

  it('get a different retry time for each rejected request', async () => {
    for (let n = 0; n < 10; n += 1) expect(await read(worker(n % 2))).toBe(200)
    const waitsSeconds: number[] = []
    for (let n = 0; n < 5; n += 1) waitsSeconds.push(((await read(worker(n % 2))) as { retryAfter: number }).retryAfter)
    // Six requests per minute are ten seconds apart.
    for (const [index, waitSeconds] of waitsSeconds.entries()) expect(waitSeconds).toBeGreaterThanOrEqual(10 * (index + 1) - 2)
  })

  it('respect the crawl delay of the site', async () => {
    expect(await read(worker(0), '/', 20)).toBe(200)
    const refused = (await read(worker(1), '/', 20)) as { retryAfter: number }
    expect(refused).toMatchObject(busy)
    expect(refused.retryAfter).toBeGreaterThan(15)
  })

  it.each([
    [429, '120', 100, 160],
    [503, '999999', 3500, 3600],
    [503, undefined, 50, 80],
  ])('are delayed after status %i with Retry-After %s', async (status, retryAfter, minSeconds, maxSeconds) => {
    siteResponse = { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter }, afterMs: 0 }
    expect(await read(worker(0))).toBe(status)
    const refused = (await read(worker(1))) as { retryAfter: number }
    expect(refused).toMatchObject(busy)
    expect(refused.retryAfter).toBeGreaterThanOrEqual(minSeconds)
    expect(refused.retryAfter).toBeLessThanOrEqual(maxSeconds)
    expect(requestedPaths).toHaveLength(1)
  })

  it('include redirects to the host', async () => {
    const elsewhere = (other.address() as AddressInfo).port
    siteResponse = { status: 302, headers: { location: `http://127.0.0.1:${elsewhere}/` }, afterMs: 0 }
    await read(worker(0))
    const { rows } = await pools[0]!.query('select host from platform.host_limits order by host')
    expect(rows.map(({ host }) => host)).toEqual(['ip:127.0.0.1', `host:127.0.0.1:${port}`, `host:127.0.0.1:${elsewhere}`].sort())
  })

  it('share the limit of their IP address under any host name', async () => {
    // The limit for an address is 24 requests per minute, with bursts of 40.
    const names = ['127.0.0.1', 'localhost']
    const results: unknown[] = []
    for (let n = 0; n < 60; n += 1) {
      const url = `http://${names[n % 2]}:${n % 4 < 2 ? port : (other.address() as AddressInfo).port}/`
      results.push(
        await worker(n % 2)
          .get({ url, ...common, limit: { crawlDelaySeconds: 0 } })
          .then(
            () => 200,
            () => 'refused',
          ),
      )
    }
    expect(results.filter((result) => result === 200).length).toBeLessThanOrEqual(40)
  })

  it('leave rows that are deleted after one day', async () => {
    await read(worker(0))
    await pools[0]!.query(`update platform.host_limits set used_until = now() - interval '2 days'`)
    expect(await purgeHostLimits(pools[0]!)).toBeGreaterThan(0)
  })
})

describe('webhooks and http steps', () => {
  const call = (userId: string, index = 0) =>
    worker(index)
      .send({ url: `http://127.0.0.1:${port}/`, method: 'POST', ...common, limit: { userId } })
      .then(
        ({ status }) => status,
        (error: unknown) => error,
      )

  it('are limited per user and host across two workers', async () => {
    const results = await Promise.all(Array.from({ length: 12 }, (_, n) => call('ada', n % 2)))
    expect(results.filter((result) => result === 200)).toHaveLength(3)
    expect(results.find((result) => result !== 200)).toMatchObject(busy)
    expect(await call('eve')).toBe(200)
  })
})

it('does not limit requests without a limit of their own, or if no limit is configured', async () => {
  const free = worker(0, { pagesPerHost: 0, callsPerHost: 0 })
  for (let n = 0; n < 20; n += 1) {
    expect(await read(free)).toBe(200)
    expect((await worker(0).get({ url: `http://127.0.0.1:${port}/`, ...common })).status).toBe(200)
  }
})
