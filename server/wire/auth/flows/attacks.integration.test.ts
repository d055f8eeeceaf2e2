import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastEmailTo } from '../../../testing/auth/auth-email.ts'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ AUTH_REQUIRE_REAUTHENTICATION: 'true', AUTH_REDIRECT_URLS: 'https://app.example.com/**' })
})
afterAll(() => server.stop())

let userCount = 0
async function user() {
  const email = `person-${++userCount}@example.com`
  const client = server.client()
  const { data } = await client.auth.signUp({ email, password: 'correct horse' })
  return { email, client, id: data.user?.id ?? '', token: data.session?.access_token ?? '', refresh: data.session?.refresh_token ?? '' }
}
async function recoveryOf(email: string) {
  await server.client().auth.resetPasswordForEmail(email)
  return lastEmailTo(server.owner, email)
}
const refused = (status: number, code: string) => ({ status, body: { code } })
const verify = (body: object) => server.call('POST /verify', { body })
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('emailed codes and links', () => {
  it('are valid only once', async () => {
    const { email } = await user()
    const { code, token } = await recoveryOf(email)
    expect((await verify({ type: 'recovery', email, token: code })).status).toBe(200)
    expect(await verify({ type: 'recovery', email, token: code })).toMatchObject(refused(403, 'otp_expired'))
    expect(await verify({ type: 'recovery', token_hash: token })).toMatchObject(refused(403, 'otp_expired'))
  })

  it('are accepted only once by twenty concurrent requests', async () => {
    const { email } = await user()
    const { token } = await recoveryOf(email)
    const responses = await Promise.all(Array.from({ length: 20 }, () => verify({ type: 'recovery', token_hash: token })))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('become invalid when replaced', async () => {
    const { email } = await user()
    const { code, token } = await recoveryOf(email)
    await server.owner.query(`update auth.one_time_tokens set expires_at = now() where address = $1`, [email])
    expect(await verify({ type: 'recovery', email, token: code })).toMatchObject(refused(403, 'otp_expired'))
    expect(await verify({ type: 'recovery', token_hash: token })).toMatchObject(refused(403, 'otp_expired'))
  })

  it('expire as a code after ten minutes, and as a link later', async () => {
    const { email } = await user()
    const { code, token } = await recoveryOf(email)
    const backdate = (seconds: number) =>
      server.owner.query('update auth.one_time_tokens set created_at = now() - make_interval(secs => $2) where address = $1', [
        email,
        seconds,
      ])
    await backdate(601)
    expect(await verify({ type: 'recovery', email, token: code })).toMatchObject(refused(403, 'otp_expired'))
    await backdate(590)
    expect((await verify({ type: 'recovery', email, token: code })).status).toBe(200)
    const later = await recoveryOf(email)
    expect(later.token).not.toBe(token)
    await backdate(3000)
    expect((await verify({ type: 'recovery', token_hash: later.token })).status).toBe(200)
  })

  it('are valid only for their purpose and user', async () => {
    const [ada, eve] = [await user(), await user()]
    const { code, token } = await recoveryOf(ada.email)
    for (const type of ['signup', 'invite', 'email_change'])
      expect(await verify({ type, email: ada.email, token: code })).toMatchObject(refused(403, 'otp_expired'))
    for (const type of ['signup', 'invite', 'email_change'])
      expect(await verify({ type, token_hash: token })).toMatchObject(refused(403, 'otp_expired'))
    expect(await verify({ type: 'recovery', email: eve.email, token: code })).toMatchObject(refused(403, 'otp_expired'))
    // The rejected attempts have not invalidated the code.
    expect((await verify({ type: 'recovery', email: ada.email, token: code })).status).toBe(200)
  })

  it('after five wrong guesses, accept only the link', async () => {
    const { email } = await user()
    const { code, token } = await recoveryOf(email)
    const guesses = await Promise.all(Array.from({ length: 12 }, () => verify({ type: 'recovery', email, token: wrongCode(code) })))
    expect(guesses.every(({ status }) => status === 403)).toBe(true)
    expect(await verify({ type: 'recovery', email, token: code })).toMatchObject(refused(403, 'otp_expired'))
    expect((await verify({ type: 'recovery', token_hash: token })).status).toBe(200)
  })

  it('are stored as digests only', async () => {
    const { email } = await user()
    const { code, token } = await recoveryOf(email)
    const { rows } = await server.owner.query('select t::text as row from auth.one_time_tokens t where address = $1', [email])
    expect(rows).toHaveLength(1)
    expect(rows[0].row).not.toContain(token)
    expect(rows[0].row).not.toContain(code)
    expect(JSON.stringify(server.logged)).not.toContain(token)
  })

  it.each([
    [{ type: 'recovery' }, 'validation_failed'],
    [{ type: 'recovery', token: '123456', token_hash: 'x' }, 'validation_failed'],
    [{ type: 'recovery', token: '123456' }, 'validation_failed'],
    [{ type: 'recovery', token_hash: 'x', email: 'a@example.com' }, 'validation_failed'],
    [{ type: 'smoke', token_hash: 'x' }, 'validation_failed'],
    [{ type: 'phone_change', phone: '123', token: '123456' }, 'validation_failed'],
  ])('are rejected in an incomplete request: %j', async (body, code) => {
    expect(await verify(body)).toMatchObject(refused(400, code))
  })

  it('are never valid for a phone number if AUTH_PHONE is off', async () => {
    expect(await verify({ type: 'sms', phone: '15550100', token: '123456' })).toMatchObject(refused(403, 'otp_expired'))
  })
})

describe('a link in an email', () => {
  const open = (query: Record<string, string>, method = 'GET') =>
    fetch(`${server.url}/auth/v1/verify?${new URLSearchParams(query)}`, { method, redirect: 'manual' })

  it.each([
    'https://evil.example/',
    '//evil.example',
    'https://app.example.com@evil.example/',
    'https://app.example.com.evil.example/x',
    'javascript:alert(1)',
  ])("redirects to the product's own page instead of %s", async (redirect_to) => {
    const { email } = await user()
    const { token } = await recoveryOf(email)
    const response = await open({ token, type: 'recovery', redirect_to })
    expect(new URL(response.headers.get('location') ?? '').origin).toBe('http://workwright.test')
  })

  it('never emails a redirect to an address that is not allowed', async () => {
    const { email } = await user()
    await server.client().auth.resetPasswordForEmail(email, { redirectTo: 'https://evil.example/' })
    expect((await lastEmailTo(server.owner, email)).text).not.toContain('evil')
  })

  it('is not invalidated by a HEAD request', async () => {
    const { email } = await user()
    const { token } = await recoveryOf(email)
    expect((await open({ token, type: 'recovery' }, 'HEAD')).status).toBe(204)
    expect((await open({ token, type: 'recovery' })).headers.get('location')).toContain('access_token=')
  })

  it('reports errors in the fragment, and for PKCE also in the query', async () => {
    const implicit = new URL((await open({ token: 'unknown', type: 'signup' })).headers.get('location') ?? '')
    expect(Object.fromEntries(new URLSearchParams(implicit.hash.slice(1)))).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    })
    const coded = new URL((await open({ token: 'pkce_unknown', type: 'signup' })).headers.get('location') ?? '')
    expect(coded.searchParams.get('error_code')).toBe('otp_expired')
  })
})

