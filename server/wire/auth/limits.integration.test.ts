import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../testing/auth/auth-server.ts'

/** Two servers behind a proxy that share one database. */
let servers: [AuthServer, AuthServer]
beforeAll(async () => {
  const first = await startAuthServer({ AUTH_RATE_LIMIT: '4', TRUST_PROXY: 'true' })
  servers = [first, await startAuthServer({ AUTH_RATE_LIMIT: '4', TRUST_PROXY: 'true', DATABASE_URL: first.databaseUrl })]
})
afterAll(() => Promise.all(servers.map((server) => server.stop())))

let addresses = 0
let networkHeaders: Record<string, string>
const elsewhere = () => ({ 'x-forwarded-for': `198.51.100.${++addresses}` })
beforeEach(() => {
  networkHeaders = elsewhere()
})

const login = (n: number, email: string, headers = networkHeaders) =>
  servers[n % 2]!.call('POST /token?grant_type=password', { body: { email, password: 'wrong horse' }, headers })

it('limits logins per network address across both servers', async () => {
  for (let n = 0; n < 4; n++) expect((await login(n, `by-address-${n}@example.com`)).status).toBe(400)
  for (const n of [0, 1]) {
    const refused = await login(n, `by-address-${n}-more@example.com`)
    expect(refused).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  }
  expect((await login(0, 'by-address-0@example.com', elsewhere())).status).toBe(400)
})

it('ignores a network address claimed by the caller', async () => {
  const ownAddress = networkHeaders['x-forwarded-for']
  for (let n = 0; n < 4; n++) await login(n, `spoof-${n}@example.com`, { 'x-forwarded-for': `10.0.0.${n}, ${ownAddress}` })
  expect((await login(0, 'spoof@example.com', { 'x-forwarded-for': `10.9.9.9, ${ownAddress}` })).status).toBe(429)
})

it('limits attempts from many networks, for existing and unknown accounts', async () => {
  await servers[0].call('POST /signup', { body: { email: 'target@example.com', password: 'correct horse' }, headers: networkHeaders })
  for (const email of ['target@example.com', 'nobody@example.com']) {
    expect((await login(0, email, elsewhere())).status).toBe(400)
    await servers[0].owner.query(`update auth.login_attempts set attempts = 220 where origin = '*'`)
    expect((await login(1, ` ${email.toUpperCase()}`, elsewhere())).status).toBe(400)
    expect((await login(0, email, elsewhere())).status).toBe(429)
  }
})

it('limits sign-ups per network address', async () => {
  const signUp = (n: number) =>
    servers[n % 2]!.call('POST /signup', {
      body: { email: `sign-up-${n}@example.com`, password: 'correct horse' },
      headers: networkHeaders,
    })
  for (let n = 0; n < 4; n++) expect((await signUp(n)).status).toBe(200)
  expect(await signUp(4)).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
})

it('limits refreshes per session, so that forged tokens do not affect sessions in the same network', async () => {
  const { body } = await servers[0].call('POST /signup', {
    body: { email: 'refresh@example.com', password: 'correct horse' },
    headers: networkHeaders,
  })
  const refresh = (n: number, token: string) =>
    servers[n % 2]!.call('POST /token?grant_type=refresh_token', { body: { refresh_token: token }, headers: networkHeaders })
  const forged = await Promise.all(Array.from({ length: 45 }, (_, n) => refresh(n, 'x')))
  expect(new Set(forged.map(({ status }) => status))).toEqual(new Set([400]))
  for (let n = 0; n < 4; n++) expect((await refresh(n, body.refresh_token)).status).toBe(200)
  expect((await refresh(4, body.refresh_token)).status).toBe(429)
})

it('limits password guesses in an open session', async () => {
  const { body } = await servers[0].call('POST /signup', {
    body: { email: 'open@example.com', password: 'correct horse' },
    headers: networkHeaders,
  })
  const guess = (n: number) =>
    servers[n % 2]!.call('PUT /user', { body: { password: 'correct horse' }, token: body.access_token, headers: elsewhere() })
  for (let n = 0; n < 4; n++) expect((await guess(n)).body.code).toBe('same_password')
  expect((await guess(4)).body.code).toBe('over_request_rate_limit')
})

it('logs the limited caller and the limit', async () => {
  for (let n = 0; n < 5; n++) await login(0, `logged-${n}@example.com`)
  expect(
    servers[0].logged.find(({ event, address }) => event === 'auth.rate_limited' && address === networkHeaders['x-forwarded-for']),
  ).toMatchObject({
    level: 'warn',
    limits: ['login:network'],
  })
})
