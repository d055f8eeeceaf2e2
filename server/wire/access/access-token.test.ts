import { exportJWK, generateKeyPair, generateSecret, importJWK, type JWK, SignJWT, UnsecuredJWT } from 'jose'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeJwk, silentLogger } from '../../testing/auth/signing-keys.ts'
import { type AccessTokens, makeAccessTokens } from './access-token.ts'
import { openSigningKeys, type SigningKeys } from './signing-keys.ts'

const issuer = 'http://workwright.test/auth/v1'
const user = { sub: '7f3c9a52-0d6e-4f0b-9a55-0123456789ab', role: 'authenticated', session_id: 's', aal: 'aal1' as const }
/** Placeholder: the tests use keys from the settings, which need no database. */
const noDatabase = {} as pg.Pool

let serverJwk: JWK & { kid: string }
let keys: SigningKeys
let tokens: AccessTokens

const openFixed = (...JWT_KEYS: (JWK & { kid: string })[]) => openSigningKeys(noDatabase, { JWT_KEYS, log: silentLogger })
const makeTokens = (signingKeys: SigningKeys) => makeAccessTokens({ keys: signingKeys, issuer: () => issuer, expiresIn: 60 })

beforeAll(async () => {
  serverJwk = await makeJwk('ours')
  keys = await openFixed(serverJwk)
  tokens = makeTokens(keys)
})

/** Returns a token with the given claims, signed with a key of this server. */
async function sign(
  change: Record<string, unknown>,
  { key = serverJwk, header = {} }: { key?: JWK; header?: Record<string, unknown> } = {},
) {
  const now = Math.floor(Date.now() / 1000)
  const claims = { ...user, iss: issuer, aud: 'authenticated', iat: now, exp: now + 60, ...change }
  return new SignJWT(JSON.parse(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'ES256', kid: 'ours', ...header })
    .sign(await importJWK(key, 'ES256'))
}

it('issues tokens with the claims of the contract, and verifies them', async () => {
  const { token, expiresAt, expiresIn } = await tokens.issue(user)
  const outcome = await tokens.verify(token)
  expect(outcome).toMatchObject({ valid: { claims: { ...user, iss: issuer, aud: 'authenticated', exp: expiresAt } } })
  expect(expiresIn).toBe(60)
  if ('valid' in outcome) expect(JSON.parse(outcome.valid.text)).toMatchObject(user)
  // Verifies the token again, now with the cached result.
  expect(await tokens.verify(token)).toEqual(outcome)
})

it('rejects a token without a signature', async () => {
  const unsecured = new UnsecuredJWT(user).setIssuer(issuer).setAudience('authenticated').setExpirationTime('1h').encode()
  expect(await tokens.verify(unsecured)).toMatchObject({ error: 'signature' })
  const named = `${Buffer.from('{"alg":"none","kid":"ours"}').toString('base64url')}.${unsecured.split('.')[1]}.`
  expect(await tokens.verify(named)).toMatchObject({ error: 'algorithm' })
})

it("rejects HS256 with this server's public key as secret", async () => {
  const publicText = JSON.stringify(keys.publicKeys()[0])
  const hs256Token = await new SignJWT(user)
    .setProtectedHeader({ alg: 'HS256', kid: 'ours' })
    .setIssuer(issuer)
    .setAudience('authenticated')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(publicText))
  expect(await tokens.verify(hs256Token)).toMatchObject({ error: 'algorithm' })
})

it('rejects a foreign key, whether its key id is unknown, known or missing', async () => {
  const foreignJwk = await exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey)
  for (const kid of ['theirs', 'ours', undefined])
    expect(await tokens.verify(await sign({}, { key: foreignJwk, header: { kid } }))).toMatchObject({ error: 'signature' })
})

it('ignores a key that the token contains', async () => {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const header = { jwk: await exportJWK(pair.publicKey), jku: 'http://evil.test/jwks.json' }
  expect(await tokens.verify(await sign({}, { key: await exportJWK(pair.privateKey), header }))).toMatchObject({ error: 'signature' })
})

it('rejects modified claims', async () => {
  const [header, , signature] = (await sign({})).split('.')
  const claims = Buffer.from(JSON.stringify({ ...user, role: 'service_role', exp: 9e9 })).toString('base64url')
  expect(await tokens.verify(`${header}.${claims}.${signature}`)).toMatchObject({ error: 'signature' })
})

it.each([
  ['an expiry in the past', { exp: 1 }, 'expired'],
  ['no expiry', { exp: undefined }, 'claims'],
  ['an invalid expiry', { exp: 'never' }, 'claims'],
  ['a start in the future', { nbf: 9e9 }, 'claims'],
  ['another audience', { aud: 'storage' }, 'claims'],
  ['no audience', { aud: undefined }, 'claims'],
  ['another issuer', { iss: 'http://evil.test/auth/v1' }, 'claims'],
  ['a database role', { role: 'postgres' }, 'claims'],
  ['no role', { role: undefined }, 'claims'],
  ['an invalid session id', { session_id: 5 }, 'claims'],
])('rejects %s', async (_, change, error) => {
  expect(await tokens.verify(await sign(change))).toMatchObject({ error })
})

it.each(['', 'a', 'a.b', 'a.b.c', 'a.b.c.d', '..', 'sb_publishable_x', `${'x'.repeat(9000)}.y.z`])(
  'rejects %j without an exception',
  async (text) => {
    expect(await tokens.verify(text)).toHaveProperty('error')
  },
)

