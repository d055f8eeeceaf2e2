import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'
import { createSignedInUser, readClaims } from '../../../testing/auth/factors.ts'
import { startSmsGateway, unreachableNumber } from '../../../testing/auth/sms-gateway.ts'

const password = 'correct horse battery'
let gateway: Awaited<ReturnType<typeof startSmsGateway>>
let server: AuthServer
beforeAll(async () => {
  gateway = await startSmsGateway()
  server = await startAuthServer({ ...gateway.settings, AUTH_PHONE: 'true', AUTH_EMAIL_CHANGE: 'true', AUTH_ANONYMOUS_USERS: 'true' })
})
afterAll(async () => {
  await server.stop()
  await gateway.stop()
})

const adminApi = () => createClient(server.url, server.secretKey, { auth: { persistSession: false } }).auth.admin

let lastNumber = 15_550_100_000
const newNumber = () => `+${++lastNumber}`
const digitsOf = (phone: string) => phone.slice(1)
const messagesTo = (phone: string) => gateway.sent.filter((message) => message.phone === phone)
/** Waits until a number has received `position` messages. Returns the code in the last of them. */
async function codeFor(phone: string, position = 1): Promise<string> {
  await expect.poll(() => messagesTo(phone).length).toBeGreaterThanOrEqual(position)
  return /^\d{6}/.exec(messagesTo(phone)[position - 1]!.message)![0]
}
const wrongCodeFor = (code: string) => (code === '000000' ? '000001' : '000000')

/** Signs up with a new number and a password, and confirms the number. */
async function signUpWithPhone(client: SupabaseClient = server.client()) {
  const phone = newNumber()
  await client.auth.signUp({ phone, password })
  const { data, error } = await client.auth.verifyOtp({ phone, token: await codeFor(phone), type: 'sms' })
  if (error) throw error
  return { phone, client, id: data.user!.id }
}

