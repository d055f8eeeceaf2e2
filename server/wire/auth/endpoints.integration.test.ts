import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../testing/auth/auth-server.ts'

let server: AuthServer
let token: string
beforeAll(async () => {
  server = await startAuthServer()
  const { data } = await server.client().auth.signUp({ email: 'ada@example.com', password: 'correct horse' })
  token = data.session?.access_token ?? ''
})
afterAll(() => server.stop())

it('lists the available sign-in methods', async () => {
  expect((await server.call('GET /settings')).body).toMatchObject({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: true,
    saml_enabled: false,
    passkeys_enabled: true,
  })
})

it('reports its health', async () => {
  expect((await server.call('GET /health')).body).toEqual({ version: expect.any(String), name: 'GoTrue', description: expect.any(String) })
})

it('returns its public keys', async () => {
  const { headers, body } = await server.call('GET /.well-known/jwks.json')
  expect(headers.get('cache-control')).toBe('public, max-age=600')
  expect(body.keys).toEqual([
    { kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid: expect.any(String), x: expect.any(String), y: expect.any(String) },
  ])
})

describe('a disabled or invalid endpoint', () => {
  const asAda = () => ({ token })
  const asAnyone = () => ({})
  const asServer = () => ({ headers: { apikey: server.secretKey } })
  it.each([
    ['POST /otp', asAnyone, { phone: '15550100' }, 400, 'phone_provider_disabled'],
    ['PUT /user', asAda, { email: 'other@example.com' }, 422, 'email_change_disabled'],
    ['GET /reauthenticate', asAnyone, undefined, 401, 'no_authorization'],
    ['POST /sso', asAnyone, { domain: 'example.com' }, 404, 'saml_provider_disabled'],
    ['GET /authorize?provider=google', asAnyone, undefined, 400, 'validation_failed'],
    ['POST /factors', asAnyone, { factor_type: 'totp' }, 401, 'no_authorization'],
    ['POST /factors', asAda, { factor_type: 'phone' }, 422, 'mfa_phone_enroll_not_enabled'],
    ['POST /factors', asAda, { factor_type: 'smoke' }, 400, 'validation_failed'],
    ['POST /factors/7f3c9a52-0d6e-4f0b-9a55-0123456789ab/challenge', asAda, {}, 404, 'mfa_factor_not_found'],
    ['DELETE /factors/7f3c9a52-0d6e-4f0b-9a55-0123456789ab', asAda, undefined, 404, 'mfa_factor_not_found'],
    ['POST /passkeys/authentication/verify', asAnyone, {}, 400, 'validation_failed'],
    ['GET /passkeys', asAnyone, undefined, 401, 'no_authorization'],
    ['GET /passkeys/anything', asAda, undefined, 404, 'not_found'],
    ['GET /admin/users', asAnyone, undefined, 403, 'not_admin'],
    ['GET /admin/users', asAda, undefined, 403, 'not_admin'],
    ['GET /admin/oauth/clients', asServer, undefined, 404, 'feature_disabled'],
    ['POST /invite', asAda, { email: 'a@example.com' }, 403, 'not_admin'],
    ['GET /nowhere', asAnyone, undefined, 404, 'not_found'],
    ['GET /signup', asAnyone, undefined, 404, 'not_found'],
  ] as const)('%s', async (endpoint, as, body, status, code) => {
    expect(await server.call(endpoint, { ...as(), body })).toMatchObject({ status, body: { code, message: expect.any(String) } })
  })
})

describe('a request body', () => {
  const login = (body: string, headers: Record<string, string> = {}) => server.call('POST /token?grant_type=password', { body, headers })

  it.each(['', '{', 'null', '[]', '"text"', '5', '{"email":5}', '{"email":{"a":1}}', '{"email":"a@example.com",}', '\u0000'])(
    '%j is rejected as bad_json',
    async (body) => {
      expect(await login(body)).toMatchObject({ status: 400, body: { code: 'bad_json' } })
    },
  )

  it('is parsed regardless of its content type', async () => {
    const body = JSON.stringify({ email: 'ada@example.com', password: 'correct horse' })
    for (const type of ['text/plain', 'application/json;charset=UTF-8', 'application/x-www-form-urlencoded'])
      expect((await login(body, { 'content-type': type })).status).toBe(200)
  })

  it('is limited in size, with and without a declared length', async () => {
    const large = JSON.stringify({ email: 'ada@example.com', password: 'x'.repeat(70_000) })
    expect(await login(large)).toMatchObject({ status: 413, body: { code: 'request_too_large' } })
    const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: server.publishableKey },
      body: new Blob([large]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
  })

  it('does not occur in the error', async () => {
    const { body } = await login('{"email":5,"password":"a private password"}')
    expect(JSON.stringify(body)).not.toContain('private')
  })
})

it('returns errors in the older format to clients that send no version', async () => {
  const response = await fetch(`${server.url}/auth/v1/user`, { headers: { apikey: server.publishableKey } })
  expect(response.headers.get('x-supabase-api-version')).toBeNull()
  expect(response.headers.get('x-sb-error-code')).toBe('no_authorization')
  expect(await response.json()).toEqual({
    code: 401,
    error_code: 'no_authorization',
    msg: 'This endpoint requires a valid Bearer token',
  })
})

it('masks and logs internal errors', async () => {
  const brokenServer = await startAuthServer()
  try {
    await brokenServer.owner.query('alter table auth.users rename to gone')
    const response = await brokenServer.call('POST /token?grant_type=password', { body: { email: 'ada@example.com', password: 'x' } })
    expect(response).toMatchObject({ status: 500, body: { code: 'unexpected_failure' } })
    expect(JSON.stringify(response.body)).not.toContain('users')
    expect(brokenServer.logged.find(({ event }) => event === 'auth.failed')).toMatchObject({
      level: 'error',
      requestId: expect.any(String),
    })
  } finally {
    await brokenServer.stop()
  }
})
