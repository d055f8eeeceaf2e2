import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'
import { createSignedInUser, enrollTotp, makeUnusedCode, proveTotp, readClaims } from '../../../testing/auth/factors.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const user = () => createSignedInUser(server)
const refreshTokenOf = async (client: SupabaseClient) => (await client.auth.getSession()).data.session?.refresh_token ?? ''

describe('a code of an authenticator app', () => {
  it('raises the session to aal2, also after a refresh', async () => {
    const { client } = await user()
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Work' })
    expect(error).toBeNull()
    expect(data).toMatchObject({
      type: 'totp',
      friendly_name: 'Phone',
      totp: { qr_code: expect.stringContaining('<svg'), secret: expect.any(String) },
    })
    expect(data?.totp.uri).toContain('issuer=Work')
    const secret = data!.totp.secret
    const verified = await proveTotp(server, client, data!.id, secret)
    expect(verified.error).toBeNull()
    expect(events).toContain('MFA_CHALLENGE_VERIFIED')
    expect(await readClaims(client)).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] })
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    await client.auth.refreshSession()
    expect(await readClaims(client)).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] })
    const { data: factors } = await client.auth.mfa.listFactors()
    expect(factors?.totp).toMatchObject([{ id: data!.id, status: 'verified', factor_type: 'totp', friendly_name: 'Phone' }])
    const { rows } = await server.owner.query<{ secret: Buffer }>('select secret from auth.mfa_factors where id = $1', [data!.id])
    expect(rows[0]?.secret.toString('latin1')).not.toContain(secret)
  })

  it('is required again at the next sign-in, which starts at aal1', async () => {
    const { client, email, password } = await user()
    const { id, secret } = await enrollTotp(server, client)
    const later = server.client()
    const { data, error } = await later.auth.signInWithPassword({ email, password })
    expect(error).toBeNull()
    expect(data.user?.factors).toMatchObject([{ id, status: 'verified' }])
    expect((await later.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    expect((await proveTotp(server, later, id, secret)).error).toBeNull()
    expect((await later.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal2' })
  })

  it('ends the user’s aal1 sessions and invalidates the earlier refresh token', async () => {
    const { client, email, password } = await user()
    const other = server.client()
    await other.auth.signInWithPassword({ email, password })
    const before = await refreshTokenOf(client)
    await enrollTotp(server, client)
    expect((await other.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    expect((await server.call('POST /token?grant_type=refresh_token', { body: { refresh_token: before } })).body).toMatchObject({
      code: 'refresh_token_already_used',
    })
    // The earlier token was rejected but not treated as stolen, so the session continues.
    expect((await client.auth.getUser()).error).toBeNull()
    expect((await client.auth.refreshSession()).error).toBeNull()
  })

  it('is accepted only once, over all sessions', async () => {
    const { client, email, password } = await user()
    const { id, secret, code } = await enrollTotp(server, client)
    const later = server.client()
    await later.auth.signInWithPassword({ email, password })
    expect((await later.auth.mfa.challengeAndVerify({ factorId: id, code })).error).toMatchObject({
      code: 'mfa_verification_failed',
      status: 422,
    })
    expect((await proveTotp(server, later, id, secret)).error).toBeNull()
  })

  it('is accepted only once, for a challenge of its own session and factor', async () => {
    const { client, email, password } = await user()
    const { id, secret } = await enrollTotp(server, client)
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: id })
    const code = await makeUnusedCode(server, id, secret)
    const later = server.client()
    await later.auth.signInWithPassword({ email, password })
    const stolenAttempt = await later.auth.mfa.verify({ factorId: id, challengeId: challenge!.id, code })
    expect(stolenAttempt.error).toMatchObject({ code: 'mfa_challenge_expired' })
    expect((await client.auth.mfa.verify({ factorId: id, challengeId: challenge!.id, code })).error).toBeNull()
    const again = await client.auth.mfa.verify({ factorId: id, challengeId: challenge!.id, code: await makeUnusedCode(server, id, secret) })
    expect(again.error).toMatchObject({ code: 'mfa_challenge_expired' })
  })

  it('is rejected if its challenge has expired', async () => {
    const { client } = await user()
    const { id, secret } = await enrollTotp(server, client)
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: id })
    await server.owner.query(`update auth.mfa_challenges set expires_at = now() - interval '1 second' where id = $1`, [challenge!.id])
    const lateAttempt = await client.auth.mfa.verify({
      factorId: id,
      challengeId: challenge!.id,
      code: await makeUnusedCode(server, id, secret),
    })
    expect(lateAttempt.error).toMatchObject({ code: 'mfa_challenge_expired', status: 422 })
  })

  it('locks the factor for unknown devices after five wrong codes', async () => {
    const { client } = await user()
    const { id, secret } = await enrollTotp(server, client)
    for (let guess = 0; guess < 5; guess += 1)
      expect((await client.auth.mfa.challengeAndVerify({ factorId: id, code: '000000' })).error).toMatchObject({
        code: 'mfa_verification_failed',
      })
    const locked = await client.auth.mfa.challengeAndVerify({ factorId: id, code: await makeUnusedCode(server, id, secret) })
    expect(locked.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    await server.owner.query('update auth.mfa_factors set locked_until = now() where id = $1', [id])
    expect((await proveTotp(server, client, id, secret)).error).toBeNull()
  })
})

describe('enrolling a factor', () => {
  it('requires a unique name and allows ten factors', async () => {
    const { client } = await user()
    const enroll = (friendlyName: string) => client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
    expect((await enroll('One')).error).toBeNull()
    expect((await enroll('One')).error).toMatchObject({ code: 'mfa_factor_name_conflict', status: 422 })
    for (let n = 2; n <= 10; n += 1) expect((await enroll(`Number ${n}`)).error).toBeNull()
    expect((await enroll('Eleven')).error).toMatchObject({ code: 'too_many_enrolled_mfa_factors' })
  })

  it('requires aal2 once a factor is verified', async () => {
    const { client, email, password } = await user()
    await enrollTotp(server, client)
    const weak = server.client()
    await weak.auth.signInWithPassword({ email, password })
    const { error } = await weak.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Thief' })
    expect(error).toMatchObject({ code: 'insufficient_aal', status: 403 })
    expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Second' })).error).toBeNull()
  })

  it('expires if it is not completed', async () => {
    const { client } = await user()
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Late' })
    await server.owner.query(`update auth.mfa_factors set created_at = now() - interval '16 minutes' where id = $1`, [data!.id])
    expect((await client.auth.mfa.challenge({ factorId: data!.id })).error).toMatchObject({ code: 'mfa_factor_not_found' })
    expect((await client.auth.getUser()).data.user?.factors).toBeUndefined()
    expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Late' })).error).toBeNull()
  })

  it('rejects unknown factor types', async () => {
    const { token } = await user()
    const response = await server.call('POST /factors', { token: await token(), body: { factor_type: 'recovery_code' } })
    expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })
})

describe('removing a factor', () => {
  it('that is verified requires aal2 and lowers the sessions that used it', async () => {
    const { client, email, password } = await user()
    const { id, secret } = await enrollTotp(server, client)
    const other = server.client()
    await other.auth.signInWithPassword({ email, password })
    expect((await other.auth.mfa.unenroll({ factorId: id })).error).toMatchObject({ code: 'insufficient_aal', status: 422 })
    await proveTotp(server, other, id, secret)
    expect((await client.auth.mfa.unenroll({ factorId: id })).data).toEqual({ id })
    for (const signedIn of [client, other]) {
      await signedIn.auth.refreshSession()
      expect(await readClaims(signedIn)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
    }
  })

  it('that is not verified does not require aal2', async () => {
    const { client } = await user()
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Begun' })
    expect((await client.auth.mfa.unenroll({ factorId: data!.id })).data).toEqual({ id: data!.id })
  })
})

it('does not affect factors and challenges of other users', async () => {
  const ada = await user()
  const eve = await user()
  const { id, secret } = await enrollTotp(server, ada.client)
  await enrollTotp(server, eve.client)
  const { data: challenge } = await ada.client.auth.mfa.challenge({ factorId: id })
  const code = await makeUnusedCode(server, id, secret)
  const notFound = { code: 'mfa_factor_not_found' }
  expect((await eve.client.auth.mfa.challenge({ factorId: id })).error).toMatchObject(notFound)
  expect((await eve.client.auth.mfa.verify({ factorId: id, challengeId: challenge!.id, code })).error).toMatchObject(notFound)
  expect((await eve.client.auth.mfa.unenroll({ factorId: id })).error).toMatchObject(notFound)
  const malformed = await server.call('DELETE /factors/not-an-id', { token: await eve.token() })
  expect(malformed).toMatchObject({ status: 404, body: { code: 'validation_failed' } })
})

describe('the secret key', () => {
  it('lists and removes factors', async () => {
    const { client, id: userId } = await user()
    const { id } = await enrollTotp(server, client)
    const key = { headers: { apikey: server.secretKey } }
    expect((await server.call(`GET /admin/users/${userId}/factors`, key)).body).toMatchObject([{ id, status: 'verified' }])
    expect(JSON.stringify((await server.call(`GET /admin/users/${userId}/factors`, key)).body)).not.toContain('secret')
    expect((await server.call(`DELETE /admin/users/${userId}/factors/${id}`, key)).body).toMatchObject({ id })
    expect((await server.call(`GET /admin/users/${userId}/factors`, key)).body).toEqual([])
    expect((await client.auth.getUser()).data.user?.factors).toBeUndefined()
  })

  it('is required to list and remove factors', async () => {
    const { id: userId, token } = await user()
    expect(await server.call(`GET /admin/users/${userId}/factors`, { token: await token() })).toMatchObject({
      status: 403,
      body: { code: 'not_admin' },
    })
  })
})