describe('access and refresh tokens', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const readUser = (token: string) => server.call('GET /user', { token })

  it('are rejected with alg=none, with the public key as a secret, or with an unknown key', async () => {
    const { token } = await user()
    const [head = '', body = ''] = token.split('.')
    const header = JSON.parse(Buffer.from(head, 'base64url').toString())
    const publicKey = JSON.stringify((await server.call('GET /.well-known/jwks.json')).body.keys[0])
    const hs256 = `${encode({ ...header, alg: 'HS256' })}.${body}`
    const forged = [
      `${encode({ ...header, alg: 'none' })}.${body}.`,
      `${hs256}.${createHmac('sha256', publicKey).update(hs256).digest('base64url')}`,
      `${encode({ ...header, kid: 'unknown' })}.${body}.${token.split('.')[2]}`,
      `${head}.${encode({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), role: 'service_role' })}.${token.split('.')[2]}`,
    ]
    for (const each of forged) expect(await readUser(each)).toMatchObject(refused(403, 'bad_jwt'))
  })

  it('end the session immediately if a used refresh token is used again', async () => {
    const { client, refresh, token } = await user()
    for (let n = 0; n < 3; n++) await client.auth.refreshSession()
    await server.owner.query(`update auth.sessions set refreshed_at = now() - interval '1 minute'`)
    const current = (await client.auth.getSession()).data.session
    expect(await server.call('POST /token?grant_type=refresh_token', { body: { refresh_token: refresh } })).toMatchObject(
      refused(400, 'refresh_token_already_used'),
    )
    expect((await server.client().auth.refreshSession({ refresh_token: current?.refresh_token ?? '' })).error?.code).toBe(
      'refresh_token_not_found',
    )
    expect(await readUser(token)).toMatchObject(refused(403, 'session_not_found'))
    await expect
      .poll(
        async () =>
          (
            await fetch(`${server.url}/rest/v1/caller`, {
              headers: { apikey: server.publishableKey, authorization: `Bearer ${current?.access_token}` },
            })
          ).status,
      )
      .toBe(401)
  })
})

