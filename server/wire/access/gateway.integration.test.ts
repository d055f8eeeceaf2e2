import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../testing/auth/auth-server.ts'
import { signFor } from '../../testing/auth/signing-keys.ts'

let server: AuthServer
let token: string
beforeAll(async () => {
  server = await startAuthServer()
  const { data } = await server.client().auth.signUp({ email: 'ada@example.com', password: 'correct horse' })
  token = data.session?.access_token ?? ''
})
afterAll(() => server.stop())

async function call(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(server.url + path, { method, headers })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : text }
}
const withKey = (headers: Record<string, string> = {}) => ({ apikey: server.publishableKey, ...headers })

describe('API key of a request', () => {
  it('is rejected if it differs in one character', async () => {
    const { publishableKey, secretKey } = server
    for (const key of [publishableKey, secretKey])
      for (const apikey of [`${key.slice(0, -1)}~`, `~${key.slice(1)}`, `${key.slice(0, -1)}é`, `${key}~`, key.slice(0, -1)])
        expect(await call('/rest/v1/caller', { apikey }), apikey).toMatchObject({ status: 401, body: { message: 'Invalid API key' } })
  })

  it.each(['/rest/v1/caller', '/auth/v1/settings', '/storage/v1/bucket', '/functions/v1/chat', '/api/account'])(
    'is required at %s',
    async (path) => {
      expect(await call(path)).toMatchObject({ status: 401, body: { message: 'No API key found in request' } })
      expect(await call(path, { apikey: 'sb_publishable_forged' })).toMatchObject({ status: 401, body: { message: 'Invalid API key' } })
      expect(await call(path, { apikey: token })).toMatchObject({ status: 401, body: { message: 'Invalid API key' } })
    },
  )

  it('cannot be replaced by a bearer token', async () => {
    expect(await call('/rest/v1/caller', { authorization: `Bearer ${token}` })).toMatchObject({ status: 401 })
  })

  it('is not required at functions with a bearer token', async () => {
    const as = (bearer: string) => call('/functions/v1/chat', { authorization: `Bearer ${bearer}` })
    expect((await as(token)).body).toMatchObject({ role: 'authenticated', token: { email: 'ada@example.com' } })
    expect((await as(server.publishableKey)).body.role).toBe('anon')
    for (const forged of [`${token.slice(0, -4)}AAAA`, 'sb_publishable_forged', 'x'])
      expect(await as(forged), forged).toMatchObject({ status: 401 })
    expect(await call('/functions/v1/chat', { authorization: `Bearer ${token}`, apikey: 'sb_publishable_forged' })).toMatchObject({
      status: 401,
      body: { message: 'Invalid API key' },
    })
  })

  it('is accepted in the query string and removed from it', async () => {
    const { status, body } = await call(`/rest/v1/caller?name=eq.a%26b&apikey=${server.publishableKey}&order=id`)
    expect(status).toBe(200)
    expect(body.role).toBe('anon')
    expect(new URL(body.url).search).toBe('?name=eq.a%26b&order=id')
  })

  it('is rejected in the query string if it is the secret key', async () => {
    for (const path of ['/rest/v1/caller', '/functions/v1/chat', '/auth/v1/health'])
      expect(await call(`${path}?apikey=${server.secretKey}`), path).toMatchObject({
        status: 401,
        body: { message: expect.stringContaining('The secret key is not accepted in the address') },
      })
    const both = await call(`/rest/v1/caller?apikey=${server.publishableKey}`, { authorization: `Bearer ${server.secretKey}` })
    expect(both.body.role).toBe('service_role')
  })

  it('does not affect the body if it is in the query string', async () => {
    const response = await fetch(`${server.url}/auth/v1/token?grant_type=password&apikey=${server.publishableKey}`, {
      method: 'POST',
      body: JSON.stringify({ email: 'ada@example.com', password: 'correct horse' }),
    })
    expect(response.status).toBe(200)
  })

  it.each(['/auth/v1/health', '/auth/v1/.well-known/jwks.json'])('is not required at %s', async (path) => {
    expect((await call(path)).status).toBe(200)
  })

  it('is not required for public files', async () => {
    expect((await call('/storage/v1/object/public/demo-media/a.mp4')).body.role).toBe('anon')
    expect((await call('/storage/v1/object/public/demo-media/a.mp4', {}, 'DELETE')).status).toBe(401)
    expect((await call('/storage/v1/object/authenticated/x')).status).toBe(401)
  })
})

describe('caller of a request', () => {
  it('has the role anon with the publishable key, and service_role with the secret key', async () => {
    expect((await call('/rest/v1/caller', withKey())).body).toMatchObject({ role: 'anon', claims: '{"role":"anon"}', token: null })
    expect((await call('/rest/v1/caller', { apikey: server.secretKey })).body).toMatchObject({ role: 'service_role', token: null })
  })

  it('has the role of an API key that is sent as bearer token', async () => {
    const as = async (bearer: string) => (await call('/rest/v1/caller', withKey({ authorization: `Bearer ${bearer}` }))).body.role
    expect(await as(server.publishableKey)).toBe('anon')
    expect(await as(server.secretKey)).toBe('service_role')
  })

  it('is the user of the token, regardless of the API key', async () => {
    for (const apikey of [server.publishableKey, server.secretKey]) {
      const { body } = await call('/rest/v1/caller', { apikey, authorization: `bearer ${token}` })
      expect(body.role).toBe('authenticated')
      expect(body.token.email).toBe('ada@example.com')
      expect(JSON.parse(body.claims)).toEqual(body.token)
    }
  })

  it('is not affected by other authorization schemes', async () => {
    expect((await call('/rest/v1/caller', withKey({ authorization: 'Basic YTpi' }))).body.role).toBe('anon')
  })
})

