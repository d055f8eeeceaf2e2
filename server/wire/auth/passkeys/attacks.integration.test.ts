import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'
import { createSignedInUser } from '../../../testing/auth/factors.ts'
import { addPasskey, type RegisteredPasskey, registerPasskey, signInWith, testParty } from '../../../testing/auth/sign-in-passkeys.ts'
import { SoftwarePasskey } from '../../../testing/auth/software-passkey.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ AUTH_WEBAUTHN_ORIGINS: 'https://app.acme.test' })
})
afterAll(() => server.stop())

const unproven = { code: 'webauthn_verification_failed', status: 400 }
const noChallenge = { code: 'webauthn_challenge_not_found', status: 400 }
const makeAccount = async () => {
  const user = await createSignedInUser(server)
  return { ...user, passkey: await addPasskey(user.client) }
}
const change = async (userId: string, set: string) => server.owner.query(`update auth.users set ${set} where id = $1`, [userId])

describe('sign-in with a passkey rejects', () => {
  it.each([
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['a foreign origin', { origin: 'http://evil.test' }],
    ['another host', { origin: 'http://sub.workwright.test' }],
    ['an allowed origin with another relying party', { origin: 'https://app.acme.test' }],
    ['another relying party', { rpId: 'evil.test' }],
    ['missing user verification', { userVerified: false }],
    ['another user’s handle', { userHandle: `passkey:${crypto.randomUUID()}` }],
    ['the handle of a second factor', { userHandle: crypto.randomUUID() }],
  ])('%s', async (_, tampering) => {
    const { passkey } = await makeAccount()
    expect((await signInWith(server.client(), passkey, tampering)).error).toMatchObject(unproven)
  })

  it('a missing handle, another key with the same id, or a missing signature', async () => {
    const { passkey } = await makeAccount()
    const { userHandle, ...silent } = { ...passkey }
    const forged = Object.assign(new SoftwarePasskey(), { id: passkey.key.id })
    expect((await signInWith(server.client(), { ...silent, userHandle: '' })).error).toMatchObject(unproven)
    expect((await signInWith(server.client(), { key: forged, userHandle })).error).toMatchObject(unproven)
    const { data } = await server.client().auth.passkey.startAuthentication()
    const credential = { id: passkey.key.id.toString('base64url'), type: 'public-key', response: { userHandle: btoa(userHandle) } }
    const withoutKey = await server.call('POST /passkeys/authentication/verify', { body: { challenge_id: data!.challenge_id, credential } })
    expect(withoutKey).toMatchObject({ status: 400, body: { code: 'webauthn_verification_failed' } })
  })

  it('an unregistered key', async () => {
    const { error } = await signInWith(server.client(), { key: new SoftwarePasskey(), userHandle: `passkey:${crypto.randomUUID()}` })
    expect(error).toMatchObject({ code: 'webauthn_verification_failed', status: 400 })
  })

  it('a replayed response, to the same or another challenge', async () => {
    const { passkey } = await makeAccount()
    const { challengeId, credential, error } = await signInWith(server.client(), passkey)
    expect(error).toBeNull()
    const replay = (id: string) => server.client().auth.passkey.verifyAuthentication({ challengeId: id, credential: credential as never })
    expect((await replay(challengeId)).error).toMatchObject(noChallenge)
    const { data } = await server.client().auth.passkey.startAuthentication()
    expect((await replay(data!.challenge_id)).error).toMatchObject(unproven)
  })

  it('a challenge that was answered incorrectly, belongs to a registration, or does not exist', async () => {
    const { client, passkey } = await makeAccount()
    const { data } = await server.client().auth.passkey.startAuthentication()
    const { challenge_id: challengeId, options } = data!
    const sign = (challenge: string) => passkey.key.get({ challenge, ...testParty, userHandle: passkey.userHandle }) as never
    const verify = (id: string, credential: never) => server.client().auth.passkey.verifyAuthentication({ challengeId: id, credential })
    expect((await verify(challengeId, sign('wrong'))).error).toMatchObject(unproven)
    expect((await verify(challengeId, sign(String(options.challenge)))).error).toMatchObject(noChallenge)
    const registration = (await client.auth.passkey.startRegistration()).data!
    expect((await verify(registration.challenge_id, sign(String(registration.options.challenge)))).error).toMatchObject(noChallenge)
    expect((await verify(crypto.randomUUID(), sign('x'))).error).toMatchObject(noChallenge)
    expect((await verify('1', sign('x'))).error).toMatchObject({ code: 'validation_failed', status: 400 })
  })

  it('an expired challenge', async () => {
    const { passkey } = await makeAccount()
    const client = server.client()
    const { data } = await client.auth.passkey.startAuthentication()
    await server.owner.query(`update auth.passkey_challenges set expires_at = now() where id = $1`, [data!.challenge_id])
    const credential = passkey.key.get({ challenge: String(data!.options.challenge), ...testParty, userHandle: passkey.userHandle })
    const lateAttempt = await client.auth.passkey.verifyAuthentication({ challengeId: data!.challenge_id, credential: credential as never })
    expect(lateAttempt.error).toMatchObject({ code: 'webauthn_challenge_expired', status: 400 })
  })

  it('a copied key with an older signature counter', async () => {
    const { passkey } = await makeAccount()
    passkey.key.counter = 10
    expect((await signInWith(server.client(), passkey)).error).toBeNull()
    passkey.key.counter = 5
    expect((await signInWith(server.client(), passkey)).error).toMatchObject(unproven)
    passkey.key.counter = 11
    expect((await signInWith(server.client(), passkey)).error).toBeNull()
  })

  it('all but one of the concurrent responses with the same counter', async () => {
    const { passkey } = await makeAccount()
    const responses = await Promise.all(
      [1, 2, 3].map(async () => {
        const { data } = await server.client().auth.passkey.startAuthentication()
        passkey.key.counter = 7
        const credential = passkey.key.get({ challenge: String(data!.options.challenge), ...testParty, userHandle: passkey.userHandle })
        return () => server.client().auth.passkey.verifyAuthentication({ challengeId: data!.challenge_id, credential: credential as never })
      }),
    )
    const errors = (await Promise.all(responses.map((answer) => answer()))).map(({ error }) => error?.code ?? null)
    expect(errors.filter((code) => code === null)).toHaveLength(1)
  })

  it.each([
    ['suspended', `banned_until = now() + interval '1 day'`, 'user_banned'],
    ['not confirmed', 'email_confirmed_at = null', 'email_not_confirmed'],
    ['soft-deleted', 'deleted_at = now()', 'webauthn_verification_failed'],
  ])('an account that is %s', async (_, set, code) => {
    const { id, passkey } = await makeAccount()
    await change(id, set)
    expect((await signInWith(server.client(), passkey)).error).toMatchObject({ code, status: 400 })
  })
})