describe('a password change in an old session', () => {
  const backdate = (id: string) =>
    server.owner.query(`update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`, [id])

  it('requires an emailed code, which is valid only once and for its user', async () => {
    const [ada, eve] = [await user(), await user()]
    await backdate(ada.id)
    const change = (nonce?: string) => server.call('PUT /user', { token: ada.token, body: { password: 'battery staple', nonce } })
    expect(await change()).toMatchObject(refused(400, 'reauthentication_needed'))
    expect((await ada.client.auth.reauthenticate()).error).toBeNull()
    expect((await eve.client.auth.reauthenticate()).error).toBeNull()
    const { code, kind } = await lastEmailTo(server.owner, ada.email)
    expect(kind).toBe('auth-reauthentication')
    const others = (await lastEmailTo(server.owner, eve.email)).code
    expect(await change(others === code ? wrongCode(code) : others)).toMatchObject(refused(422, 'reauthentication_not_valid'))
    expect((await change(code)).status).toBe(200)
    await backdate(ada.id)
    expect(await server.call('PUT /user', { token: ada.token, body: { password: 'another horse', nonce: code } })).toMatchObject(
      refused(422, 'reauthentication_not_valid'),
    )
  })

  it('requires no code after a recent sign-in', async () => {
    const { client } = await user()
    expect((await client.auth.updateUser({ password: 'battery staple' })).error).toBeNull()
  })

  it('rejects a code of another kind', async () => {
    const { email, id, token } = await user()
    await backdate(id)
    const { code } = await recoveryOf(email)
    expect(await server.call('PUT /user', { token, body: { password: 'battery staple', nonce: code } })).toMatchObject(
      refused(422, 'reauthentication_not_valid'),
    )
  })
})

it('computes as many hashes for unknown addresses as for existing accounts', async () => {
  const { email } = await user()
  const confirming = await startAuthServer({ DATABASE_URL: server.databaseUrl, AUTH_REQUIRE_EMAIL_CONFIRMATION: 'true' })
  try {
    const count = async (endpoint: string, body: object) => {
      confirming.hashings()
      const { status } = await confirming.call(endpoint, { body })
      return `${status}: ${confirming.hashings()}`
    }
    const stranger = () => `stranger-${++userCount}@example.com`
    const login = 'POST /token?grant_type=password'
    expect(await count(login, { email: stranger(), password: 'wrong horse' })).toBe('400: 1')
    expect(await count(login, { email, password: 'wrong horse' })).toBe('400: 1')
    expect(await count('POST /signup', { email: stranger(), password: 'some horse' })).toBe('200: 1')
    expect(await count('POST /signup', { email, password: 'some horse' })).toBe('200: 1')
    for (const endpoint of ['POST /recover', 'POST /otp']) {
      expect(await count(endpoint, { email: stranger(), create_user: false })).toBe('200: 0')
      expect(await count(endpoint, { email, create_user: false })).toBe('200: 0')
    }
  } finally {
    await confirming.stop()
  }
})
