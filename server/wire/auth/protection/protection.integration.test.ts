import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emailsTo, lastEmailTo } from '../../../testing/auth/auth-email.ts'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'
import { eventually } from '../../../testing/eventually.ts'
import { accountSchedule, delayAfter, originSchedule } from './sign-in-attempts.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ AUTH_RATE_LIMIT: '60', AUTH_MAIL_INTERVAL: '60' })
})
afterAll(() => server.stop())

it.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [11, 2],
  [13, 8],
  [19, 512],
  [20, 900],
  [500, 900],
])('delays one origin after %i wrong passwords by %i s', (attempts, seconds) => {
  expect(delayAfter(attempts, originSchedule)).toBe(seconds)
})

it.each([
  [200, 0],
  [201, 1],
  [210, 300],
])('delays all unknown devices after %i wrong passwords by %i s', (attempts, seconds) => {
  expect(delayAfter(attempts, accountSchedule)).toBe(seconds)
})

it.each([true, false])('delays attempts after wrong passwords in the same way whether the account exists (%s) or not', async (exists) => {
  const email = `guessed-${exists}@example.com`
  if (exists) await server.client().auth.signUp({ email, password: 'correct horse' })
  const login = (password: string) => server.call('POST /token?grant_type=password', { body: { email, password } })
  for (let n = 0; n < 10; n++) expect((await login('wrong horse')).status).toBe(400)
  await server.owner.query(`update auth.login_attempts set blocked_until = clock_timestamp() + interval '60 s' where attempts >= 10`)
  const refused = await login('correct horse')
  expect(refused).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30)
  await server.owner.query('update auth.login_attempts set blocked_until = now()')
  expect((await login('correct horse')).status).toBe(exists ? 200 : 400)
  // A correct password of an existing account resets the count of wrong passwords. Without an account, the delay continues to grow.
  expect((await login('wrong horse')).status).toBe(exists ? 400 : 429)
})

it('limits emails to one per minute and address, known or unknown', async () => {
  const email = 'mailed@example.com'
  await server.client().auth.signUp({ email, password: 'correct horse' })
  for (const address of [email, 'unknown@example.com']) {
    expect((await server.client().auth.resetPasswordForEmail(address)).error).toBeNull()
    const { error } = await server.client().auth.signInWithOtp({ email: address, options: { shouldCreateUser: false } })
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    expect(error?.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/)
  }
  expect(await emailsTo(server.owner, email)).toHaveLength(1)
})

it.each(['123456', 'Password123', 'asdfgh', 'Workwright1', 'mustang!'])(
  'rejects %s by default wherever a password is set',
  async (password) => {
    const client = server.client()
    const email = `weak-${password.toLowerCase().replace(/\W/g, '')}@example.com`
    const weak = { name: 'AuthWeakPasswordError', status: 422, code: 'weak_password', reasons: ['pwned'] }
    expect((await client.auth.signUp({ email, password })).error).toMatchObject(weak)
    await client.auth.signUp({ email, password: 'correct horse' })
    expect((await client.auth.updateUser({ password })).error).toMatchObject(weak)
    await server.client().auth.resetPasswordForEmail(email)
    const recovering = server.client()
    await recovering.auth.verifyOtp({ token_hash: (await lastEmailTo(server.owner, email)).token, type: 'recovery' })
    expect((await recovering.auth.updateUser({ password })).error).toMatchObject(weak)
    const asAdmin = (endpoint: string, body: object) =>
      server.call(endpoint, { headers: { apikey: server.secretKey, authorization: `Bearer ${server.secretKey}` }, body })
    const { data } = await client.auth.getUser()
    for (const [endpoint, body] of [
      ['POST /admin/users', { email: `x${email}`, password }],
      [`PUT /admin/users/${data.user?.id}`, { password }],
      ['POST /admin/generate_link', { type: 'signup', email: `y${email}`, password }],
    ] as const)
      expect((await asAdmin(endpoint, body)).body).toMatchObject({ code: 'weak_password', weak_password: { reasons: ['pwned'] } })
  },
)

