import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectionShares } from '../platform/database/shared-pool.ts'
import { eventually } from '../testing/eventually.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  // With TRUST_PROXY, tests select the network of a request by the proxy header.
  server = await startTestServer({ TRUST_PROXY: 'true', DATABASE_POOL_SIZE: '8', REST_RATE_LIMIT: '60', REST_VISITOR_RATE_LIMIT: '40' })
  // Two functions are used, so that concurrent tests count only their own calls.
  for (const name of ['hold', 'hold_own']) {
    await server.sql(`create function public.${name}(seconds float) returns text language sql volatile as 'select pg_sleep(seconds)::text'`)
    await server.sql(`grant execute on function public.${name} to anon, authenticated, service_role`)
  }
  let attempts = 0
  await eventually(async () => expect((await hold({ seconds: 0, from: `203.0.113.${++attempts % 250}` })).status).toBe(200))
})
afterAll(() => server.stop())

async function signIn(): Promise<string> {
  const { client } = await server.createUser()
  return (await client.auth.getSession()).data.session?.access_token ?? ''
}

let networks = 0
beforeEach(() => {
  networks += 1
})
const network = (n = 0) => `198.51.${100 + networks}.${n}`

interface Call {
  name?: 'hold' | 'hold_own'
  seconds?: number
  token?: string
  from?: string
}
async function hold({ name = 'hold', seconds = 1, token, from = network() }: Call) {
  const response = await fetch(`${server.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: server.publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ seconds }),
  })
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() }
}
const sessionsHeld = async (name: string) => {
  const [row] = await server.sql<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where query like '%"' || $1 || '"%' and state = 'active'
    and pid <> pg_backend_pid() and usename <> current_user and datname = current_database()`,
    [name],
  )
  return row?.n
}

// The tests are concurrent, because each waits five seconds until waiting requests are rejected.
describe.concurrent('connections of the API', () => {
  it('visitors of all networks together use at most one half, also for storage, pages and feeds; users are served', async ({ expect }) => {
    const user = await signIn()
    const visitors = Array.from({ length: 30 }, (_, n) => hold({ from: `198.51.1.${n}`, seconds: 2 }))
    await expect.poll(() => sessionsHeld('hold')).toBe(4)
    expect((await hold({ seconds: 0, token: user, from: '198.51.2.1' })).status).toBe(200)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    // Storage, pages and feeds share the connections, but reject requests in their own formats.
    const headers = { apikey: server.publishableKey, 'x-forwarded-for': '198.51.1.200' }
    const ask = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(server.url + path, { headers, ...init })
      return { status: response.status, body: await response.json(), retryAfter: response.headers.get('retry-after') }
    }
    const [storage, feed] = await Promise.all([
      ask('/storage/v1/object/list/documents', { method: 'POST', body: JSON.stringify({ prefix: '' }) }),
      ask('/sitemap.xml'),
    ])
    expect(storage).toMatchObject({ status: 503, body: { code: 'SlowDown', statusCode: '503' }, retryAfter: '2' })
    expect(feed).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } }, retryAfter: '2' })
    const answers = await Promise.all(visitors)
    expect(await sessionsHeld('hold')).toBe(0)
    for (const { status, retryAfter, body } of answers.filter(({ status }) => status !== 200)) {
      expect(status).toBe(503)
      expect(retryAfter).toBe('2')
      expect(body).toEqual({ code: 'unavailable', message: expect.any(String), details: null, hint: null })
    }
  })

  it('one user can use at most a quarter and then gets 429; another user is served', async ({ expect }) => {
    const ada = await signIn()
    const ownCalls = Array.from({ length: 20 }, () => hold({ name: 'hold_own', token: ada, from: '198.51.3.1' }))
    await expect.poll(() => sessionsHeld('hold_own')).toBe(2)
    const bob = await signIn()
    expect((await hold({ seconds: 0, token: bob, from: '198.51.3.1' })).status).toBe(200)
    const answers = await Promise.all(ownCalls)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    for (const { retryAfter, body } of refused) {
      expect(retryAfter).toBe('2')
      expect(body).toMatchObject({ code: 'rate_limited' })
    }
  })

  it.each([
    [16, { kind: 'user', userId: 'p', network: 'n' }, ['user:p 4', 'network:n 12']],
    [16, { kind: 'visitor', network: 'n' }, ['visitor:n 4', 'network:n 12', 'visitors 8']],
    [16, { kind: 'service', network: 'n' }, ['service 12']],
    [16, null, ['background 8']],
    [2, { kind: 'visitor', network: 'n' }, ['visitor:n 1', 'network:n 1', 'visitors 1']],
  ] as const)('a pool of %i is divided into shares for %j', (size, caller, shares) => {
    expect(connectionShares(size, caller).map(({ key, limit }) => `${key} ${limit}`)).toEqual(shares)
  })
})

describe('the rate limit of /rest/v1', () => {
  const many = async (count: number, call: Call) => {
    const statuses: number[] = []
    for (let n = 0; n < count; n++) statuses.push((await hold({ seconds: 0, ...call })).status)
    return statuses.filter((status) => status === 429).length
  }

  it('applies to all visitors of one network, with Retry-After, but not to another network', async () => {
    expect(await many(43, {})).toBe(3)
    const refused = await hold({})
    expect(Number(refused.retryAfter)).toBeGreaterThan(0)
    expect(refused.body).toMatchObject({ code: 'rate_limited', details: null, hint: null })
    expect((await hold({ seconds: 0, from: network(9) })).status).toBe(200)
  })

  it('applies to one user over all networks', async () => {
    const token = await signIn()
    let refused = 0
    for (let n = 0; n < 62; n++) refused += (await hold({ seconds: 0, token, from: network(n) })).status === 429 ? 1 : 0
    expect(refused).toBe(2)
  })
})
