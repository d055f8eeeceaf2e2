import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

let userCount = 0
const newAccount = () => ({ email: `person-${++userCount}@example.com`, password: 'correct horse' })
const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

it('returns the complete objects Session and User of the contract', async () => {
  const { email, password } = newAccount()
  const { status, body } = await server.call('POST /signup', { body: { email, password, data: { name: 'Ada', sub: 'forged' } } })
  expect(status).toBe(200)
  const { id } = body.user
  const identityData = { sub: id, email, email_verified: true, phone_verified: false, name: 'Ada' }
  expect(body).toEqual({
    access_token: expect.any(String),
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expect.any(Number),
    refresh_token: expect.any(String),
    user: {
      id: uuid,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      email_confirmed_at: time,
      confirmed_at: time,
      last_sign_in_at: time,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: identityData,
      identities: [
        {
          identity_id: uuid,
          id,
          user_id: id,
          identity_data: identityData,
          provider: 'email',
          last_sign_in_at: time,
          created_at: time,
          updated_at: time,
          email,
        },
      ],
      created_at: time,
      updated_at: time,
      is_anonymous: false,
    },
  })
  expect(Math.abs(body.expires_at - 3600 - Date.now() / 1000)).toBeLessThan(5)
})

it('issues a token with the claims of the contract', async () => {
  const client = server.client()
  const { data } = await client.auth.signUp(newAccount())
  const claims = await client.auth.getClaims()
  expect(claims.error).toBeNull()
  expect(claims.data?.header).toMatchObject({ alg: 'ES256', kid: expect.any(String) })
  expect(claims.data?.claims).toEqual({
    iss: 'http://workwright.test/auth/v1',
    sub: data.user?.id,
    aud: 'authenticated',
    exp: data.session?.expires_at,
    iat: (data.session?.expires_at ?? 0) - 3600,
    email: data.user?.email,
    phone: '',
    app_metadata: data.user?.app_metadata,
    user_metadata: data.user?.user_metadata,
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    session_id: uuid,
    is_anonymous: false,
  })
})

it('stores an argon2id hash, a profile and the role user', async () => {
  const { data } = await server.client().auth.signUp(newAccount())
  const { rows } = await server.owner.query(
    `select u.encrypted_password as hash, p.email, r.role from auth.users u
     join public.profiles p using (id) join public.user_roles r on r.user_id = u.id where u.id = $1`,
    [data.user?.id],
  )
  expect(rows).toEqual([{ hash: expect.stringMatching(/^\$argon2id\$/), email: data.user?.email, role: 'user' }])
})

it('reports an address that is already registered, in any spelling', async () => {
  const { email, password } = newAccount()
  await server.client().auth.signUp({ email, password })
  for (const variant of [email, ` ${email.toUpperCase()} `]) {
    const { error } = await server.client().auth.signUp({ email: variant, password: 'another one' })
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists', message: 'User already registered' })
  }
})

it('creates only one account for two concurrent sign-ups', async () => {
  const { email, password } = newAccount()
  const responses = await Promise.all(Array.from({ length: 4 }, () => server.client().auth.signUp({ email, password })))
  expect(responses.filter(({ error }) => error === null)).toHaveLength(1)
  expect(responses.filter(({ error }) => error?.code === 'user_already_exists')).toHaveLength(3)
  expect((await server.owner.query('select from auth.users where email = $1', [email])).rowCount).toBe(1)
})

