import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'
import { signFor } from '../../../testing/auth/signing-keys.ts'
import { addSigningKey } from '../../access/signing-key-store.ts'
import { purgeExpired } from './purge-expired.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

let userCount = 0
/** Creates a user who is signed in on three devices. */
async function createUser() {
  const credentials = { email: `person-${++userCount}@example.com`, password: 'correct horse' }
  const phone = server.client()
  await phone.auth.signUp(credentials)
  const [laptop, desktop] = [server.client(), server.client()]
  await laptop.auth.signInWithPassword(credentials)
  await desktop.auth.signInWithPassword(credentials)
  return { credentials, phone, laptop, desktop }
}
type Client = Awaited<ReturnType<typeof createUser>>['phone']
const tokenOf = async (client: Client) => (await client.auth.getSession()).data.session?.access_token ?? ''
const isIn = async (token: string) => (await server.call('GET /user', { token })).status === 200

describe('POST /logout', () => {
  it.each([
    ['global', [false, false, false]],
    ['local', [false, true, true]],
    ['others', [true, false, false]],
  ] as const)('with the scope %s ends the right sessions and their access tokens', async (scope, expected) => {
    const { phone, laptop, desktop } = await createUser()
    const stranger = await createUser()
    const tokens = await Promise.all([phone, laptop, desktop].map(tokenOf))
    expect((await phone.auth.signOut({ scope })).error).toBeNull()
    expect(await Promise.all(tokens.map(isIn))).toEqual(expected)
    expect(await isIn(await tokenOf(stranger.phone))).toBe(true)
  })

  it('is global by default and returns 204 without a body', async () => {
    const { phone, laptop } = await createUser()
    const [token, other] = [await tokenOf(phone), await tokenOf(laptop)]
    expect(await server.call('POST /logout', { token })).toMatchObject({ status: 204, body: null })
    expect(await isIn(other)).toBe(false)
  })

  it('rejects an unknown scope without ending a session', async () => {
    const { phone } = await createUser()
    const token = await tokenOf(phone)
    expect(await server.call('POST /logout?scope=everyone', { token })).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    expect(await isIn(token)).toBe(true)
  })

  it('if repeated, returns a response that the client treats as success', async () => {
    const { phone } = await createUser()
    const token = await tokenOf(phone)
    await server.call('POST /logout', { token })
    expect(await server.call('POST /logout', { token })).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
    expect((await phone.auth.signOut()).error).toBeNull()
  })

  it('invalidates the refresh tokens of the session', async () => {
    const { phone } = await createUser()
    const refresh_token = (await phone.auth.getSession()).data.session?.refresh_token
    await phone.auth.signOut({ scope: 'local' })
    const response = await server.call('POST /token?grant_type=refresh_token', { body: { refresh_token } })
    expect(response.body.code).toBe('refresh_token_not_found')
  })
})

