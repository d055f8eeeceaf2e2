import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'
import { readClaims } from '../../../testing/auth/factors.ts'

describe('anonymous sign-in', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuthServer({ AUTH_ANONYMOUS_USERS: 'true' })
  })
  afterAll(() => server.stop())

  it('creates an account with a session, but without address and identity', async () => {
    const client = server.client()
    const { data, error } = await client.auth.signInAnonymously({ options: { data: { theme: 'dark' } } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ is_anonymous: true, email: '', phone: '', identities: [], user_metadata: { theme: 'dark' } })
    expect(await readClaims(client)).toMatchObject({ is_anonymous: true, role: 'authenticated', amr: [{ method: 'anonymous' }] })
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await server.call('GET /settings')).body.external.anonymous_users).toBe(true)
  })

  it('becomes a permanent account with an email address and a password', async () => {
    const client = server.client()
    const { data } = await client.auth.signInAnonymously()
    const early = await client.auth.updateUser({ password: 'correct horse battery' })
    expect(early.error).toMatchObject({ status: 422, code: 'validation_failed' })
    const updated = await client.auth.updateUser({ email: 'Kept@example.com', password: 'correct horse battery' })
    expect(updated.data.user).toMatchObject({
      is_anonymous: false,
      email: 'kept@example.com',
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    })
    const signedIn = await server.client().auth.signInWithPassword({ email: 'kept@example.com', password: 'correct horse battery' })
    expect(signedIn.data.user?.id).toBe(data.user?.id)
    // The address is not proven, so an identity provider with the same address is not linked automatically.
    const { rows } = await server.owner.query('select email_proven_at from auth.users where id = $1', [data.user?.id])
    expect(rows).toEqual([{ email_proven_at: null }])
  })

  it('cannot take the address of another account', async () => {
    await server.client().auth.signUp({ email: 'taken@example.com', password: 'correct horse battery' })
    const client = server.client()
    await client.auth.signInAnonymously()
    expect((await client.auth.updateUser({ email: 'taken@example.com' })).error).toMatchObject({ code: 'email_exists' })
    expect((await client.auth.getUser()).data.user).toMatchObject({ is_anonymous: true, email: '' })
  })
})

it('an address for an anonymous account is confirmed by email if the server requires it', async () => {
  const server = await startAuthServer({ AUTH_ANONYMOUS_USERS: 'true', AUTH_REQUIRE_EMAIL_CONFIRMATION: 'true' })
  try {
    const client = server.client()
    await client.auth.signInAnonymously()
    const { data } = await client.auth.updateUser({ email: 'mailed@example.com' })
    expect(data.user).toMatchObject({ is_anonymous: true, email: '', new_email: 'mailed@example.com' })
  } finally {
    await server.stop()
  }
})

it('anonymous sign-in is disabled by default, and by disabled sign-ups', async () => {
  const server = await startAuthServer()
  const closed = await startAuthServer({ AUTH_ANONYMOUS_USERS: 'true', SIGNUP_ENABLED: 'false' })
  try {
    expect((await server.client().auth.signInAnonymously()).error).toMatchObject({ code: 'anonymous_provider_disabled', status: 422 })
    expect((await closed.client().auth.signInAnonymously()).error).toMatchObject({ code: 'signup_disabled' })
  } finally {
    await server.stop()
    await closed.stop()
  }
})

it('rejects manual linking if it is disabled', async () => {
  const server = await startAuthServer({ AUTH_MANUAL_LINKING: 'false' })
  try {
    const client = server.client()
    const { data } = await client.auth.signUp({ email: 'ada@example.com', password: 'correct horse battery' })
    const disabled = { status: 404, code: 'manual_linking_disabled' }
    expect((await client.auth.linkIdentity({ provider: 'github' })).error).toMatchObject(disabled)
    expect((await client.auth.linkIdentity({ provider: 'google', token: 'x' })).error).toMatchObject(disabled)
    const [identity] = data.user?.identities ?? []
    if (identity === undefined) throw new Error('the account has no identity')
    expect((await client.auth.unlinkIdentity(identity)).error).toMatchObject(disabled)
  } finally {
    await server.stop()
  }
})