it.each([
  ['no address', { password: 'correct horse' }, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  ['an empty body', {}, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  [
    'null for everything',
    { email: null, password: null, data: null },
    422,
    'anonymous_provider_disabled',
    'Anonymous sign-ins are disabled',
  ],
  ['no password', { email: 'a@example.com' }, 400, 'validation_failed', 'Signup requires a valid password'],
  ['a null password', { email: 'a@example.com', password: null }, 400, 'validation_failed', 'Signup requires a valid password'],
  ['a short password', { email: 'a@example.com', password: '12345' }, 422, 'weak_password', 'Password should be at least 6 characters.'],
  [
    'a password of 73 bytes',
    { email: 'a@example.com', password: 'x'.repeat(73) },
    400,
    'validation_failed',
    'Password cannot be longer than 72 bytes',
  ],
  [
    'a password of 74 bytes in 37 letters',
    { email: 'a@example.com', password: 'ü'.repeat(37) },
    400,
    'validation_failed',
    'Password cannot be longer than 72 bytes',
  ],
  [
    'an address without at-sign',
    { email: 'example.com', password: 'correct horse' },
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ],
  [
    'an address that is too long',
    { email: `${'x'.repeat(250)}@example.com`, password: 'correct horse' },
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ],
  [
    'a NUL in the address',
    { email: 'a\u0000@example.com', password: 'correct horse' },
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ],
  [
    'a NUL in the data',
    { email: 'a@example.com', password: 'correct horse', data: { name: '\u0000' } },
    400,
    'validation_failed',
    'The request contains characters that cannot be stored',
  ],
  [
    'an unpaired surrogate',
    { email: 'a@example.com', password: 'correct horse', data: { name: '\ud800' } },
    400,
    'validation_failed',
    'The request contains characters that cannot be stored',
  ],
  [
    'too much data',
    { email: 'a@example.com', password: 'correct horse', data: { x: 'x'.repeat(5000) } },
    400,
    'validation_failed',
    'User metadata must not be larger than 4096 bytes',
  ],
  [
    'an address and a phone number',
    { email: 'a@example.com', phone: '15550100', password: 'correct horse' },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided on signup.',
  ],
  ['a phone number', { phone: '15550100', password: 'correct horse' }, 400, 'phone_provider_disabled', 'Phone signups are disabled'],
])('rejects %s', async (_, body, status, code, message) => {
  const response = await server.call('POST /signup', { body })
  expect({ status: response.status, ...response.body }).toMatchObject({ status, code, message })
  expect(response.headers.get('x-sb-error-code')).toBe(code)
  expect((await server.owner.query(`select from auth.users where email = 'a@example.com'`)).rowCount).toBe(0)
})

it('reports the reasons of a weak password', async () => {
  const { error } = await server.client().auth.signUp({ email: 'a@example.com', password: '12345' })
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', code: 'weak_password', status: 422, reasons: ['length'] })
})

it('accepts a password of exactly 72 bytes and compares all of its bytes', async () => {
  const { email } = newAccount()
  const password = `${'kzv4wr '.repeat(10)}ab`
  expect((await server.client().auth.signUp({ email, password })).error).toBeNull()
  expect((await server.client().auth.signInWithPassword({ email, password: password.slice(1) })).error?.code).toBe('invalid_credentials')
  expect((await server.client().auth.signInWithPassword({ email, password })).error).toBeNull()
})

it('ignores unknown keys, including __proto__', async () => {
  const { email, password } = newAccount()
  const body = `{"email":"${email}","password":"${password}","role":"service_role","__proto__":{"is_anonymous":true},"code_challenge":null,"gotrue_meta_security":{}}`
  const { body: session } = await server.call('POST /signup', { body })
  expect(session.user).toMatchObject({ role: 'authenticated', is_anonymous: false })
})

describe('a sign-up when sign-up is disabled', () => {
  it('is rejected with signup_disabled', async () => {
    const closed = await startAuthServer({ SIGNUP_ENABLED: 'false', DATABASE_URL: server.databaseUrl })
    try {
      const { error } = await closed.client().auth.signUp(newAccount())
      expect(error).toMatchObject({ status: 422, code: 'signup_disabled', message: 'Signups not allowed for this instance' })
      expect((await closed.call('GET /settings')).body.disable_signup).toBe(true)
    } finally {
      await closed.stop()
    }
  })
})