describe('a sign-up with a phone number', () => {
  it('is confirmed by the code in the text message, and then signs in with the password', async () => {
    const client = server.client()
    const phone = newNumber()
    const { data, error } = await client.auth.signUp({ phone: phone.replace('+1', '+1 '), password, options: { data: { theme: 'dark' } } })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({
      phone: digitsOf(phone),
      email: '',
      app_metadata: { provider: 'phone', providers: ['phone'] },
      user_metadata: { theme: 'dark', phone: digitsOf(phone), phone_verified: false },
      identities: [{ provider: 'phone', identity_data: { phone: digitsOf(phone) } }],
    })
    const early = await client.auth.signInWithPassword({ phone, password })
    expect(early.error).toMatchObject({ status: 400, code: 'phone_not_confirmed' })

    const verified = await client.auth.verifyOtp({ phone, token: await codeFor(phone), type: 'sms' })
    expect(verified.data.user).toMatchObject({ id: data.user!.id, phone: digitsOf(phone), user_metadata: { phone_verified: true } })
    expect(verified.data.user?.phone_confirmed_at).toBeDefined()
    expect(await readClaims(client)).toMatchObject({ phone: digitsOf(phone), email: '', aal: 'aal1', amr: [{ method: 'otp' }] })

    const second = server.client()
    expect((await second.auth.signInWithPassword({ phone, password })).data.user?.id).toBe(data.user!.id)
    expect(await readClaims(second)).toMatchObject({ amr: [{ method: 'password' }] })
    expect((await second.auth.signInWithPassword({ phone, password: 'incorrect horse' })).error?.code).toBe('invalid_credentials')
    expect((await second.auth.signInWithPassword({ phone: newNumber(), password })).error?.code).toBe('invalid_credentials')
  })

  it('looks the same if the number has a confirmed account, which receives no message', async () => {
    const { phone, id } = await signUpWithPhone()
    const shapeOf = (user: object | null) => JSON.stringify(user).replace(/[0-9a-f-]{36}|\d{4}-[^"]*Z|1555\d+/g, '#')
    const [known, unknown] = [
      await server.client().auth.signUp({ phone, password }),
      await server.client().auth.signUp({ phone: newNumber(), password }),
    ]
    expect(shapeOf(known.data.user)).toBe(shapeOf(unknown.data.user))
    expect(known.data.user?.id).not.toBe(id)
    expect(messagesTo(phone)).toHaveLength(1)
  })

  it('removes the password if another visitor has set it', async () => {
    const phone = newNumber()
    await server.client().auth.signUp({ phone, password: 'the password of an attacker' })
    const owner = server.client()
    await owner.auth.signInWithOtp({ phone })
    await owner.auth.verifyOtp({ phone, token: await codeFor(phone, 2), type: 'sms' })
    const attacker = await server.client().auth.signInWithPassword({ phone, password: 'the password of an attacker' })
    expect(attacker.error?.code).toBe('invalid_credentials')
  })

  it.each([
    ['an invalid number', { phone: '+12', password }, 'validation_failed'],
    ['a number and an address', { phone: '+15550100', email: 'a@example.com', password }, 'validation_failed'],
    ['an unknown channel', { phone: '+15550100555', password, channel: 'fax' }, 'validation_failed'],
    ['its number as password', { phone: '+15550100555', password: '15550100555' }, 'weak_password'],
  ])('rejects %s', async (_, body, code) => {
    expect((await server.call('POST /signup', { body })).body).toMatchObject({ code })
  })
})

describe('a code by text message', () => {
  it('creates the account of an unknown number, and is used once', async () => {
    const phone = newNumber()
    const client = server.client()
    expect((await client.auth.signInWithOtp({ phone })).error).toBeNull()
    const token = await codeFor(phone)
    expect(messagesTo(phone)[0]).toMatchObject({ channel: 'sms', message: expect.stringContaining('expires in 10 minutes') })
    expect((await client.auth.verifyOtp({ phone, token: wrongCodeFor(token), type: 'sms' })).error?.code).toBe('otp_expired')
    expect((await client.auth.verifyOtp({ phone, token, type: 'sms' })).data.user).toMatchObject({ phone: digitsOf(phone) })
    expect((await server.client().auth.verifyOtp({ phone, token, type: 'sms' })).error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  it('is invalid after five wrong guesses', async () => {
    const { phone } = await signUpWithPhone()
    await server.client().auth.signInWithOtp({ phone })
    const token = await codeFor(phone, 2)
    const guess = (code: string) => server.client().auth.verifyOtp({ phone, token: code, type: 'sms' })
    for (let count = 0; count < 5; count += 1) await guess(wrongCodeFor(token))
    expect((await guess(token)).error?.code).toBe('otp_expired')
  })

  it('is not sent to an unknown number if no account may be created, with the same response', async () => {
    const phone = newNumber()
    const { error } = await server.client().auth.signInWithOtp({ phone, options: { shouldCreateUser: false } })
    expect(error).toBeNull()
    const { rowCount } = await server.owner.query('select from auth.users where phone = $1', [digitsOf(phone)])
    expect(rowCount).toBe(0)
  })

  it('does not reveal by a failing gateway that the number has an account', async () => {
    expect((await server.client().auth.signInWithOtp({ phone: unreachableNumber })).error).toBeNull()
    await expect.poll(() => server.logged.some(({ event }) => event === 'auth.sms_failed')).toBe(true)
    expect(JSON.stringify(server.logged)).not.toMatch(/\d{6} is your/)
  })

  it('is sent again for a pending sign-up only', async () => {
    const phone = newNumber()
    const client = server.client()
    await client.auth.signUp({ phone, password })
    expect((await client.auth.resend({ type: 'sms', phone })).error).toBeNull()
    await client.auth.verifyOtp({ phone, token: await codeFor(phone, 2), type: 'sms' })
    expect((await client.auth.resend({ type: 'sms', phone })).error).toBeNull()
    expect((await client.auth.signInWithPassword({ phone, password })).error).toBeNull()
    await client.auth.signInWithOtp({ phone })
    await codeFor(phone, 3)
    expect(messagesTo(phone)).toHaveLength(3)
  })

  it('signs in to the same account in concurrent requests for one number', async () => {
    const phone = newNumber()
    const outcomes = await Promise.all([1, 2, 3].map(() => server.client().auth.signInWithOtp({ phone })))
    expect(outcomes.map(({ error }) => error)).toEqual([null, null, null])
    const { rowCount } = await server.owner.query('select from auth.users where phone = $1', [digitsOf(phone)])
    expect(rowCount).toBe(1)
  })
})

describe('a change of the phone number', () => {
  it('takes effect when the code is entered, and is recorded', async () => {
    const { client, id } = await createSignedInUser(server)
    const phone = newNumber()
    const requested = await client.auth.updateUser({ phone })
    expect(requested.data.user).toMatchObject({ new_phone: digitsOf(phone), phone: '' })
    expect((await client.auth.verifyOtp({ phone, token: await codeFor(phone), type: 'sms' })).error?.code).toBe('otp_expired')
    const { data } = await client.auth.verifyOtp({ phone, token: await codeFor(phone), type: 'phone_change' })
    expect(data.user).toMatchObject({ id, phone: digitsOf(phone), app_metadata: { providers: ['email', 'phone'] } })
    expect(data.user?.new_phone).toBeUndefined()
    const { rows } = await server.owner.query(`select event from auth.events where user_id = $1 and event like 'phone%' order by id`, [id])
    expect(rows.map(({ event }) => event)).toEqual(['phone_change_requested', 'phone_changed'])

    const byPhone = server.client()
    await byPhone.auth.signInWithOtp({ phone })
    expect((await byPhone.auth.verifyOtp({ phone, token: await codeFor(phone, 2), type: 'sms' })).data.user?.id).toBe(id)
  })

  it('is sent again to the new number', async () => {
    const { client, phone } = await signUpWithPhone()
    const newPhone = newNumber()
    await client.auth.updateUser({ phone: newPhone })
    expect((await client.auth.resend({ type: 'phone_change', phone })).error).toBeNull()
    const { data } = await client.auth.verifyOtp({ phone: newPhone, token: await codeFor(newPhone, 2), type: 'phone_change' })
    expect(data.user).toMatchObject({ phone: digitsOf(newPhone) })
  })

  it('reveals that another account has the number only to the owner of the number', async () => {
    const { phone } = await signUpWithPhone()
    const { client } = await createSignedInUser(server)
    expect((await client.auth.updateUser({ phone })).error).toBeNull()
    const { error } = await client.auth.verifyOtp({ phone, token: await codeFor(phone, 2), type: 'phone_change' })
    expect(error).toMatchObject({ status: 422, code: 'phone_exists' })
  })

  it('makes an anonymous account permanent', async () => {
    const client = server.client()
    await client.auth.signInAnonymously()
    const phone = newNumber()
    await client.auth.updateUser({ phone })
    const { data } = await client.auth.verifyOtp({ phone, token: await codeFor(phone), type: 'phone_change' })
    expect(data.user).toMatchObject({ is_anonymous: false, phone: digitsOf(phone), app_metadata: { providers: ['phone'] } })
  })

  it('reports a failing gateway to the user', async () => {
    const { client } = await createSignedInUser(server)
    expect((await client.auth.updateUser({ phone: unreachableNumber })).error).toMatchObject({ code: 'sms_send_failed' })
  })
})

describe('an account with a phone number only', () => {
  it('is listed, found by its number and deleted', async () => {
    const { phone, client, id } = await signUpWithPhone()
    const admin = adminApi()
    expect((await admin.getUserById(id)).data.user).toMatchObject({ phone: digitsOf(phone), email: '' })
    const { rows } = await server.owner.query('select email from public.profiles where id = $1', [id])
    expect(rows).toEqual([{ email: '' }])
    const found = await server.call(`GET /admin/users?filter=${digitsOf(phone)}`, {
      headers: { apikey: server.secretKey },
      token: server.secretKey,
    })
    expect(found.body.users).toMatchObject([{ id }])
    expect((await admin.deleteUser(id)).error).toBeNull()
    expect((await client.auth.getUser()).error?.code).toBe('user_not_found')
  })

  it('receives its first email address, confirmed by email', async () => {
    const { client } = await signUpWithPhone()
    const { data, error } = await client.auth.updateUser({ email: 'first-address@example.com' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: '', new_email: 'first-address@example.com' })
  })

  it('loses the number together with its phone identity', async () => {
    const { client, id } = await createSignedInUser(server)
    const phone = newNumber()
    await client.auth.updateUser({ phone })
    await client.auth.verifyOtp({ phone, token: await codeFor(phone), type: 'phone_change' })
    const { data } = await client.auth.getUserIdentities()
    await client.auth.unlinkIdentity(data!.identities.find(({ provider }) => provider === 'phone')!)
    const { rows } = await server.owner.query('select phone, phone_confirmed_at from auth.users where id = $1', [id])
    expect(rows).toEqual([{ phone: null, phone_confirmed_at: null }])
  })

  it('is created and changed by the admin API in the same form', async () => {
    const admin = adminApi()
    const phone = newNumber()
    const { data } = await admin.createUser({ phone: phone.replace('+1', '+1 '), password, phone_confirm: true })
    expect(data.user).toMatchObject({
      phone: digitsOf(phone),
      identities: [{ provider: 'phone', identity_data: { phone_verified: true } }],
    })
    const client = server.client()
    expect((await client.auth.signInWithPassword({ phone, password })).error).toBeNull()
    await admin.updateUserById(data.user!.id, { phone: newNumber() })
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  })
})

it('limits messages by number and by network', async () => {
  const limited = await startAuthServer({
    ...gateway.settings,
    AUTH_PHONE: 'true',
    DATABASE_URL: server.databaseUrl,
    AUTH_MAIL_INTERVAL: '60',
    AUTH_RATE_LIMIT: '2',
  })
  try {
    const request = async (phone: string) => (await limited.client().auth.signInWithOtp({ phone })).error?.code ?? null
    const phone = newNumber()
    expect(await request(phone)).toBeNull()
    expect(await request(phone)).toBe('over_sms_send_rate_limit')
    expect(await request(newNumber())).toBe('over_request_rate_limit')
  } finally {
    await limited.stop()
  }
})

it('texts the code for a password change to an account without an email address', async () => {
  const strict = await startAuthServer({
    ...gateway.settings,
    AUTH_PHONE: 'true',
    AUTH_REQUIRE_REAUTHENTICATION: 'true',
    DATABASE_URL: server.databaseUrl,
  })
  try {
    const { phone, client } = await signUpWithPhone(strict.client())
    await strict.owner.query(`update auth.sessions set created_at = now() - interval '2 days'`)
    expect((await client.auth.updateUser({ password: 'another horse battery' })).error?.code).toBe('reauthentication_needed')
    expect((await client.auth.reauthenticate()).error).toBeNull()
    const nonce = await codeFor(phone, 2)
    expect((await client.auth.updateUser({ password: 'another horse battery', nonce })).error).toBeNull()
  } finally {
    await strict.stop()
  }
})

it('sign-in with a phone number is disabled by default', async () => {
  const closed = await startAuthServer({ ...gateway.settings, DATABASE_URL: server.databaseUrl })
  try {
    const client = closed.client()
    const phone = newNumber()
    const disabled = { status: 400, code: 'phone_provider_disabled' }
    expect((await client.auth.signUp({ phone, password })).error).toMatchObject(disabled)
    expect((await client.auth.signInWithPassword({ phone, password })).error).toMatchObject(disabled)
    expect((await client.auth.signInWithOtp({ phone })).error).toMatchObject(disabled)
    expect((await client.auth.resend({ type: 'sms', phone })).error).toMatchObject(disabled)
    expect((await client.auth.verifyOtp({ phone, token: '123456', type: 'sms' })).error).toMatchObject({ code: 'otp_expired' })
    expect((await closed.call('GET /settings')).body.external.phone).toBe(false)
    expect((await server.call('GET /settings')).body.external.phone).toBe(true)
  } finally {
    await closed.stop()
  }
})
