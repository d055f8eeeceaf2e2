import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'
import { Browser, parametersOf } from '../../../testing/auth/browser.ts'
import { type SiteResponse, startWebSite, type WebSite } from '../../../testing/http/web-site.ts'
import { type CompanyWorkspace, makeOidcWorkspace } from '../../../testing/workspaces/company-workspace.ts'

/* Simulates the provider of a workspace with hand-written responses, to test which of them the server accepts. */

const home = 'http://workwright.test'
let server: AuthServer
let site: WebSite
let company: CompanyWorkspace
let keys: { own: CryptoKey; foreign: CryptoKey }
beforeAll(async () => {
  site = await startWebSite({ isSecure: true })
  server = await startAuthServer({ OUTBOUND_ALLOW_PRIVATE: 'true' })
  company = await makeOidcWorkspace(server, site.origin)
  const [own, foreign] = await Promise.all([generateKeyPair('RS256', { extractable: true }), generateKeyPair('RS256')])
  keys = { own: own.privateKey, foreign: foreign.privateKey }
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }
  serve('/.well-known/openid-configuration', {
    issuer: site.origin,
    authorization_endpoint: `${site.origin}/authorize`,
    token_endpoint: `${site.origin}/token`,
    jwks_uri: `${site.origin}/keys`,
    userinfo_endpoint: `${site.origin}/me`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
  })
  serve('/keys', { keys: [jwk] })
})
afterAll(async () => {
  await server.stop()
  await site.stop()
})

const json = (content: object): SiteResponse => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(content) })
const serve = (path: string, content: object) => {
  site.pages[path] = json(content)
}

/** Starts a sign-in whose provider sends this token response. Returns the query of the page that the browser reaches. */
async function answer(tokenResponse: (claims: JWTPayload) => Promise<SiteResponse>) {
  const client = server.pkceClient()
  const { data } = await client.auth.signInWithSSO({ domain: company.domain, options: { redirectTo: `${home}/dashboard` } })
  const browser = new Browser({
    home,
    server: server.url,
    stopsAt: ({ origin, pathname }) => origin === site.origin || pathname === '/dashboard',
  })
  const asked = new URL((await browser.open(data!.url)).url).searchParams
  expect(asked.get('redirect_uri')).toBe(`${home}/auth/v1/sso/oidc/${company.workspaceId}`)
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: site.origin,
    aud: 'workwright',
    sub: crypto.randomUUID(),
    iat: now,
    exp: now + 300,
    nonce: asked.get('nonce') ?? '',
    email: `${crypto.randomUUID()}@${company.domain}`,
    email_verified: true,
  }
  site.pages['/token'] = await tokenResponse(claims)
  return parametersOf((await browser.open(`${asked.get('redirect_uri')}?code=x&state=${asked.get('state')}`)).url).query
}
const sign = (claims: JWTPayload, key = keys.own) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key)
const tokens = (idToken: string, filler = '') => json({ access_token: 'x', token_type: 'Bearer', id_token: idToken, filler })
const refused = { error_code: 'bad_oauth_callback' }

it('accepts a token that the provider has signed', async () => {
  expect(await answer(async (claims) => tokens(await sign(claims)))).toEqual({ code: expect.any(String) })
})

it.each<[string, (claims: JWTPayload) => Promise<string>]>([
  ['signed by another key', (claims) => sign(claims, keys.foreign)],
  ['without a signature', async (claims) => new UnsecuredJWT(claims).encode()],
  [
    'signed with the client secret',
    (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from('a secret of the client, which is long enough for HS256')),
  ],
  ['of another issuer', (claims) => sign({ ...claims, iss: 'https://other.example' })],
  ['for another client', (claims) => sign({ ...claims, aud: 'other' })],
  ['with another nonce', (claims) => sign({ ...claims, nonce: 'x' })],
  ['without a nonce', ({ nonce: _, ...claims }) => sign(claims)],
  ['that has expired', (claims) => sign({ ...claims, exp: 1 })],
  ['without a subject', ({ sub: _, ...claims }) => sign(claims)],
])('refuses a token %s', async (_, make) => {
  expect(await answer(async (claims) => tokens(await make(claims)))).toMatchObject(refused)
})

it('does not take the address from another user’s claims', async () => {
  serve('/me', { sub: 'someone else', email: `boss@${company.domain}`, email_verified: true })
  expect(await answer(async ({ email: _, ...claims }) => tokens(await sign(claims)))).toMatchObject(refused)
})

it('refuses a response that is too large or not JSON', async () => {
  expect(await answer(async (claims) => tokens(await sign(claims), 'x'.repeat(300_000)))).toMatchObject(refused)
  expect(await answer(async () => ({ body: '<html>' }))).toMatchObject(refused)
})

it('does not follow a redirect of the token endpoint', async () => {
  site.pages['/elsewhere'] = { body: '{}' }
  const moved = { status: 307, headers: { location: `${site.origin}/elsewhere` } }
  expect(await answer(async () => moved)).toMatchObject(refused)
  expect(site.requests.some(({ path }) => path === '/elsewhere')).toBe(false)
})
