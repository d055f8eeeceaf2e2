import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'
import { createSignedInUser, readClaims } from '../../../testing/auth/factors.ts'
import { SoftwarePasskey } from '../../../testing/auth/software-passkey.ts'

const [rpId, origin] = ['workwright.test', 'http://workwright.test']
const party = { rpId, rpOrigins: [origin] }
let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ PUBLIC_URL: origin })
})
afterAll(() => server.stop())

const text = (bytes: unknown) => Buffer.from(bytes as ArrayBuffer).toString('base64url')

/** Requests a challenge and responds with a passkey, as auth-js does in a browser. `tamper` changes the signed data. */
async function respondToChallenge(
  client: SupabaseClient,
  factorId: string,
  passkey: SoftwarePasskey,
  tamper: Partial<{ challenge: string; rpId: string; origin: string }> = {},
) {
  const { data, error } = await client.auth.mfa.challenge({ factorId, webauthn: party })
  if (error || data.type !== 'webauthn') throw error ?? new Error('no challenge')
  const { type, credential_options } = data.webauthn
  const challenge = text(credential_options.publicKey.challenge)
  const response =
    type === 'create' ? passkey.create({ challenge, rpId, origin, ...tamper }) : passkey.get({ challenge, rpId, origin, ...tamper })
  // Cast because the client's types require objects of the browser, while the client sends their JSON.
  const webauthn = { ...party, type, credential_response: response } as never
  const verified = await client.auth.mfa.verify({ factorId, challengeId: data.id, webauthn })
  return { verified, challengeId: data.id, webauthn, type }
}

async function enrollPasskey(client: SupabaseClient, friendlyName = 'Laptop') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName })
  if (error) throw error
  const passkey = new SoftwarePasskey()
  const { verified, type } = await respondToChallenge(client, data.id, passkey)
  if (verified.error) throw verified.error
  return { id: data.id, passkey, type }
}

it('verifies a security key at enrolment and at each login', async () => {
  const { client, email, password } = await createSignedInUser(server)
  const { id, passkey, type } = await enrollPasskey(client)
  expect(type).toBe('create')
  expect(await readClaims(client)).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/webauthn' }, { method: 'password' }] })
  const later = server.client()
  await later.auth.signInWithPassword({ email, password })
  const { verified, type: loginType } = await respondToChallenge(later, id, passkey)
  expect([verified.error, loginType]).toEqual([null, 'request'])
  expect(await readClaims(later)).toMatchObject({ aal: 'aal2' })
  expect((await later.auth.mfa.listFactors()).data?.webauthn).toMatchObject([{ id, friendly_name: 'Laptop', status: 'verified' }])
})

describe('verification of a security key rejects', () => {
  const verificationFailed = { code: 'mfa_verification_failed', status: 422 }
  it.each([
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['a foreign origin', { origin: 'http://evil.test' }],
    ['another host', { origin: 'http://sub.workwright.test' }],
    ['another relying party', { rpId: 'evil.test' }],
  ])('%s', async (_, tamper) => {
    const { client } = await createSignedInUser(server)
    const { id, passkey } = await enrollPasskey(client)
    expect((await respondToChallenge(client, id, passkey, tamper)).verified.error).toMatchObject(verificationFailed)
  })

  it('a replayed response', async () => {
    const { client } = await createSignedInUser(server)
    const { id, passkey } = await enrollPasskey(client)
    const { challengeId, webauthn } = await respondToChallenge(client, id, passkey)
    const again = await client.auth.mfa.verify({ factorId: id, challengeId, webauthn })
    expect(again.error).toMatchObject({ code: 'mfa_challenge_expired' })
    const { data } = await client.auth.mfa.challenge({ factorId: id, webauthn: party })
    expect((await client.auth.mfa.verify({ factorId: id, challengeId: data!.id, webauthn })).error).toMatchObject(verificationFailed)
  })

  it('another passkey, and a clone with an older signature counter', async () => {
    const { client } = await createSignedInUser(server)
    const { id, passkey } = await enrollPasskey(client)
    expect((await respondToChallenge(client, id, new SoftwarePasskey())).verified.error).toMatchObject(verificationFailed)
    passkey.counter = 10
    expect((await respondToChallenge(client, id, passkey)).verified.error).toBeNull()
    passkey.counter = 5
    expect((await respondToChallenge(client, id, passkey)).verified.error).toMatchObject(verificationFailed)
  })

  it('a security key that is already registered', async () => {
    const [ada, eve] = [await createSignedInUser(server), await createSignedInUser(server)]
    const { passkey } = await enrollPasskey(ada.client)
    const { data } = await eve.client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Same' })
    expect((await respondToChallenge(eve.client, data!.id, passkey)).verified.error).toMatchObject(verificationFailed)
  })

  it.each([
    ['a foreign host', { rpId: 'evil.test', rpOrigins: [origin] }],
    ['a foreign origin', { rpId, rpOrigins: ['https://evil.test'] }],
    ['a public suffix of ours', { rpId: 'test', rpOrigins: [origin] }],
  ])('another relying party: %s', async (_, webauthn) => {
    const { client } = await createSignedInUser(server)
    const { data } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Laptop' })
    expect((await client.auth.mfa.challenge({ factorId: data!.id, webauthn })).error).toMatchObject({
      code: 'validation_failed',
      status: 400,
    })
  })
})