describe('a protected route', () => {
  const user = (headers: Record<string, string> = {}) => server.call('GET /user', { headers })

  it.each([
    ['no token', undefined],
    ['an empty token', 'Bearer '],
    ['another authorization scheme', 'Basic YTpi'],
    ['an API key', 'Bearer sb_publishable_x'],
  ])('responds with 401 no_authorization to %s', async (_, authorization) => {
    expect(await user(authorization === undefined ? {} : { authorization })).toMatchObject({
      status: 401,
      body: { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
    })
  })

  it('returns 403 bad_jwt for tokens of another issuer', async () => {
    for (const bearer of ['nonsense', 'a.b.c', `${(await tokenOf((await createUser()).phone)).slice(0, -6)}AAAAAA`]) {
      const { status, body } = await user({ authorization: `Bearer ${bearer}` })
      expect([status, body.code]).toEqual([403, 'bad_jwt'])
      expect(body.message).toMatch(/^invalid JWT: unable to parse or verify signature, /)
    }
  })

  it('reports a missing user or session', async () => {
    const { phone } = await createUser()
    const claims = decodeJwt(await tokenOf(phone))
    const unknownId = '7f3c9a52-0d6e-4f0b-9a55-0123456789ab'
    const cases: [Record<string, unknown>, number, string][] = [
      [{ sub: undefined }, 403, 'bad_jwt'],
      [{ sub: 'ada' }, 400, 'bad_jwt'],
      [{ exp: 1 }, 403, 'bad_jwt'],
      [{ sub: unknownId }, 403, 'user_not_found'],
      [{ session_id: unknownId }, 403, 'session_not_found'],
      [{ session_id: undefined }, 403, 'session_not_found'],
      [{ session_id: 'x' }, 403, 'session_not_found'],
    ]
    for (const [change, status, code] of cases) {
      const token = await signFor(server, JSON.parse(JSON.stringify({ ...claims, ...change })))
      expect(await server.call('GET /user', { token }), JSON.stringify(change)).toMatchObject({ status, body: { code } })
    }
    expect(await isIn(await signFor(server, claims))).toBe(true)
  })

  it('rejects a session of another user', async () => {
    const [ada, eve] = [await createUser(), await createUser()]
    const claims = decodeJwt(await tokenOf(ada.phone))
    const token = await signFor(server, { ...claims, session_id: decodeJwt(await tokenOf(eve.phone)).session_id })
    expect((await server.call('GET /user', { token })).body.code).toBe('session_not_found')
  })

  it('returns 403 user_banned', async () => {
    const { phone, credentials } = await createUser()
    const token = await tokenOf(phone)
    await server.owner.query(`update auth.users set banned_until = now() + interval '1 hour' where email = $1`, [credentials.email])
    expect(await server.call('GET /user', { token })).toMatchObject({ status: 403, body: { code: 'user_banned' } })
  })

  it('makes the client report a missing session', async () => {
    const { phone, laptop } = await createUser()
    await laptop.auth.signOut({ scope: 'global' })
    expect((await phone.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  })
})

it('sessions remain valid when a signing key is added', async () => {
  const other = await startAuthServer({ DATABASE_URL: server.databaseUrl })
  try {
    const { phone, credentials } = await createUser()
    const before = await tokenOf(phone)
    const kid = await addSigningKey(server.owner)
    const fresh = await startAuthServer({ DATABASE_URL: server.databaseUrl })
    const { data } = await fresh.client().auth.signInWithPassword(credentials)
    await fresh.stop()
    const after = data.session?.access_token ?? ''
    expect(JSON.parse(Buffer.from(after.split('.')[0]!, 'base64url').toString()).kid).toBe(kid)
    for (const running of [server, other])
      for (const token of [before, after]) expect((await running.call('GET /user', { token })).status).toBe(200)
    const kids = (await other.call('GET /.well-known/jwks.json')).body.keys.map((key: { kid: string }) => key.kid)
    expect(kids).toHaveLength(2)
    expect((await phone.auth.refreshSession()).error).toBeNull()
  } finally {
    await other.stop()
  }
})

it('a session stores user agent and address', async () => {
  const { body } = await server.call('POST /signup', {
    body: { email: 'device@example.com', password: 'correct horse' },
    headers: { 'user-agent': 'Mozilla/5.0 (Test)', 'x-forwarded-for': '203.0.113.9' },
  })
  const { rows } = await server.owner.query('select user_agent, host(ip) as ip from auth.sessions where user_id = $1', [body.user.id])
  expect(rows).toEqual([{ user_agent: 'Mozilla/5.0 (Test)', ip: '127.0.0.1' }])
})

it('sessions are deleted after 60 days without use', async () => {
  const { credentials, phone } = await createUser()
  const backdate = (interval: string) =>
    server.owner.query(
      'update auth.sessions set refreshed_at = now() - $2::interval where user_id = (select id from auth.users where email = $1)',
      [credentials.email, interval],
    )
  await backdate('59 days')
  expect((await purgeExpired(server.owner, server.settings.SESSION_IDLE_SECONDS)).sessions).toBe(0)
  await backdate('61 days')
  expect((await purgeExpired(server.owner, server.settings.SESSION_IDLE_SECONDS)).sessions).toBe(3)
  expect((await phone.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
})

it('a signing key is deleted when all its tokens have expired, but never the newest key', async () => {
  await addSigningKey(server.owner)
  const kids = async () =>
    (await server.owner.query<{ kid: string }>('select kid from platform.signing_keys order by created_at')).rows.map(({ kid }) => kid)
  const [before, purge] = [await kids(), () => purgeExpired(server.owner, 0)]
  expect(before.length).toBeGreaterThan(1)
  await purge()
  expect(await kids()).toEqual(before)
  await server.owner.query(`update platform.signing_keys set created_at = created_at - interval '3 days'`)
  await purge()
  expect(await kids()).toEqual(before.slice(-1))
})
