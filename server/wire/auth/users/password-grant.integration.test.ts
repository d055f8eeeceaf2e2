import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'

let server: AuthServer
const ada = { email: 'ada@example.com', password: 'correct horse' }
beforeAll(async () => {
  server = await startAuthServer()
  await server.client().auth.signUp(ada)
})
afterAll(() => server.stop())

const login = (body: unknown) => server.call('POST /token?grant_type=password', { body })

it('signs in with any spelling of the address', async () => {
  for (const email of [ada.email, ' ADA@Example.COM '])
    expect((await server.client().auth.signInWithPassword({ ...ada, email })).data.session?.user.email).toBe(ada.email)
})

it.each([
  ['a wrong password', { ...ada, password: 'wrong' }],
  ['the password in another case', { ...ada, password: 'Correct Horse' }],
  ['an unknown address', { ...ada, email: 'nobody@example.com' }],
  ['no password', { email: ada.email }],
  ['an empty password', { ...ada, password: '' }],
  ['no address', { password: ada.password }],
  ['an invalid address', { ...ada, email: 'ada\u0000@example.com' }],
  ['an empty body', {}],
])('returns the same error for %s', async (_, body) => {
  const { status, body: response } = await login(body)
  expect({ status, answer: response }).toEqual({
    status: 400,
    answer: { code: 'invalid_credentials', message: 'Invalid login credentials' },
  })
})

it('takes the same time for existing and unknown addresses', async () => {
  // With these hash parameters, hashing takes most of the time, as in production.
  const costly = await startAuthServer({ DATABASE_URL: server.databaseUrl, PASSWORD_MEMORY_KIB: '19456', PASSWORD_PASSES: '2' })
  try {
    const account = { email: 'settled@example.com', password: 'correct horse' }
    await costly.client().auth.signUp(account)
    const timed = async (email: string) => {
      const began = performance.now()
      await costly.call('POST /token?grant_type=password', { body: { email, password: 'wrong horse' } })
      return performance.now() - began
    }
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 12; round++) {
      times.known.push(await timed(account.email))
      times.unknown.push(await timed(`nobody-${round}@example.com`))
    }
    // Compares the fastest runs, which exclude other load on the machine. Without the decoy hash, an unknown address would take a tenth of
    // the time.
    const ratio = Math.min(...times.known) / Math.min(...times.unknown)
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.6)
  } finally {
    await costly.stop()
  }
})

it('never matches an account that has no password', async () => {
  await server.client().auth.signUp({ email: 'passwordless@example.com', password: 'correct horse' })
  await server.owner.query(`update auth.users set encrypted_password = null where email = 'passwordless@example.com'`)
  expect((await login({ email: 'passwordless@example.com', password: 'correct horse' })).body.code).toBe('invalid_credentials')
})

it('reports a ban only after a correct password, and until the ban expires', async () => {
  const banned = { email: 'banned@example.com', password: 'correct horse' }
  await server.client().auth.signUp(banned)
  const until = (when: string) =>
    server.owner.query(`update auth.users set banned_until = now() + $1::interval where email = $2`, [when, banned.email])
  await until('1 hour')
  expect((await login(banned)).body).toMatchObject({ code: 'user_banned' })
  expect((await login({ ...banned, password: 'wrong' })).body).toMatchObject({ code: 'invalid_credentials' })
  await until('-1 hour')
  expect((await login(banned)).status).toBe(200)
})

it('accepts an existing weak password and reports it', async () => {
  const { email } = { email: 'weak@example.com' }
  await server.client().auth.signUp({ email, password: 'correct horse' })
  const { rows } = await server.owner.query<{ hash: string }>('select encrypted_password as hash from auth.users where email = $1', [email])
  const { makePasswords } = await import('../../../platform/passwords/passwords.ts')
  const shortHash = await makePasswords({ memoryKib: 64, passes: 1 }).hash('abc')
  expect(shortHash).not.toBe(rows[0]?.hash)
  await server.owner.query('update auth.users set encrypted_password = $1 where email = $2', [shortHash, email])
  const { data } = await server.client().auth.signInWithPassword({ email, password: 'abc' })
  expect(data.weakPassword).toEqual({ message: 'Password should be at least 6 characters.', reasons: ['length'] })
})

it('hashes the password again at the next sign-in after a cost change', async () => {
  const costlierServer = await startAuthServer({ DATABASE_URL: server.databaseUrl, PASSWORD_MEMORY_KIB: '128' })
  const hashOf = async () =>
    (await server.owner.query<{ hash: string }>('select encrypted_password as hash from auth.users where email = $1', [ada.email])).rows[0]
      ?.hash
  try {
    expect(await hashOf()).toContain('m=64,')
    expect((await costlierServer.client().auth.signInWithPassword({ ...ada, password: 'wrong' })).error?.code).toBe('invalid_credentials')
    expect(await hashOf()).toContain('m=64,')
    expect((await costlierServer.client().auth.signInWithPassword(ada)).error).toBeNull()
    expect(await hashOf()).toContain('m=128,')
    expect((await costlierServer.client().auth.signInWithPassword(ada)).error).toBeNull()
  } finally {
    await costlierServer.stop()
  }
})

it('remains responsive during a flood of logins, and rejects the excess', async () => {
  const busy = await startAuthServer({ DATABASE_URL: server.databaseUrl, PASSWORD_MEMORY_KIB: '19456', PASSWORD_PASSES: '2' })
  try {
    let answered = 0
    const logIn = async (n: number) => {
      const response = await busy.call('POST /token?grant_type=password', { body: { email: `flood-${n}@example.com`, password: 'x' } })
      answered += 1
      return response
    }
    const flood = Promise.all(Array.from({ length: 140 }, (_, n) => logIn(n)))
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect((await busy.call('GET /settings')).status).toBe(200)
    // Other requests must not be delayed by the many sign-ins.
    expect(answered).toBeLessThan(140)
    const responses = await flood
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.body.code).toBe('over_request_rate_limit')
    expect(responses.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(100)
  } finally {
    await busy.stop()
  }
})

it.each([
  ['pkce', {}, 400, 'validation_failed'],
  ['pkce', { auth_code: 'x', code_verifier: 'y' }, 404, 'flow_state_not_found'],
  ['id_token', { provider: 'google', id_token: 'x' }, 400, 'provider_disabled'],
  ['web3', { chain: 'ethereum', message: 'x', signature: 'y' }, 422, 'web3_provider_disabled'],
  ['client_credentials', {}, 400, 'invalid_credentials'],
  ['', {}, 400, 'invalid_credentials'],
])('responds to the grant type %s with %o by %i %s', async (grant, body, status, code) => {
  expect(await server.call(`POST /token?grant_type=${grant}`, { body })).toMatchObject({ status, body: { code } })
})

it('rejects a phone number, with and without an address', async () => {
  expect((await login({ phone: '15550100', password: 'x' })).body.code).toBe('phone_provider_disabled')
  expect((await login({ ...ada, phone: '15550100' })).body.code).toBe('validation_failed')
})

it('logs logins without personal data', async () => {
  await login({ email: 'somebody.private@example.com', password: 'a private password' })
  await login(ada)
  const events = server.logged.map(({ event }) => event)
  expect(events).toContain('auth.login_refused')
  expect(events).toContain('auth.signed_in')
  const text = JSON.stringify(server.logged)
  for (const secret of ['somebody.private', 'a private password', ada.email, ada.password, '$argon2id', 'eyJ'])
    expect(text).not.toContain(secret)
})
