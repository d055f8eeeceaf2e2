import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'
import { createSignedInUser, enrollTotp, proveTotp, readClaims } from '../../../testing/auth/factors.ts'
import { addPasskey, registerPasskey, signInWith, testParty } from '../../../testing/auth/sign-in-passkeys.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'service@workwright.test' })
})
afterAll(() => server.stop())

const admin = () => createClient(server.url, server.secretKey, { auth: { persistSession: false, autoRefreshToken: false } })
const eventsOf = async (userId: string) =>
  (await server.owner.query<{ event: string }>('select event from auth.events where user_id = $1 order by id', [userId])).rows.map(
    ({ event }) => event,
  )
const emailsTo = async (email: string) =>
  (
    await server.owner.query<{ kind: string }>('select kind from public.mail_outbox where recipient = $1 order by created_at', [email])
  ).rows.map(({ kind }) => kind)

it('registers a passkey for signing in without a password', async () => {
  const { client, id: userId, email } = await createSignedInUser(server)
  const { data, error, begun, key, userHandle } = await registerPasskey(client)
  expect(error).toBeNull()
  expect(begun).toMatchObject({
    challenge_id: expect.any(String),
    expires_at: expect.any(Number),
    options: {
      rp: { id: testParty.rpId },
      user: { name: email },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  })
  expect(begun.expires_at - Date.now() / 1000).toBeGreaterThan(290)
  expect(data).toEqual({ id: expect.any(String), created_at: expect.any(String) })

  const later = server.client()
  const signedIn = await signInWith(later, { key, userHandle })
  expect(signedIn.error).toBeNull()
  expect(signedIn.begun.options).toMatchObject({ rpId: testParty.rpId, userVerification: 'required' })
  expect(signedIn.begun.options.allowCredentials ?? []).toEqual([])
  expect(signedIn.data?.user?.id).toBe(userId)
  expect(await readClaims(later)).toMatchObject({ sub: userId, aal: 'aal1', amr: [{ method: 'passkey' }] })
  expect((await later.auth.getUser()).data.user?.id).toBe(userId)
  expect((await later.auth.refreshSession()).error).toBeNull()
  expect((await readClaims(later)).second_factor_pending).toBeUndefined()
  expect(await eventsOf(userId)).toEqual(['signed_up', 'signed_in', 'passkey_added', 'signed_in'])
  expect(await emailsTo(email)).toEqual(['auth-passkey-added'])
})

it('lets the owner list, rename and remove a passkey; removal ends the sessions of the passkey', async () => {
  const { client, id: userId, email } = await createSignedInUser(server)
  const [laptop, phone] = [await addPasskey(client), await addPasskey(client)]
  const thief = server.client()
  await signInWith(thief, laptop)
  expect((await client.auth.passkey.list()).data).toEqual([
    { id: laptop.id, created_at: expect.any(String), last_used_at: expect.any(String) },
    { id: phone.id, created_at: expect.any(String) },
  ])
  const renamed = await client.auth.passkey.update({ passkeyId: laptop.id, friendlyName: '  Work laptop ' })
  expect(renamed.data).toMatchObject({ id: laptop.id, friendly_name: 'Work laptop' })
  expect((await client.auth.passkey.update({ passkeyId: laptop.id, friendlyName: ' ' })).error).toMatchObject({ code: 'validation_failed' })
  expect((await client.auth.passkey.update({ passkeyId: laptop.id, friendlyName: 'x'.repeat(121) })).error).toMatchObject({ status: 400 })

  expect((await client.auth.passkey.delete({ passkeyId: laptop.id })).error).toBeNull()
  expect((await client.auth.passkey.list()).data).toMatchObject([{ id: phone.id }])
  expect((await thief.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect((await client.auth.getUser()).data.user?.id).toBe(userId)
  expect((await signInWith(server.client(), laptop)).error).toMatchObject({ code: 'webauthn_verification_failed', status: 400 })
  expect(await eventsOf(userId)).toContain('passkey_removed')
  expect(await emailsTo(email)).toContain('auth-passkey-removed')
})

it('lets the owner remove a passkey in a session that the passkey started, without ending this session', async () => {
  const { client } = await createSignedInUser(server)
  const passkey = await addPasskey(client)
  const secondClient = server.client()
  await signInWith(secondClient, passkey)
  expect((await secondClient.auth.passkey.delete({ passkeyId: passkey.id })).error).toBeNull()
  expect((await secondClient.auth.getUser()).error).toBeNull()
})

it('registers an authenticator only once, and at most twenty passkeys per user', async () => {
  const { client, id } = await createSignedInUser(server)
  const first = await addPasskey(client)
  const again = await client.auth.passkey.startRegistration()
  expect(again.data?.options.excludeCredentials).toMatchObject([{ id: first.key.id.toString('base64url') }])
  await server.owner.query(
    `insert into auth.passkeys (user_id, credential_id, public_key) select $1::uuid, 'made-' || $1::text || n, '' from generate_series(1, 18) n`,
    [id],
  )
  const registration = await client.auth.passkey.startRegistration()
  await addPasskey(client)
  expect((await client.auth.passkey.startRegistration()).error).toMatchObject({ code: 'too_many_passkeys', status: 422 })
  const credential = first.key.create({ challenge: String(registration.data!.options.challenge), ...testParty })
  const lateAttempt = await client.auth.passkey.verifyRegistration({
    challengeId: registration.data!.challenge_id,
    credential: credential as never,
  })
  expect(lateAttempt.error).toMatchObject({ code: 'too_many_passkeys' })
})

describe('a user with a second factor', () => {
  it('starts a session with a pending second factor, as after a password', async () => {
    const user = await createSignedInUser(server)
    const passkey = await addPasskey(user.client)
    const { id, secret } = await enrollTotp(server, user.client)
    const later = server.client()
    expect((await signInWith(later, passkey)).error).toBeNull()
    expect(await readClaims(later)).toMatchObject({ aal: 'aal1', second_factor_pending: true })
    expect((await later.auth.passkey.list()).error).toMatchObject({ code: 'insufficient_aal', status: 403 })
    expect((await later.auth.passkey.startRegistration()).error).toMatchObject({ code: 'insufficient_aal' })
    expect((await later.auth.passkey.delete({ passkeyId: passkey.id })).error).toMatchObject({ code: 'insufficient_aal' })
    expect((await proveTotp(server, later, id, secret)).error).toBeNull()
    expect(await readClaims(later)).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'passkey' }] })
    expect((await later.auth.passkey.delete({ passkeyId: passkey.id })).error).toBeNull()
  })

  it('uses another key and handle than the second factor, so that neither replaces the other', async () => {
    const { client, id } = await createSignedInUser(server)
    const { userHandle } = await addPasskey(client)
    const { data } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' })
    const challenge = await client.auth.mfa.challenge({
      factorId: data!.id,
      webauthn: { rpId: testParty.rpId, rpOrigins: [testParty.origin] },
    })
    const { publicKey } = (challenge.data as { webauthn: { credential_options: { publicKey: PublicKeyCredentialCreationOptions } } })
      .webauthn.credential_options
    expect(Buffer.from(publicKey.user.id as ArrayBuffer).toString()).toBe(id)
    expect(userHandle).not.toBe(id)
    expect(publicKey.excludeCredentials ?? []).toEqual([])
    expect(publicKey.authenticatorSelection).toMatchObject({ residentKey: 'discouraged' })
  })
})

