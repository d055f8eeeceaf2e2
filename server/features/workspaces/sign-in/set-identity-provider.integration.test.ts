import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callFunction } from '../../../testing/call-function.ts'
import { startWebSite, type WebSite } from '../../../testing/http/web-site.ts'
import { makeSamlIdentityProvider } from '../../../testing/saml/saml-identity-provider.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { makeTeam, type Team, type TestUser } from '../../../testing/workspaces/make-team.ts'

let server: TestServer
let site: WebSite
let team: Team
let metadata: string
beforeAll(async () => {
  site = await startWebSite({ isSecure: true })
  server = await startTestServer({ OUTBOUND_ALLOW_PRIVATE: 'true' })
  const service = await (await fetch(`${server.url}/auth/v1/sso/saml/metadata`)).text()
  metadata = makeSamlIdentityProvider(service, { entityID: 'https://idp.example/metadata' }).metadata
})
afterAll(async () => {
  await server.stop()
  await site.stop()
})
beforeEach(async () => {
  await server.sql('delete from platform.rate_limits')
  team = await makeTeam(server)
  serveDiscovery(site.origin)
})

const serveDiscovery = (issuer: string, more: object = {}) => {
  const body = JSON.stringify({
    issuer,
    authorization_endpoint: `${site.origin}/authorize`,
    token_endpoint: `${site.origin}/token`,
    jwks_uri: `${site.origin}/keys`,
    ...more,
  })
  site.pages['/.well-known/openid-configuration'] = { headers: { 'content-type': 'application/json' }, body }
}
const oidc = () => ({ kind: 'oidc', issuer: site.origin, client_id: 'workwright', client_secret: 'a very secret text' })
const set = (body: object, caller: TestUser = team.members.owner) =>
  callFunction(caller.client, 'set-identity-provider', { workspace_id: team.workspaceId, ...body })
const read = async () =>
  (await team.members.admin.client.from('workspace_identity_providers').select('*').eq('workspace_id', team.workspaceId).maybeSingle()).data