it('reports the weakness of an existing password', async () => {
  const { error } = await server.client().auth.signUp({ email: 'common@example.com', password: 'Password123' })
  expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['pwned'] })
  const lenient = await startAuthServer({ DATABASE_URL: server.databaseUrl, AUTH_REFUSE_COMMON_PASSWORDS: 'false' })
  await lenient.client().auth.signUp({ email: 'common@example.com', password: 'Password123' })
  await lenient.stop()
  const { data } = await server.client().auth.signInWithPassword({ email: 'common@example.com', password: 'Password123' })
  expect(data.weakPassword?.reasons).toEqual(['pwned'])
})

it('records the events of an account for its user', async () => {
  const email = 'watched@example.com'
  const client = server.client()
  const { data } = await client.auth.signUp({ email, password: 'correct horse' })
  await server.client().auth.signInWithPassword({ email, password: 'wrong horse' })
  // Rejected sign-ins are recorded after the response is sent.
  await eventually(async () => {
    const { rowCount } = await server.owner.query(`select from auth.events where user_id = $1 and event = 'login_refused'`, [data.user?.id])
    expect(rowCount).toBe(1)
  })
  await client.auth.updateUser({ password: 'battery staple' })
  await client.auth.signOut()
  const { rows } = await server.owner.query('select event, host(address) as address from auth.events where user_id = $1 order by id', [
    data.user?.id,
  ])
  expect(rows).toEqual(
    ['signed_up', 'signed_in', 'login_refused', 'password_changed', 'signed_out'].map((event) => ({ event, address: '127.0.0.1' })),
  )
})

it('verifies captchas over HTTP and rejects failures and unreachable services', async () => {
  const requests: Record<string, string>[] = []
  const judge = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const words = Object.fromEntries(new URLSearchParams(body))
      requests.push(words)
      response.end(JSON.stringify({ success: words.response === 'a person' }))
    })
  })
  await new Promise<void>((resolve) => judge.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(judge.address() as AddressInfo).port}/siteverify`
  const captchaServer = await startAuthServer({
    AUTH_CAPTCHA_PROVIDER: 'turnstile',
    AUTH_CAPTCHA_SITE_KEY: 'the site',
    AUTH_CAPTCHA_SECRET: 'the secret',
    AUTH_CAPTCHA_URL: url,
  })
  try {
    const credentials = { email: 'human@example.com', password: 'correct horse' }
    const signUp = (captchaToken?: string) =>
      captchaServer.client().auth.signUp({ ...credentials, ...(captchaToken === undefined ? {} : { options: { captchaToken } }) })
    expect((await signUp()).error?.code).toBe('captcha_failed')
    expect((await signUp('a robot')).error).toMatchObject({ status: 400, code: 'captcha_failed' })
    const { data, error } = await signUp('a person')
    expect(error).toBeNull()
    expect(requests).toEqual(['a robot', 'a person'].map((response) => ({ secret: 'the secret', response, remoteip: '127.0.0.1' })))
    const asking = ['/token?grant_type=password', '/recover', '/otp', '/resend', '/sso', '/passkeys/authentication/options']
    for (const path of asking) expect((await captchaServer.call(`POST ${path}`, { body: credentials })).body.code).toBe('captcha_failed')
    // Refreshing a session in the background requires no captcha.
    const body = { refresh_token: data.session?.refresh_token }
    expect((await captchaServer.call('POST /token?grant_type=refresh_token', { body })).status).toBe(200)
    judge.closeAllConnections()
    await new Promise((resolve) => judge.close(resolve))
    expect(
      (await captchaServer.call('POST /recover', { body: { ...credentials, gotrue_meta_security: { captcha_token: 'a person' } } })).body
        .code,
    ).toBe('captcha_failed')
  } finally {
    judge.close()
    await captchaServer.stop()
  }
})