describe('the secret key', () => {
  it('lists and removes passkeys, which other keys cannot, and writes the audit log', async () => {
    const { client, id: userId } = await createSignedInUser(server)
    const passkey = await addPasskey(client)
    const lostDevice = server.client()
    await signInWith(lostDevice, passkey)
    const names = { userId, passkeyId: passkey.id }
    expect((await admin().auth.admin.passkey.listPasskeys({ userId })).data).toMatchObject([{ id: passkey.id }])
    for (const call of [client.auth.admin.passkey.listPasskeys({ userId }), client.auth.admin.passkey.deletePasskey(names)])
      expect((await call).error).toMatchObject({ code: 'not_admin', status: 403 })
    expect((await admin().auth.admin.passkey.deletePasskey(names)).error).toBeNull()
    expect((await admin().auth.admin.passkey.deletePasskey(names)).error).toMatchObject({ status: 404 })
    expect((await lostDevice.auth.getUser()).error).not.toBeNull()
    expect((await client.auth.passkey.list()).data).toEqual([])
    const { rows } = await server.owner.query('select action, after from public.audit_log where entity_id = $1', [userId])
    expect(rows).toContainEqual({ action: 'changed', after: { fields: ['passkeys'] } })
  })

  it('reports unknown users', async () => {
    const userId = crypto.randomUUID()
    expect((await admin().auth.admin.passkey.listPasskeys({ userId })).error).toMatchObject({ code: 'user_not_found', status: 404 })
  })
})
