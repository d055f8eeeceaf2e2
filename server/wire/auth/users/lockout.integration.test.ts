import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastEmailTo } from '../../../testing/auth/auth-email.ts'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'
import { enrollTotp, makeUnusedCode } from '../../../testing/auth/factors.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ AUTH_RATE_LIMIT: '30', AUTH_MAIL_INTERVAL: '60', TRUST_PROXY: 'true' })
})
afterAll(() => server.stop())

const password = 'correct horse'
let networks = 0
const network = () => `2001:db8:${(++networks).toString(16)}::1`
/** Request headers of a browser on one of our pages. */
const browser = (address: string, cookie = '') => ({
  'x-forwarded-for': address,
  'sec-fetch-site': 'same-origin',
  ...(cookie && { cookie }),
})
const client = (address: string) => ({ 'x-forwarded-for': address })
const signIn = (email: string, headers: Record<string, string>, typedPassword = password) =>
  server.call('POST /token?grant_type=password', { body: { email, password: typedPassword }, headers })
/** Makes several calls at the same time. Each refusal takes a time step of 120 ms, so sequential calls would take minutes. */
const concurrently = <T>(count: number, call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => call(n)))
const statusesOf = (responses: readonly { status: number }[]) => new Set(responses.map(({ status }) => status))
const deviceOf = (headers: Headers) => /workwright-device=[A-Za-z0-9_-]{43}/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''

/** Creates an account. Returns it with the browser and the network used to create it. */
async function makeOwner() {
  const email = `${randomUUID()}@example.com`
  const home = network()
  const { body, headers } = await server.call('POST /signup', { body: { email, password }, headers: browser(home) })
  return { email, home, id: body.user.id as string, token: body.access_token as string, cookie: deviceOf(headers) }
}

/** Extends the delays that are in effect, so that they do not expire during the test on a slow machine. */
const holdWaits = () =>
  server.owner.query(`update auth.login_attempts set blocked_until = now() + interval '1 hour' where attempts >= 10 and origin <> '*'`)

/** Sends enough wrong passwords from many networks to block every unknown device. */
async function attackFromManyNetworks(email: string) {
  await signIn(email, client(network()), 'wrong horse')
  await server.owner.query(`update auth.login_attempts set attempts = 220 where origin = '*'`)
  await signIn(email, client(network()), 'wrong horse')
  expect((await signIn(email, client(network()), 'wrong horse')).status).toBe(429)
}