describe('an invalid token', () => {
  const forged = () => `${token.slice(0, -4)}AAAA`

  it('is rejected by the data service in its own format', async () => {
    const { status, headers, body } = await call('/rest/v1/caller', withKey({ authorization: `Bearer ${forged()}` }))
    expect(status).toBe(401)
    expect(body).toEqual({ code: 'PGRST301', details: null, hint: null, message: 'JWT cryptographic operation failed' })
    expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token", error_description="JWT cryptographic operation failed"')
    expect(headers.get('proxy-status')).toBe('PostgREST; error=PGRST301')
  })

  it.each([
    ['Bearer', 'Empty JWT is sent in Authorization header'],
    ['Bearer nonsense', 'Expected 3 parts in JWT; got 1'],
    ['Bearer sb_secret_forged', 'Expected 3 parts in JWT; got 1'],
    ['Bearer a.b.c', 'JWT header is not readable'],
  ])('is reported as PGRST301 for "%s"', async (authorization, message) => {
    expect(await call('/rest/v1/caller', withKey({ authorization }))).toMatchObject({ status: 401, body: { code: 'PGRST301', message } })
  })

  it('is rejected by the product’s own endpoints in their format', async () => {
    const headers = withKey({ authorization: 'Bearer nonsense' })
    const body = { error: { code: 'not_authenticated', message: 'Not authenticated' } }
    expect(await call('/api/account', headers, 'DELETE')).toMatchObject({ status: 401, body })
  })

  it('is rejected by storage and functions in their own formats', async () => {
    const headers = withKey({ authorization: `Bearer ${forged()}` })
    expect(await call('/storage/v1/bucket', headers)).toMatchObject({
      status: 400,
      body: { statusCode: '403', error: 'Unauthorized', message: 'Invalid Compact JWS', code: 'AccessDenied' },
    })
    expect(await call('/functions/v1/chat', headers)).toMatchObject({ status: 401, body: { code: 401, message: 'Invalid JWT' } })
  })

  it('is ignored by endpoints that need no authentication', async () => {
    const headers = withKey({ authorization: `Bearer ${forged()}` })
    expect((await call('/auth/v1/settings', headers)).status).toBe(200)
    expect((await call('/storage/v1/object/public/demo-media/a.mp4', headers)).body.role).toBe('anon')
  })
})

describe('pages of other origins', () => {
  it('get a response to every preflight request that allows the requested headers', async () => {
    const { status, headers, body } = await call(
      '/rest/v1/workflows?select=*',
      {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'apikey,x-not-listed-anywhere',
      },
      'OPTIONS',
    )
    expect(status).toBe(200)
    expect(body).toBe('')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-headers')).toBe('apikey,x-not-listed-anywhere')
    expect(headers.get('access-control-allow-methods')).toContain('PATCH')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  })

  it('get the methods of a path for an OPTIONS request that is not a preflight request', async () => {
    expect((await call('/rest/v1/caller', {}, 'OPTIONS')).status).toBe(401)
    expect((await call('/rest/v1/caller', withKey(), 'OPTIONS')).headers.get('access-control-allow-methods')).toBeNull()
  })

  it('can read responses and errors, with the headers that clients need', async () => {
    for (const { headers } of [
      await call('/rest/v1/caller', withKey()),
      await call('/rest/v1/caller'),
      await call('/auth/v1/user', withKey()),
      await call('/rest/v1/caller', withKey({ authorization: 'Bearer x' })),
    ]) {
      expect(headers.get('access-control-allow-origin')).toBe('*')
      for (const name of ['Content-Range', 'X-Total-Count', 'Link', 'x-sb-error-code', 'X-Supabase-Api-Version'])
        expect(headers.get('access-control-expose-headers')).toContain(name)
    }
  })
})

it("accepts a token up to 30 s after its expiry at the data service, but not at the product's own endpoints", async () => {
  const tokenExpiredFor = async (seconds: number) => {
    const exp = Math.floor(Date.now() / 1000) - seconds
    return withKey({ authorization: `Bearer ${await signFor(server, { ...decodeJwt(token), exp })}` })
  }
  expect((await call('/rest/v1/caller', await tokenExpiredFor(10))).body.role).toBe('authenticated')
  expect(await call('/auth/v1/user', await tokenExpiredFor(10))).toMatchObject({ status: 403, body: { error_code: 'bad_jwt' } })
  const { status, headers, body } = await call('/rest/v1/caller', await tokenExpiredFor(40))
  expect(status).toBe(401)
  expect(body).toEqual({ code: 'PGRST303', details: null, hint: null, message: 'JWT expired' })
  expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token", error_description="JWT expired"')
})

it('treats a token without a user like an API key with its role', async () => {
  const { iss, aud, exp } = decodeJwt(token)
  const authorization = `Bearer ${await signFor(server, { iss, aud, exp, role: 'service_role' })}`
  const { body } = await call('/rest/v1/caller', withKey({ authorization }))
  expect(body).toMatchObject({ role: 'service_role', token: null })
  expect(JSON.parse(body.claims)).toMatchObject({ role: 'service_role' })
})