it('tolerates clock differences of up to 30 s if requested', async () => {
  const expiredToken = (seconds: number) => sign({ exp: Math.floor(Date.now() / 1000) - seconds })
  expect(await tokens.verify(await expiredToken(10), 30)).toHaveProperty('valid')
  expect(await tokens.verify(await expiredToken(10))).toMatchObject({ error: 'expired' })
  expect(await tokens.verify(await expiredToken(40), 300)).toMatchObject({ error: 'expired' })
})

it('rejects a cached token when its key is removed', async () => {
  let present = true
  const shrinking: SigningKeys = { ...keys, has: (kid) => present && keys.has(kid), find: async (kid) => (present ? keys.find(kid) : null) }
  const tokens = makeTokens(shrinking)
  const { token } = await tokens.issue(user)
  expect(await tokens.verify(token)).toHaveProperty('valid')
  present = false
  expect(await tokens.verify(token)).toMatchObject({ error: 'signature' })
})

it('does not cache tokens that it rejected', async () => {
  let present = false
  const growing: SigningKeys = { ...keys, has: (kid) => present && keys.has(kid), find: async (kid) => (present ? keys.find(kid) : null) }
  const tokens = makeTokens(growing)
  const { token } = await tokens.issue(user)
  expect(await tokens.verify(token)).toMatchObject({ error: 'signature' })
  present = true
  expect(await tokens.verify(token)).toHaveProperty('valid')
})

it('supports the other key types of JWT_KEYS, each with its own algorithm only', async () => {
  const shared = { ...(await exportJWK(await generateSecret('HS256', { extractable: true }))), kid: 'shared' }
  const rsa = { ...(await exportJWK((await generateKeyPair('RS256', { extractable: true })).privateKey)), kid: 'rsa' }
  const ed = { ...(await exportJWK((await generateKeyPair('EdDSA', { extractable: true })).privateKey)), kid: 'ed' }
  for (const key of [shared, rsa, ed] as (JWK & { kid: string })[]) {
    const set = await openFixed(key)
    const tokens = makeTokens(set)
    expect(await tokens.verify((await tokens.issue(user)).token)).toHaveProperty('valid')
    expect(JSON.stringify(set.publicKeys())).not.toMatch(/"(d|k|p|q|dp|dq|qi)":/)
  }
  expect((await openFixed(shared as JWK & { kid: string })).publicKeys()).toEqual([])
})

describe('tokens of other servers, signed with a shared secret', () => {
  const secret = Buffer.from('a shared secret of at least 32 bytes')
  const shared = { kty: 'oct', kid: 'shared', k: secret.toString('base64url') }
  let foreign: AccessTokens
  beforeAll(async () => {
    const roles = new Map([['editor', 'authenticated']] as const)
    foreign = makeAccessTokens({ keys: await openFixed(serverJwk, shared), issuer: () => issuer, expiresIn: 60, roles })
  })
  const exp = () => Math.floor(Date.now() / 1000) + 60
  const mint = (claims: Record<string, unknown>, { key = secret, header = {} }: { key?: Uint8Array; header?: object } = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', ...header }).sign(key)

  it.each([
    ['service_role', { role: 'service_role' }],
    ['authenticated', { role: 'editor', iss: 'elsewhere' }],
    ['authenticated', { role: 'authenticated', sub: user.sub, aud: ['authenticated', 'other'] }],
    ['anon', {}],
  ])('are accepted as %s for the claims %j', async (role, claims) => {
    const outcome = await foreign.verify(await mint({ ...claims, exp: exp() }))
    expect(outcome).toMatchObject({ valid: { claims: { role } } })
    if ('valid' in outcome) expect(JSON.parse(outcome.valid.text)).toMatchObject(claims)
  })

  it.each<[string, Record<string, unknown>, { key?: Uint8Array; header?: object }, string]>([
    ['an unknown role', { role: 'postgres' }, {}, 'claims'],
    ['another audience', { role: 'anon', aud: 'other' }, {}, 'claims'],
    ['another secret', { role: 'anon' }, { key: Buffer.from('another secret of at least 32 bytes') }, 'signature'],
    ['the id of an asymmetric key', { role: 'anon' }, { header: { kid: 'ours' } }, 'algorithm'],
  ])('are rejected with %s', async (_, claims, options, error) => {
    expect(await foreign.verify(await mint({ ...claims, exp: exp() }, options))).toMatchObject({ error })
  })

  it('are rejected without an expiry, after it, and by a server without a shared secret', async () => {
    expect(await foreign.verify(await mint({ role: 'anon' }))).toMatchObject({ error: 'claims' })
    expect(await foreign.verify(await mint({ role: 'anon', exp: exp() - 120 }))).toMatchObject({ error: 'expired' })
    expect(await tokens.verify(await mint({ role: 'anon', exp: exp() }))).toMatchObject({ error: 'signature' })
  })
})

it.each([
  ['an unsupported curve', { kty: 'EC', crv: 'P-384', kid: 'x', x: 'a', y: 'b', d: 'c' }, /not supported/],
  ['an algorithm of another key type', { kty: 'oct', alg: 'ES256', k: 'c2VjcmV0', kid: 'x' }, /not supported/],
  ['invalid key parameters', { kty: 'EC', crv: 'P-256', kid: 'x', x: 'a', y: 'b', d: 'c' }, /JWT_KEYS/],
])('rejects a configuration with %s', async (_, jwk, message) => {
  await expect(openFixed(jwk)).rejects.toThrow(message)
})

it('rejects a configuration that has no signing key or duplicate key ids', async () => {
  const { d: _, ...verifyOnly } = serverJwk
  await expect(openFixed(verifyOnly)).rejects.toThrow('none of the keys has a private part')
  await expect(openFixed(serverJwk, serverJwk)).rejects.toThrow('same kid')
  const signing = await openFixed(verifyOnly, await makeJwk('second'))
  expect(signing.current().kid).toBe('second')
})
