import { Secret } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'
import { createSignedInUser, enrollTotp, readClaims } from '../../../testing/auth/factors.ts'
import { SoftwarePasskey } from '../../../testing/auth/software-passkey.ts'
import { codeAt } from './totp.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

it('does not verify a factor at aal1 that was enrolled before the user had a verified one', async () => {
  const owner = await createSignedInUser(server)
  const thief = server.client()
  await thief.auth.signInWithPassword(owner)
  const enrolment = await thief.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Mine' })
  expect(enrolment.error).toBeNull()
  await enrollTotp(server, owner.client)

  const again = server.client()
  await again.auth.signInWithPassword(owner)
  const factorId = enrolment.data?.id ?? ''
  const token = (await again.auth.getSession()).data.session?.access_token
  const webauthn = { rpId: 'workwright.test', rpOrigins: ['http://workwright.test'] }
  const challenge = await server.call(`POST /factors/${factorId}/challenge`, { token, body: { webauthn } })
  expect(challenge.status).toBe(200)
  const key = new SoftwarePasskey()
  const options = challenge.body.webauthn.credential_options.publicKey
  const credential = key.create({ challenge: String(options.challenge), rpId: 'workwright.test', origin: 'http://workwright.test' })
  const response = await server.call(`POST /factors/${factorId}/verify`, {
    token,
    body: { challenge_id: challenge.body.id, webauthn: { type: 'create', credential_response: credential } },
  })
  expect(response).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } })
  expect(await readClaims(again)).toMatchObject({ aal: 'aal1', second_factor_pending: true })
  expect((await owner.client.auth.mfa.listFactors()).data?.all.filter(({ status }) => status === 'verified')).toHaveLength(1)
})

it('verifies a further factor that was enrolled at aal2', async () => {
  const { client } = await createSignedInUser(server)
  await enrollTotp(server, client, 'First')
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Second' })
  const code = codeAt(Buffer.from(Secret.fromBase32(data?.totp.secret ?? '').bytes), Date.now())
  expect((await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })).error).toBeNull()
})
