import { createHash, generateKeyPairSync } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../../../testing/auth/auth-server.ts'
import { type OidcServer, startOidcServer } from '../../../../testing/auth/oidc-server.ts'

let idp: OidcServer
let server: AuthServer
beforeAll(async () => {
  idp = await startOidcServer('http://workwright.test/auth/v1/callback')
  const provider = { id: 'okta', name: 'Okta', issuer: idp.issuer, client_id: 'workwright', client_ids: ['app'] }
  const unreachable = { ...provider, id: 'gone', name: 'Gone', issuer: 'http://127.0.0.1:9' }
  server = await startAuthServer({ AUTH_OIDC_PROVIDERS: JSON.stringify([provider, unreachable]) })
})
afterAll(async () => {
  await server.stop()
  await idp.stop()
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
let userCount = 0
const newIdentity = () => {
  userCount += 1
  return { sub: `sub-${userCount}`, email: `token-${userCount}@example.com`, email_verified: true }
}
const signIn = (token: string, parameters: { nonce?: string; access_token?: string } = {}) =>
  server.client().auth.signInWithIdToken({ provider: 'okta', token, ...parameters })

it('signs a user in with an ID token for each of the configured clients', async () => {
  const ada = newIdentity()
  const { data, error } = await signIn(await idp.idToken({ ...ada, nonce: sha256('a nonce') }), { nonce: 'a nonce' })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: ada.email, app_metadata: { provider: 'okta' } })
  expect((await signIn(await idp.idToken({ ...ada, aud: 'app', jti: '2' }))).data.user?.id).toBe(data.user?.id)
})

it('reports an unreachable provider as an error that clients do not retry', async () => {
  const { error } = await server.client().auth.signInWithIdToken({ provider: 'gone', token: await idp.idToken(newIdentity()) })
  expect(error).toMatchObject({ name: 'AuthApiError', status: 400, message: 'Gone cannot be reached right now. Try again in a moment.' })
  const malformed = await server.client().auth.signInWithIdToken({ provider: 'gone', token: 'not-a-token' })
  expect(malformed.error).toMatchObject({ status: 400, message: 'Bad ID token' })
})

it('links the identity to the caller’s account', async () => {
  const client = server.client()
  await client.auth.signUp({ email: newIdentity().email, password: 'correct horse' })
  const token = await idp.idToken(newIdentity())
  const { data, error } = await client.auth.linkIdentity({ provider: 'okta', token })
  expect(error).toBeNull()
  expect(data.user?.app_metadata.providers).toEqual(['email', 'okta'])
})

describe('ID token sign-in rejects', () => {
  const { privateKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const claims = () => ({
    ...newIdentity(),
    iss: idp.issuer,
    aud: 'workwright',
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 300,
  })
  it.each([
    ['an unsigned token', async () => new UnsecuredJWT(claims()).encode()],
    ['a token signed by another key', () => new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(rsa)],
    [
      'a token signed with a shared secret',
      () => new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'test' }).sign(Buffer.from('workwright')),
    ],
    ['a token for another client', () => idp.idToken({ ...newIdentity(), aud: 'someone-else' })],
    ['a token of another issuer', () => idp.idToken({ ...newIdentity(), iss: 'https://evil.test' })],
    ['a token that has expired', () => idp.idToken({ ...newIdentity(), exp: Math.floor(Date.now() / 1000) - 60 })],
    ['a token without a subject', () => idp.idToken({ email: 'x@example.com' })],
    ['nonsense', async () => 'a.b.c'],
  ])('%s', async (_, token) => {
    const { error } = await signIn(await token())
    expect(error).toMatchObject({ status: 400, message: 'Bad ID token' })
  })

  it('a wrong, missing or unexpected nonce', async () => {
    expect((await signIn(await idp.idToken({ ...newIdentity(), nonce: sha256('a') }), { nonce: 'b' })).error?.message).toBe(
      'Nonces mismatch',
    )
    for (const [nonce, sentNonce] of [
      [sha256('a'), undefined],
      [undefined, 'a'],
    ] as const) {
      const { error } = await signIn(
        await idp.idToken({ ...newIdentity(), ...(nonce && { nonce }) }),
        sentNonce ? { nonce: sentNonce } : {},
      )
      expect(error?.message).toBe('Passed nonce and nonce in id_token should either both exist or not.')
    }
  })

  it('a replayed nonce, or a replayed token without a nonce', async () => {
    const ada = newIdentity()
    expect((await signIn(await idp.idToken({ ...ada, nonce: sha256('once') }), { nonce: 'once' })).error).toBeNull()
    expect((await signIn(await idp.idToken({ ...ada, jti: 'x', nonce: sha256('once') }), { nonce: 'once' })).error?.message).toBe(
      'ID token has already been used',
    )
    const withoutNonce = await idp.idToken({ ...ada, jti: 'y' })
    expect((await signIn(withoutNonce)).error).toBeNull()
    expect((await signIn(withoutNonce)).error?.message).toBe('ID token has already been used')
  })

  it('an access token that belongs to another ID token', async () => {
    const { error } = await signIn(await idp.idToken({ ...newIdentity(), at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }), { access_token: 'stolen' })
    expect(error?.message).toBe('Access token does not belong to the ID token')
  })

  it('an unknown provider', async () => {
    const { error } = await server.client().auth.signInWithIdToken({ provider: 'google', token: await idp.idToken(newIdentity()) })
    expect(error).toMatchObject({ code: 'provider_disabled', status: 400 })
  })

  it('an address of an existing account that was not confirmed', async () => {
    const ada = newIdentity()
    await server.client().auth.signUp({ email: ada.email, password: 'correct horse' })
    expect((await signIn(await idp.idToken(ada))).error).toMatchObject({ code: 'user_already_exists' })
  })
})