describe('wrong passwords of an attacker', () => {
  it('block the attacker’s network, but no other network', async () => {
    const { email } = await makeOwner()
    const stranger = network()
    expect(statusesOf(await concurrently(10, () => signIn(email, client(stranger), 'wrong horse')))).toEqual(new Set([400]))
    await holdWaits()
    const refused = await signIn(email, client(stranger))
    expect(refused).toMatchObject({ status: 429, body: { message: 'Too many failed attempts. Try again in 60 minutes.' } })
    expect(statusesOf(await concurrently(35, () => signIn(email, client(stranger), 'wrong horse')))).toEqual(new Set([429]))
    expect((await signIn(email, client(network()))).status).toBe(200)
  })

  it('are counted before the password is compared, so that concurrent attempts cannot exceed the limit', async () => {
    const { email } = await makeOwner()
    const stranger = network()
    const responses = await concurrently(20, () => signIn(email, client(stranger), 'wrong horse'))
    expect(responses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(13)
  })

  it('from many networks block unknown devices, but neither known devices nor networks of open sessions', async () => {
    const { email, home, cookie } = await makeOwner()
    await attackFromManyNetworks(email)
    expect((await signIn(email, client(network()))).status).toBe(429)
    expect((await signIn(email, browser(network(), cookie))).status).toBe(200)
    expect((await signIn(email, client(home))).status).toBe(200)
  })

  it('from the owner’s network do not block the owner’s device', async () => {
    const { email, home, cookie } = await makeOwner()
    await concurrently(40, (n) => signIn(`${n}-${email}`, client(home), 'wrong horse'))
    await concurrently(10, () => signIn(email, client(home), 'wrong horse'))
    await holdWaits()
    expect((await signIn(email, client(home))).status).toBe(429)
    expect((await signIn(email, browser(home, cookie))).status).toBe(200)
  })

  it('from a known device are limited as well', async () => {
    const { email, cookie } = await makeOwner()
    expect(statusesOf(await concurrently(10, () => signIn(email, browser(network(), cookie), 'wrong horse')))).toEqual(new Set([400]))
    await holdWaits()
    expect((await signIn(email, browser(network(), cookie))).status).toBe(429)
  })

  it('get the same responses with and without an account', async () => {
    const { email } = await makeOwner()
    const answersFor = async (address: string) => {
      const stranger = network()
      const responses = await concurrently(10, () => signIn(address, browser(stranger), 'wrong horse'))
      await holdWaits()
      responses.push(...(await concurrently(2, () => signIn(address, browser(stranger), 'wrong horse'))))
      return responses.map(({ status, body, headers }) => ({
        status,
        body,
        names: [...headers.keys()].filter((name) => name !== 'date').sort(),
        waitsLong: Number(headers.get('retry-after')) > 3000,
      }))
    }
    expect(await answersFor(email)).toEqual(await answersFor('unknown@example.com'))
  })
})

it.each([
  ['a password', 'POST /token?grant_type=password', { password: 'wrong horse' }],
  ['a code', 'POST /verify', { type: 'recovery', token: '000000' }],
])('takes a full time step to reject %s', async (_, endpoint, body) => {
  const started = performance.now()
  await server.call(endpoint, { headers: client(network()), body: { ...body, email: 'unknown@example.com' } })
  expect(performance.now() - started).toBeGreaterThanOrEqual(119)
})

describe('a device becomes known', () => {
  it('by a completed sign-in on our pages, with an HttpOnly cookie that is stored only as a digest', async () => {
    const { email } = await makeOwner()
    const { headers } = await signIn(email, browser(network()))
    expect(headers.get('set-cookie')).toMatch(/^workwright-device=[\w-]{43}; Max-Age=34560000; Path=\/auth\/v1; HttpOnly; SameSite=Lax$/)
    const { rows } = await server.owner.query('select to_jsonb(d)::text as row from auth.known_devices d')
    expect(JSON.stringify(rows)).not.toContain(deviceOf(headers).split('=')[1])
    expect(JSON.stringify(server.logged)).not.toContain(deviceOf(headers).split('=')[1])
  })

  it('only for its own account', async () => {
    const [owner, stranger] = [await makeOwner(), await makeOwner()]
    await attackFromManyNetworks(owner.email)
    expect((await signIn(owner.email, browser(network(), stranger.cookie))).status).toBe(429)
  })

  it('not by a wrong password, on another site, or with a client that stores no cookies', async () => {
    const { email } = await makeOwner()
    expect((await signIn(email, browser(network()), 'wrong horse')).headers.get('set-cookie')).toBeNull()
    expect((await signIn(email, client(network()))).headers.get('set-cookie')).toBeNull()
    const elsewhere = { ...browser(network()), 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await signIn(email, elsewhere)).headers.get('set-cookie')).toBeNull()
  })

  it('not before the second factor is proven', async () => {
    const { email, token, cookie } = await makeOwner()
    const supabase = server.client()
    await supabase.auth.signInWithPassword({ email, password })
    const { id, secret } = await enrollTotp(server, supabase)
    const headers = browser(network())
    const half = await signIn(email, headers)
    expect(half.headers.get('set-cookie')).toBeNull()
    const challenge = await server.call(`POST /factors/${id}/challenge`, { token: half.body.access_token, headers, body: {} })
    const body = { challenge_id: challenge.body.id, code: await makeUnusedCode(server, id, secret) }
    const verification = await server.call(`POST /factors/${id}/verify`, { token: half.body.access_token, headers, body })
    expect(deviceOf(verification.headers)).not.toBe('')
    expect([token, cookie]).not.toContain('')
  })

  it('for at most 20 devices, and until the password changes', async () => {
    const owner = await makeOwner()
    await concurrently(25, () => signIn(owner.email, browser(network())))
    const count = async () =>
      (await server.owner.query('select count(*)::int as count from auth.known_devices where user_id = $1', [owner.id])).rows[0].count
    expect(await count()).toBe(20)
    const changed = await server.call('PUT /user', {
      token: owner.token,
      headers: browser(network()),
      body: { password: 'battery staple' },
    })
    expect(changed.status).toBe(200)
    expect(deviceOf(changed.headers)).not.toBe('')
    expect(await count()).toBe(1)
  })
})

