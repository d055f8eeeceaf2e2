import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailsTo, lastEmailTo } from '../../../testing/auth/auth-email.ts'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({
    AUTH_REQUIRE_EMAIL_CONFIRMATION: 'true',
    AUTH_EMAIL_CHANGE: 'true',
    AUTH_REDIRECT_URLS: 'https://app.example.com/**',
  })
})
afterAll(() => server.stop())

let userCount = 0
const password = 'correct horse'
const address = () => `person-${++userCount}@example.com`
const sentEmail = (email: string) => lastEmailTo(server.owner, email)

async function confirmed() {
  const email = address()
  const client = server.client()
  await client.auth.signUp({ email, password })
  const { data, error } = await client.auth.verifyOtp({ email, token: (await sentEmail(email)).code, type: 'signup' })
  if (error || !data.user) throw error ?? new Error('no user')
  return { email, client, id: data.user.id, token: data.session?.access_token ?? '' }
}

/** Opens an email link like a browser. @returns the target of the redirect */
async function follow({ token, type, redirectTo }: { token: string; type: string; redirectTo: string }) {
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo })
  const response = await fetch(`${server.url}/auth/v1/verify?${query}`, { redirect: 'manual' })
  const target = new URL(response.headers.get('location') ?? '')
  return { status: response.status, target, fragment: Object.fromEntries(new URLSearchParams(target.hash.slice(1))) }
}