it('deletes the passkeys of a deleted or soft-deleted account', async () => {
  const admin = createClient(server.url, server.secretKey, { auth: { persistSession: false } })
  for (const soft of [true, false]) {
    const { id, passkey } = await makeAccount()
    expect((await admin.auth.admin.deleteUser(id, soft)).error).toBeNull()
    expect((await signInWith(server.client(), passkey)).error).toMatchObject({ code: 'webauthn_verification_failed' })
    expect((await server.owner.query('select from auth.passkeys where user_id = $1', [id])).rowCount).toBe(0)
  }
})

describe('registration is rejected', () => {
  it.each([
    ['without user verification', { userVerified: false }],
    ['from a foreign origin', { origin: 'http://evil.test' }],
    ['for another relying party', { rpId: 'evil.test' }],
    ['for another challenge', { challenge: 'AAAA' }],
  ])('%s', async (_, tampering) => {
    const { client } = await createSignedInUser(server)
    expect((await registerPasskey(client, new SoftwarePasskey(), tampering)).error).toMatchObject(unproven)
    expect((await client.auth.passkey.list()).data).toEqual([])
  })

  it('with a challenge for another user or session, or a used challenge', async () => {
    const [ada, eve] = [await createSignedInUser(server), await createSignedInUser(server)]
    const registration = (await ada.client.auth.passkey.startRegistration()).data!
    const credential = new SoftwarePasskey().create({ challenge: String(registration.options.challenge), ...testParty }) as never
    const params = { challengeId: registration.challenge_id, credential }
    expect((await eve.client.auth.passkey.verifyRegistration(params)).error).toMatchObject(noChallenge)
    const phone = server.client()
    await phone.auth.signInWithPassword({ email: ada.email, password: ada.password })
    expect((await phone.auth.passkey.verifyRegistration(params)).error).toMatchObject(noChallenge)
    expect((await ada.client.auth.passkey.verifyRegistration(params)).error).toBeNull()
    expect((await ada.client.auth.passkey.verifyRegistration(params)).error).toMatchObject(noChallenge)
    expect((await eve.client.auth.passkey.list()).data).toEqual([])
  })

  it('for a key that this user or another user has already registered', async () => {
    const [ada, eve] = [await makeAccount(), await createSignedInUser(server)]
    const alreadyRegistered = { code: 'webauthn_credential_exists', status: 422 }
    expect((await registerPasskey(ada.client, ada.passkey.key)).error).toMatchObject(alreadyRegistered)
    expect((await registerPasskey(eve.client, ada.passkey.key)).error).toMatchObject(alreadyRegistered)
  })

  it('without a session, and for users of single sign-on', async () => {
    const { client, id, token } = await createSignedInUser(server)
    const withoutKey = await server.call('POST /passkeys/registration/options', { body: {} })
    expect(withoutKey).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
    await server.owner.query(`update auth.identities set provider = 'sso:acme' where user_id = $1`, [id])
    expect((await client.auth.passkey.startRegistration()).error).toMatchObject({ code: 'validation_failed', status: 422 })
    const verify = await server.call('POST /passkeys/registration/verify', { body: { challenge_id: id }, token: await token() })
    expect(verify).toMatchObject({ status: 422, body: { message: 'SSO users cannot register passkeys' } })
  })
})