describe('an attacker cannot prevent the owner from using', () => {
  it('emails, because a known device has its own limit', async () => {
    const { email, cookie } = await makeOwner()
    const ask = (headers: Record<string, string>) => server.call('POST /recover', { headers, body: { email } })
    expect(statusesOf(await concurrently(15, () => ask(client(network()))))).toEqual(new Set([200]))
    expect((await ask(client(network()))).body.code).toBe('over_email_send_rate_limit')
    expect((await ask(browser(network(), cookie))).status).toBe(200)
    expect((await ask(browser(network(), cookie))).body.code).toBe('over_email_send_rate_limit')
  })

  it('codes, because wrong codes of others do not invalidate a code on a known device', async () => {
    const { email, cookie } = await makeOwner()
    await server.call('POST /recover', { headers: browser(network(), cookie), body: { email } })
    const { code } = await lastEmailTo(server.owner, email)
    const verify = (headers: Record<string, string>, token: string) =>
      server.call('POST /verify', { headers, body: { type: 'recovery', email, token } })
    const wrongCode = code === '000000' ? '000001' : '000000'
    await concurrently(130, () => verify(client(network()), wrongCode))
    expect((await verify(client(network()), code)).status).toBe(429)
    expect((await verify(browser(network(), cookie), code)).status).toBe(200)
  })

  it('the second factor, because wrong codes of an attacker with the password do not lock a known device', async () => {
    const { email, cookie, token, id: userId } = await makeOwner()
    const enrolled = await server.call('POST /factors', { token, body: { factor_type: 'totp', friendly_name: 'App' } })
    const factor = enrolled.body.id as string
    const verifyCode = async (session: string, headers: Record<string, string>, code: string) => {
      const challenge = await server.call(`POST /factors/${factor}/challenge`, { token: session, headers, body: {} })
      if (challenge.status !== 200) return challenge
      return server.call(`POST /factors/${factor}/verify`, { token: session, headers, body: { challenge_id: challenge.body.id, code } })
    }
    const code = () => makeUnusedCode(server, factor, enrolled.body.totp.secret)
    expect((await verifyCode(token, client(network()), await code())).status).toBe(200)
    const thief = { headers: client(network()), session: '' }
    thief.session = (await signIn(email, thief.headers)).body.access_token
    for (let n = 0; n < 6; n++) await verifyCode(thief.session, thief.headers, 'wrong')
    expect((await verifyCode(thief.session, thief.headers, await code())).status).toBe(429)
    const { body } = await signIn(email, browser(network(), cookie))
    const headers = browser(network(), cookie)
    for (let n = 0; n < 2; n++) expect((await verifyCode(body.access_token, headers, 'wrong')).status).toBe(422)
    expect((await verifyCode(body.access_token, headers, await code())).status).toBe(200)
    expect(userId).not.toBe('')
  })

  it('emails for a password change, which can only be requested in a session', async () => {
    const { email, token } = await makeOwner()
    await concurrently(15, () => server.call('POST /recover', { headers: client(network()), body: { email } }))
    expect((await server.call('GET /reauthenticate', { token, headers: client(network()) })).status).toBe(200)
  })

  it("a new password, because guesses in another session do not count against the owner's session", async () => {
    const { email, token } = await makeOwner()
    const other = (await signIn(email, client(network()))).body.access_token
    const change = (session: string, typedPassword: string) =>
      server.call('PUT /user', { token: session, body: { password: typedPassword } })
    await concurrently(31, () => change(other, password))
    expect((await change(other, password)).status).toBe(429)
    expect((await change(token, 'battery staple')).status).toBe(200)
  })
})

it('limits answers to a second factor over all sessions of an account', async () => {
  const { email, token } = await makeOwner()
  const enrolled = await server.call('POST /factors', { token, body: { factor_type: 'totp', friendly_name: 'App' } })
  const factor = enrolled.body.id as string
  const prove = async (session: string, headers: Record<string, string>, code: string) => {
    const challenge = await server.call(`POST /factors/${factor}/challenge`, { token: session, headers, body: {} })
    return () => server.call(`POST /factors/${factor}/verify`, { token: session, headers, body: { challenge_id: challenge.body.id, code } })
  }
  await (await prove(token, client(network()), await makeUnusedCode(server, factor, enrolled.body.totp.secret)))()
  const proofs = await concurrently(70, async () => {
    const headers = client(network())
    return prove((await signIn(email, headers)).body.access_token, headers, 'wrong')
  })
  const outcomes = await Promise.all(proofs.map((verify) => verify()))
  expect(outcomes.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(60)
  expect(outcomes.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
})

it('retains the locks of codes on known devices if rate limits are off', async () => {
  const { email, cookie } = await makeOwner()
  const unlimited = await startAuthServer({ DATABASE_URL: server.databaseUrl, TRUST_PROXY: 'true' })
  try {
    const headers = browser(network(), cookie)
    await unlimited.call('POST /recover', { headers, body: { email } })
    const { code } = await lastEmailTo(server.owner, email)
    const verify = (token: string) => unlimited.call('POST /verify', { headers, body: { type: 'recovery', email, token } })
    for (let n = 0; n < 5; n++) await verify(code === '000000' ? '000001' : '000000')
    expect((await verify(code)).body.code).toBe('otp_expired')
  } finally {
    await unlimited.stop()
  }
})