describe('set-identity-provider', () => {
  it('stores an OpenID Connect provider, with its secret encrypted and in no log', async () => {
    const { status, provider_id } = await set(oidc())
    expect(status).toBe(200)
    expect(await read()).toMatchObject({ id: provider_id, kind: 'oidc', issuer: site.origin, client_id: 'workwright', is_enabled: true })
    const stored = await server.sql<{ text: string }>(
      `select encode(sealed_secret, 'escape') as text from app.identity_provider_secrets where provider_id = $1
       union all select row_to_json(a)::text from public.audit_log a where entity = 'workspace_identity_providers'
       union all select row_to_json(a)::text from public.workspace_activity a where a.workspace_id = $2`,
      [provider_id, team.workspaceId],
    )
    expect(stored.length).toBeGreaterThanOrEqual(2)
    expect(JSON.stringify([stored, server.logged])).not.toContain('a very secret text')
  })

  it('does not need the secret again while issuer and client stay the same', async () => {
    const { provider_id } = await set(oidc())
    const { client_secret: _, ...unchanged } = oidc()
    expect(await set(unchanged)).toMatchObject({ status: 200, provider_id })
    expect(await set({ ...unchanged, issuer: `${site.origin}/` })).toMatchObject({ status: 200, provider_id })
    expect(await set({ ...unchanged, client_id: 'another' })).toMatchObject({ status: 400, message: 'Enter the client secret' })
  })

  it('stores SAML metadata from its text or address', async () => {
    expect(await set({ kind: 'saml', metadata_xml: metadata })).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject({ kind: 'saml', issuer: 'https://idp.example/metadata', metadata_url: null, client_id: null })
    site.pages['/metadata'] = { body: metadata }
    const { provider_id } = await set({ kind: 'saml', metadata_url: `${site.origin}/metadata` })
    expect(await read()).toMatchObject({ id: provider_id, metadata_url: `${site.origin}/metadata` })
    expect(await server.sql('select metadata_url, workspace_id from auth.sso_providers where id = $1', [provider_id])).toEqual([
      { metadata_url: `${site.origin}/metadata`, workspace_id: team.workspaceId },
    ])
  })

  it('gives another provider a new id, so that its users are not mistaken for those of the former one', async () => {
    const first = await set({ kind: 'saml', metadata_xml: metadata })
    const second = await set({ kind: 'saml', metadata_xml: metadata.replaceAll('https://idp.example/', 'https://other.example/') })
    const third = await set(oidc())
    expect(new Set([first, second, third].map(({ provider_id }) => provider_id)).size).toBe(3)
    expect(await server.sql('select from auth.sso_providers where workspace_id = $1', [team.workspaceId])).toEqual([])
  })

  it('lets two workspaces use the same SAML provider', async () => {
    await set({ kind: 'saml', metadata_xml: metadata })
    const other = await makeTeam(server)
    const body = { workspace_id: other.workspaceId, kind: 'saml', metadata_xml: metadata }
    expect((await callFunction(other.members.owner.client, 'set-identity-provider', body)).status).toBe(200)
  })

  it.each<[string, () => object]>([
    ['an issuer without HTTPS', () => ({ ...oidc(), issuer: 'http://idp.example' })],
    ['an issuer with credentials', () => ({ ...oidc(), issuer: 'https://a:b@idp.example' })],
    ['an issuer that does not exist', () => ({ ...oidc(), issuer: `${site.origin}/nowhere` })],
    ['metadata without HTTPS', () => ({ kind: 'saml', metadata_url: 'http://idp.example/metadata' })],
    ['metadata that is missing', () => ({ kind: 'saml', metadata_url: `${site.origin}/missing` })],
    ['metadata that is not SAML', () => ({ kind: 'saml', metadata_xml: '<html/>' })],
    ['metadata with a document type', () => ({ kind: 'saml', metadata_xml: `<!DOCTYPE x>${metadata}` })],
    ['both forms of metadata', () => ({ kind: 'saml', metadata_xml: metadata, metadata_url: `${site.origin}/metadata` })],
    ['no metadata', () => ({ kind: 'saml' })],
    ['another kind', () => ({ kind: 'ldap' })],
  ])('refuses %s', async (_, body) => {
    expect(await set(body())).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(await read()).toBeNull()
  })

  it('refuses a discovery document of another issuer, with endpoints without HTTPS, or that is too large', async () => {
    serveDiscovery('https://evil.example')
    expect((await set(oidc())).status).toBe(400)
    serveDiscovery(site.origin, { jwks_uri: undefined })
    expect((await set(oidc())).status).toBe(400)
    serveDiscovery(site.origin, { filler: 'x'.repeat(300_000) })
    expect((await set(oidc())).status).toBe(400)
    expect(await read()).toBeNull()
  })

  it('needs an owner, because the provider signs in as every member', async () => {
    const { viewer, editor, admin, owner } = team.members
    for (const caller of [viewer, editor, admin]) expect((await set(oidc(), caller)).status).toBe(403)
    expect((await set(oidc(), owner)).status).toBe(200)
    const change = async ({ client }: TestUser) =>
      (await client.from('workspace_identity_providers').update({ is_enabled: false }).eq('workspace_id', team.workspaceId).select('id'))
        .data
    expect(await change(admin)).toEqual([])
    expect(await change(owner)).toHaveLength(1)
    expect((await set(oidc(), (await makeTeam(server)).members.owner)).status).toBe(404)
  })

  it('is limited, because it sends requests to addresses that users enter', async () => {
    const results: number[] = []
    for (let count = 0; count < 22; count += 1) results.push((await set({ kind: 'saml' })).status)
    expect([results[0], results.at(-1)]).toEqual([400, 429])
  })
})

describe('a server with the default network rules', () => {
  let guarded: TestServer
  beforeAll(async () => {
    guarded = await startTestServer({ DATABASE_URL: server.databaseUrl })
  })
  afterAll(() => guarded.stop())

  it.each<[string, (origin: string) => object]>([
    ['an issuer', (origin) => ({ ...oidc(), issuer: origin })],
    ['metadata', (origin) => ({ kind: 'saml', metadata_url: `${origin}/metadata` })],
  ])('does not request %s in a private network', async (_, body) => {
    const user = await guarded.createUser({ email: `${crypto.randomUUID()}@example.com` })
    const before = site.requests.length
    for (const origin of [site.origin, site.origin.replace('127.0.0.1', 'localhost'), 'https://169.254.169.254', 'https://[::1]'])
      expect(await callFunction(user.client, 'set-identity-provider', { workspace_id: user.id, ...body(origin) })).toMatchObject({
        status: 400,
      })
    expect(site.requests).toHaveLength(before)
  })

  it('refuses all changes if the operator has turned the feature off', async () => {
    const off = await startTestServer({ DATABASE_URL: server.databaseUrl, AUTH_WORKSPACE_SSO: 'false' })
    const user = await off.createUser({ email: `${crypto.randomUUID()}@example.com` })
    for (const [name, body] of [
      ['set-identity-provider', oidc()],
      ['add-workspace-domain', { domain: 'acme.example' }],
    ] as const)
      expect(await callFunction(user.client, name, { workspace_id: user.id, ...body })).toMatchObject({ status: 403 })
    await off.stop()
  })
})