describe('a sign-up with confirmation', () => {
  it('starts a session only when the code is entered', async () => {
    const email = address()
    const client = server.client()
    const options = { emailRedirectTo: 'http://workwright.test/onboarding?industry=retail', data: { name: 'Ada' } }
    const { data, error } = await client.auth.signUp({ email, password, options })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({
      email,
      confirmation_sent_at: expect.any(String),
      user_metadata: { name: 'Ada', email_verified: false },
    })
    expect(data.user).not.toHaveProperty('email_confirmed_at')
    expect((await server.client().auth.signInWithPassword({ email, password })).error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
    })
    expect((await server.client().auth.signInWithPassword({ email, password: 'another' })).error?.code).toBe('invalid_credentials')
    const sent = await sentEmail(email)
    expect(sent).toMatchObject({ kind: 'auth-signup', type: 'signup', redirectTo: options.emailRedirectTo })
    const verified = await client.auth.verifyOtp({ email, token: sent.code, type: 'signup' })
    expect(verified.error).toBeNull()
    expect(verified.data.user).toMatchObject({
      id: data.user?.id,
      email_confirmed_at: expect.any(String),
      user_metadata: { name: 'Ada', email_verified: true },
    })
    expect((await client.auth.getClaims()).data?.claims.amr).toEqual([{ method: 'otp', timestamp: expect.any(Number) }])
    expect((await server.client().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  it('is confirmed by the link, which redirects with a session in the fragment', async () => {
    const email = address()
    await server.client().auth.signUp({ email, password, options: { emailRedirectTo: 'http://workwright.test/onboarding' } })
    const { status, target, fragment } = await follow(await sentEmail(email))
    expect(status).toBe(303)
    expect(`${target.origin}${target.pathname}`).toBe('http://workwright.test/onboarding')
    expect(fragment).toMatchObject({ token_type: 'bearer', type: 'signup', expires_in: '3600', sb: '' })
    const client = server.client()
    const { access_token = '', refresh_token = '' } = fragment
    expect((await client.auth.setSession({ access_token, refresh_token })).data.user?.email).toBe(email)
  })

  it('is confirmed by the secret in the link', async () => {
    const email = address()
    await server.client().auth.signUp({ email, password })
    const { data } = await server.client().auth.verifyOtp({ token_hash: (await sentEmail(email)).token, type: 'email' })
    expect(data.user?.email).toBe(email)
  })

  it('returns the same response for existing, pending and new addresses, and emails the owner of the address', async () => {
    const { email } = await confirmed()
    const pending = address()
    await server.client().auth.signUp({ email: pending, password })
    const fresh = address()
    const responses = await Promise.all(
      [email, pending, fresh].map(
        async (each) => (await server.call('POST /signup', { body: { email: each, password: 'another one' } })).body,
      ),
    )
    const shapeOf = (body: unknown) =>
      JSON.stringify(body, (key, value) => (typeof value === 'string' && /id$|_at$|^sub$|email$/.test(key) ? typeof value : value))
    expect(new Set(responses.map(shapeOf)).size).toBe(1)
    for (const body of responses) expect(body.identities).toHaveLength(1)
    expect((await sentEmail(email)).kind).toBe('auth-account-exists')
    expect((await sentEmail(email)).code).toBe('')
    expect((await sentEmail(pending)).kind).toBe('auth-signup-again')
    const again = await server.call('POST /signup', { body: { email, password: 'another one' } })
    expect(again.body.id).toBe(responses[0].id)
    expect((await server.owner.query('select from auth.users where id = $1', [responses[0].id])).rowCount).toBe(0)
    // The second sign-up has not changed the password of the first.
    expect((await server.client().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  describe('a sign-up repeated before confirmation', () => {
    const logIn = (email: string, typed: string) => server.client().auth.signInWithPassword({ email, password: typed })
    const emailRedirectTo = 'http://workwright.test/onboarding'

    it('with two passwords removes both, because neither user may own the address', async () => {
      const email = address()
      await server.client().auth.signUp({ email, password: 'of a squatter', options: { emailRedirectTo } })
      expect((await sentEmail(email)).redirectTo).toBe(emailRedirectTo)
      await server.client().auth.signUp({ email, password, options: { emailRedirectTo } })
      const sent = await sentEmail(email)
      expect(sent).toMatchObject({ kind: 'auth-signup-again', type: 'signup', redirectTo: 'http://workwright.test/reset-password' })
      await server.client().auth.signUp({ email, password: 'of a squatter' })
      const owner = server.client()
      expect((await owner.auth.verifyOtp({ email, token: (await sentEmail(email)).code, type: 'signup' })).error).toBeNull()
      for (const typed of ['of a squatter', password]) expect((await logIn(email, typed)).error?.code).toBe('invalid_credentials')
      expect((await owner.auth.updateUser({ password })).error).toBeNull()
      expect((await logIn(email, password)).error).toBeNull()
    })

    it('with the same password preserves it', async () => {
      const email = address()
      for (const _ of [1, 2]) await server.client().auth.signUp({ email, password, options: { emailRedirectTo } })
      const sent = await sentEmail(email)
      expect(sent).toMatchObject({ kind: 'auth-signup', redirectTo: emailRedirectTo })
      await server.client().auth.verifyOtp({ email, token: sent.code, type: 'signup' })
      expect((await logIn(email, password)).error).toBeNull()
    })

    it('concurrently with two passwords removes both', async () => {
      const email = address()
      await Promise.all([password, 'of a squatter'].map((typed) => server.client().auth.signUp({ email, password: typed })))
      await server.client().auth.verifyOtp({ email, token: (await sentEmail(email)).code, type: 'signup' })
      for (const typed of ['of a squatter', password]) expect((await logIn(email, typed)).error?.code).toBe('invalid_credentials')
    })

    it('after an email sign-in asks the owner to choose a password', async () => {
      const email = address()
      await server.client().auth.signInWithOtp({ email })
      await server.client().auth.signUp({ email, password, options: { emailRedirectTo: 'https://app.example.com/done' } })
      expect(await sentEmail(email)).toMatchObject({ kind: 'auth-signup-again', redirectTo: 'https://app.example.com/done' })
    })
  })

  it('sends the email again on request, which invalidates the earlier one', async () => {
    const email = address()
    await server.client().auth.signUp({ email, password })
    const first = await sentEmail(email)
    expect((await server.client().auth.resend({ type: 'signup', email })).error).toBeNull()
    const second = await sentEmail(email)
    expect(second.token).not.toBe(first.token)
    expect((await server.client().auth.verifyOtp({ token_hash: first.token, type: 'signup' })).error?.code).toBe('otp_expired')
    expect((await server.client().auth.verifyOtp({ email, token: second.code, type: 'signup' })).error).toBeNull()
    await server.client().auth.resend({ type: 'signup', email })
    expect(await emailsTo(server.owner, email)).toHaveLength(2)
    expect((await server.client().auth.resend({ type: 'signup', email: address() })).error).toBeNull()
  })

  it('works with PKCE: the link redirects with a code that only the browser that signed up can use', async () => {
    const email = address()
    const client = server.pkceClient()
    await client.auth.signUp({ email, password, options: { emailRedirectTo: 'https://app.example.com/done?x=1' } })
    const sent = await sentEmail(email)
    expect(sent.token).toMatch(/^pkce_/)
    const { target, fragment } = await follow(sent)
    expect(fragment).toEqual({})
    expect(`${target.origin}${target.pathname}`).toBe('https://app.example.com/done')
    expect(target.searchParams.get('x')).toBe('1')
    const code = target.searchParams.get('code') ?? ''
    const stranger = await server.call('POST /token?grant_type=pkce', { body: { auth_code: code, code_verifier: 'x'.repeat(50) } })
    expect(stranger).toMatchObject({ status: 400, body: { code: 'bad_code_verifier' } })
    const { data, error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    expect((await client.auth.getClaims()).data?.claims.amr).toEqual([{ method: 'email/signup', timestamp: expect.any(Number) }])
    const twice = await server.call('POST /token?grant_type=pkce', { body: { auth_code: code, code_verifier: 'x'.repeat(50) } })
    expect(twice).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } })
  })
})

describe('a forgotten password', () => {
  it('is reset by email, which ends all other sessions', async () => {
    const { email, client } = await confirmed()
    const visitor = server.client()
    expect((await visitor.auth.resetPasswordForEmail(email, { redirectTo: 'http://workwright.test/reset-password' })).error).toBeNull()
    const sent = await sentEmail(email)
    expect(sent).toMatchObject({ kind: 'auth-recovery', type: 'recovery', redirectTo: 'http://workwright.test/reset-password' })
    const { fragment } = await follow(sent)
    expect(fragment.type).toBe('recovery')
    await visitor.auth.setSession({ access_token: fragment.access_token ?? '', refresh_token: fragment.refresh_token ?? '' })
    expect((await visitor.auth.updateUser({ password: 'battery staple' })).error).toBeNull()
    expect((await client.auth.refreshSession()).error).not.toBeNull()
    expect((await server.client().auth.signInWithPassword({ email, password: 'battery staple' })).error).toBeNull()
  })

  it('returns the same response for an unknown address, but sends no email', async () => {
    const email = address()
    expect((await server.call('POST /recover', { body: { email } })).body).toEqual({})
    expect(await emailsTo(server.owner, email)).toEqual([])
  })

  it('removes the password of a user who signed up with another person’s address', async () => {
    const email = address()
    await server.client().auth.signUp({ email, password: 'of a squatter' })
    await server.client().auth.resetPasswordForEmail(email)
    const owner = server.client()
    expect((await owner.auth.verifyOtp({ email, token: (await sentEmail(email)).code, type: 'recovery' })).error).toBeNull()
    expect((await server.client().auth.signInWithPassword({ email, password: 'of a squatter' })).error?.code).toBe('invalid_credentials')
  })
})

describe('signing in by email', () => {
  it('accepts the code only once', async () => {
    const { email } = await confirmed()
    const client = server.client()
    expect((await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).error).toBeNull()
    const { code } = await sentEmail(email)
    expect((await client.auth.verifyOtp({ email, token: code, type: 'email' })).data.user?.email).toBe(email)
    expect((await server.client().auth.verifyOtp({ email, token: code, type: 'email' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
    })
  })

  it('creates an account only if requested, with the same response', async () => {
    const [requestedAddress, otherAddress] = [address(), address()]
    const client = server.client()
    await client.auth.signInWithOtp({ email: requestedAddress, options: { data: { name: 'Ada' } } })
    expect((await client.auth.signInWithOtp({ email: otherAddress, options: { shouldCreateUser: false } })).error).toBeNull()
    const { data } = await client.auth.verifyOtp({
      email: requestedAddress,
      token: (await sentEmail(requestedAddress)).code,
      type: 'magiclink',
    })
    expect(data.user).toMatchObject({ email: requestedAddress, user_metadata: { name: 'Ada', email_verified: true } })
    expect(await emailsTo(server.owner, otherAddress)).toEqual([])
    expect((await server.owner.query('select from auth.users where email = $1', [otherAddress])).rowCount).toBe(0)
  })
})

describe('changing the address', () => {
  it('requires confirmation by both addresses, in any order, and updates the profile', async () => {
    const { email, client, id } = await confirmed()
    const target = address()
    const { data, error } = await client.auth.updateUser({ email: target })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, new_email: target, email_change_sent_at: expect.any(String) })
    const [toNew, toOld] = [await sentEmail(target), await sentEmail(email)]
    const first = await follow(toNew)
    expect(first.fragment.message).toMatch(/^Confirmation link accepted/)
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
    // The new address cannot confirm the change a second time in place of the current address.
    expect((await follow(toNew)).fragment.error_code).toBe('otp_expired')
    const second = await client.auth.verifyOtp({ email, token: toOld.code, type: 'email_change' })
    expect(second.data.user).toMatchObject({ id, email: target, user_metadata: { email: target } })
    expect(second.data.user).not.toHaveProperty('new_email')
    expect(second.data.user?.identities?.[0]?.identity_data).toMatchObject({ email: target })
    expect((await server.owner.query('select email from public.profiles where id = $1', [id])).rows).toEqual([{ email: target }])
    expect((await server.client().auth.signInWithPassword({ email: target, password })).error).toBeNull()
    expect((await server.client().auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
  })

  it('returns no session for the first of the two codes', async () => {
    const { email, client } = await confirmed()
    const target = address()
    await client.auth.updateUser({ email: target })
    const { data, error } = await server.client().auth.verifyOtp({ email, token: (await sentEmail(email)).code, type: 'email_change' })
    expect(error).toBeNull()
    expect(data).toMatchObject({ user: null, session: null })
    await client.auth.resend({ type: 'email_change', email })
    // After a new request for a change, both addresses must confirm again.
    expect((await follow(await sentEmail(target))).fragment.message).toMatch(/accepted/)
  })

  it('rejects an address of another account, at the request and at the confirmation', async () => {
    const [first, second] = [await confirmed(), await confirmed()]
    expect((await first.client.auth.updateUser({ email: second.email })).error).toMatchObject({ status: 422, code: 'email_exists' })
    const target = address()
    await first.client.auth.updateUser({ email: target })
    const [toNew, toOld] = [await sentEmail(target), await sentEmail(first.email)]
    await follow(toOld)
    await server.owner.query('update auth.users set email = $2 where id = $1', [second.id, target])
    expect((await follow(toNew)).fragment.error_code).toBe('email_exists')
    expect((await first.client.auth.getUser()).data.user?.email).toBe(first.email)
  })

  it('invalidates tokens sent to the old address', async () => {
    const { email, client } = await confirmed()
    await server.client().auth.resetPasswordForEmail(email)
    const recovery = await sentEmail(email)
    const target = address()
    await client.auth.updateUser({ email: target })
    await follow(await sentEmail(target))
    await follow(await sentEmail(email))
    expect((await follow(recovery)).fragment.error_code).toBe('otp_expired')
  })
})