describe('a passkey of another user', () => {
  it.each([
    ['cannot be renamed', (client: SupabaseClient, passkeyId: string) => client.auth.passkey.update({ passkeyId, friendlyName: 'Mine' })],
    ['cannot be removed', (client: SupabaseClient, passkeyId: string) => client.auth.passkey.delete({ passkeyId })],
  ])('%s', async (_, attack) => {
    const [ada, eve] = [await makeAccount(), await createSignedInUser(server)]
    const session = server.client()
    await signInWith(session, ada.passkey)
    expect((await attack(eve.client, ada.passkey.id)).error).toMatchObject({ code: 'validation_failed', status: 404 })
    const { data } = await ada.client.auth.passkey.list()
    expect(data).toMatchObject([{ id: ada.passkey.id }])
    expect(data?.[0]?.friendly_name).toBeUndefined()
    expect((await session.auth.getUser()).error).toBeNull()
  })
})

it('confirming an address removes the passkeys of a user who signed up with it but never confirmed it', async () => {
  const squatter = await makeAccount()
  const intruder = server.client()
  await signInWith(intruder, squatter.passkey)
  const admin = createClient(server.url, server.secretKey, { auth: { persistSession: false } })
  const link = async () => (await admin.auth.admin.generateLink({ type: 'recovery', email: squatter.email })).data.properties!.hashed_token
  const owner = server.client()
  expect((await owner.auth.verifyOtp({ type: 'recovery', token_hash: await link() })).error).toBeNull()
  expect((await owner.auth.passkey.list()).data).toEqual([])
  expect((await intruder.auth.getUser()).error).not.toBeNull()
  expect((await signInWith(server.client(), squatter.passkey)).error).toMatchObject({ code: 'webauthn_verification_failed' })
  // A passkey added after the confirmation belongs to the owner and is not removed.
  const ownPasskey: RegisteredPasskey = await addPasskey(owner)
  expect((await server.client().auth.verifyOtp({ type: 'recovery', token_hash: await link() })).error).toBeNull()
  expect((await signInWith(server.client(), ownPasskey)).error).toBeNull()
})
