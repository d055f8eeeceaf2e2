import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts'
import { Browser, wordsOf } from '../../../testing/browser.ts'
import { claimsOf } from '../../../testing/factors.ts'
import { type Asserted, makeSamlIdentityProvider, type SamlIdentityProvider } from '../../../testing/saml-identity-provider.ts'

const home = 'http://workwright.test'
const consumer = `${home}/auth/v1/sso/saml/acs`
let server: AuthServer
let idp: SamlIdentityProvider
let providerId: string
let browser: Browser
const withKey = (body?: unknown) => ({ headers: { apikey: server.secretKey }, ...(body === undefined ? {} : { body }) })
const isElsewhere = (url: URL) => url.hostname === 'idp.test' || (url.origin === home && !url.pathname.startsWith('/auth/v1'))

beforeAll(async () => {
  server = await startAuthServer({ AUTH_SAML_ENABLED: 'true' })
  idp = makeSamlIdentityProvider(await (await fetch(`${server.url}/auth/v1/sso/saml/metadata`)).text())
  const made = await server.call(
    'POST /admin/sso/providers',
    withKey({ type: 'saml', metadata_xml: idp.metadata, domains: ['acme.example'] }),
  )
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  providerId = made.body.id
})
afterAll(() => server.stop())
beforeEach(() => {
  browser = new Browser({ home, server: server.url, stopsAt: isElsewhere })
})

const pkce = () =>
  createClient(server.url, server.publishableKey, { auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false } })

/** Up to the identity provider: the client that began, and the address that the browser was sent to. */
async function begin(client = pkce()) {
  const { data, error } = await client.auth.signInWithSSO({ domain: 'acme.example', options: { redirectTo: `${home}/dashboard` } })
  if (error) throw error
  const { url } = await browser.open(data.url)
  return { client, address: url }
}
/** And back, with what it asserts. */
async function finish(address: string, asserted: Asserted, change: (xml: string) => string = (xml) => xml) {
  const form = await idp.respond(address, asserted)
  const changed = Buffer.from(change(Buffer.from(form.SAMLResponse, 'base64').toString())).toString('base64')
  return wordsOf((await browser.open(consumer, { ...form, SAMLResponse: changed })).url)
}

describe('sign-in through a company', () => {
  it('makes a session of the person whom its identity provider asserts, the same one each time', async () => {
    const ids: (string | undefined)[] = []
    for (let time = 0; time < 2; time += 1) {
      const { client, address } = await begin()
      expect(address.startsWith(`${idp.loginUrl}?SAMLRequest=`)).toBe(true)
      const { query } = await finish(address, { nameId: 'ada@acme.example' })
      expect((await client.auth.exchangeCodeForSession(query.code ?? '')).error).toBeNull()
      const { data } = await client.auth.getUser()
      expect(data.user).toMatchObject({
        email: 'ada@acme.example',
        identities: [{ provider: `sso:${providerId}`, id: 'ada@acme.example' }],
      })
      expect(await claimsOf(client)).toMatchObject({ amr: [{ method: 'sso/saml' }] })
      ids.push(data.user?.id)
    }
    expect(ids[0]).toBe(ids[1])
  })

  it('is found by the provider’s id as well, and by no other', async () => {
    expect((await pkce().auth.signInWithSSO({ providerId })).data?.url).toContain('/auth/v1/authorize?flow=')
    for (const ask of [{ domain: 'evil.example' }, { provider_id: crypto.randomUUID() }])
      expect(await server.call('POST /sso', { body: ask })).toMatchObject({ status: 404, body: { code: 'sso_provider_not_found' } })
    expect(await server.call('POST /sso', { body: {} })).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })
})

describe('refuses', () => {
  const refused = { error_code: 'bad_oauth_callback' }
  it.each<[string, Asserted, ((xml: string) => string)?]>([
    ['an assertion that somebody else signed', { nameId: 'ada@acme.example', foreignKey: true }],
    ['an assertion that nobody signed', { nameId: 'ada@acme.example' }, (xml) => xml.replace(/<ds:Signature.*?<\/ds:Signature>/gs, '')],
    ['an assertion that was changed', { nameId: 'ada@acme.example' }, (xml) => xml.replaceAll('ada@acme.example', 'eve@acme.example')],
    ['an assertion for another audience', { nameId: 'ada@acme.example', audience: 'https://other.test' }],
    ['an assertion for another recipient', { nameId: 'ada@acme.example', recipient: 'https://other.test/acs' }],
    ['an assertion of another issuer', { nameId: 'ada@acme.example', issuer: 'https://other.test/metadata' }],
    ['an assertion that is over', { nameId: 'ada@acme.example', notOnOrAfter: new Date(Date.now() - 60_000) }],
    ['an answer to another request', { nameId: 'ada@acme.example', inResponseTo: '_0123456789' }],
    ['an answer to no request', { nameId: 'ada@acme.example' }, (xml) => xml.replace(/ InResponseTo="[^"]*"/, '')],
    ['a document type', { nameId: 'ada@acme.example' }, (xml) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}`],
    ['nonsense', { nameId: 'ada@acme.example' }, () => 'nonsense'],
  ])('%s', async (_, asserted, change) => {
    const { address } = await begin()
    const { query, fragment } = await finish(address, asserted, change)
    expect([query, fragment]).toMatchObject([refused, refused])
    expect(query.code).toBeUndefined()
  })

  it.each<[string, (signed: string, forged: string) => string]>([
    ['before the signed one', (signed, forged) => forged + signed],
    ['after the signed one', (signed, forged) => signed + forged],
    [
      'around the signed one',
      (signed, forged) => forged.replace('</saml:Assertion>', `<saml:Advice>${signed}</saml:Advice></saml:Assertion>`),
    ],
    [
      'with the signed one in its signature',
      (signed, forged) =>
        forged.replace(
          '</saml:Assertion>',
          `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:Object>${signed}</ds:Object></ds:Signature></saml:Assertion>`,
        ),
    ],
    ['in extensions of the response', (signed, forged) => `<samlp:Extensions>${signed}</samlp:Extensions>${forged}`],
  ])('a forged assertion %s (signature wrapping)', async (_, wrap) => {
    const { address } = await begin()
    const { query } = await finish(address, { nameId: 'ada@acme.example' }, (xml) => {
      const signed = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)![0]
      const forged = signed
        .replace(/<ds:Signature.*?<\/ds:Signature>/gs, '')
        .replaceAll('ada@acme.example', 'admin@acme.example')
        .replace(/ ID="[^"]*"/, ' ID="_forged"')
      return xml.replace(signed, wrap(signed, forged))
    })
    expect(query).toMatchObject(refused)
  })

  it('an answer a second time', async () => {
    const { address } = await begin()
    const form = await idp.respond(address, { nameId: 'ada@acme.example' })
    expect(wordsOf((await browser.open(consumer, form)).url).query.code).toEqual(expect.any(String))
    expect(wordsOf((await browser.open(consumer, form)).url).query).toMatchObject({ error_code: 'bad_oauth_state' })
  })

  it('an assertion of the same id in another answer', async () => {
    for (const expected of [{ code: expect.any(String) }, refused]) {
      const { address } = await begin()
      expect((await finish(address, { nameId: 'ada@acme.example', assertionId: '_the-same' })).query).toMatchObject(expected)
    }
  })

  it('an answer in another browser than the one that asked', async () => {
    const { address } = await begin()
    browser.forget()
    expect((await finish(address, { nameId: 'ada@acme.example' })).query).toMatchObject({ error_code: 'bad_oauth_state' })
  })

  it('an address outside the company’s domains, and to take over an account that was merely signed up', async () => {
    const { address } = await begin()
    expect((await finish(address, { nameId: '7', email: 'boss@elsewhere.example' })).query).toMatchObject({
      error_code: 'provider_email_needs_verification',
    })
    await server.client().auth.signUp({ email: 'bob@acme.example', password: 'correct horse' })
    const again = await begin()
    expect((await finish(again.address, { nameId: 'bob@acme.example' })).query).toMatchObject({ error_code: 'user_already_exists' })
  })
})

describe('providers', () => {
  it('are managed with the secret key, and with nothing less', async () => {
    expect((await server.call('GET /admin/sso/providers', withKey())).body.items).toMatchObject([
      { id: providerId, domains: [{ domain: 'acme.example' }] },
    ])
    for (const endpoint of ['GET /admin/sso/providers', 'POST /admin/sso/providers', `DELETE /admin/sso/providers/${providerId}`])
      expect(await server.call(endpoint, endpoint.startsWith('GET') ? {} : { body: {} })).toMatchObject({
        status: 403,
        body: { code: 'not_admin' },
      })
  })

  it('are one for a domain, changed, disabled and removed', async () => {
    const other = makeSamlIdentityProvider(await (await fetch(`${server.url}/auth/v1/sso/saml/metadata`)).text(), 'https://other-idp.test')
    const taken = await server.call('POST /admin/sso/providers', withKey({ metadata_xml: other.metadata, domains: ['acme.example'] }))
    expect(taken).toMatchObject({ status: 400, body: { message: 'A domain is assigned to an SSO provider already' } })
    const { body } = await server.call('POST /admin/sso/providers', withKey({ metadata_xml: other.metadata, domains: ['other.example'] }))
    await server.call(`PUT /admin/sso/providers/${body.id}`, withKey({ disabled: true }))
    expect((await server.call('POST /sso', { body: { domain: 'other.example' } })).body).toMatchObject({ code: 'sso_provider_not_found' })
    expect((await server.call(`DELETE /admin/sso/providers/${body.id}`, withKey())).status).toBe(200)
    expect((await server.call(`GET /admin/sso/providers/${body.id}`, withKey())).status).toBe(404)
  })

  it.each([
    ['', 'is no XML'],
    ['<a/>', 'must describe one identity provider'],
    ['<!DOCTYPE a><a/>', 'must not have a document type'],
  ])('are not made from %j', async (metadata_xml, why) => {
    const answer = await server.call('POST /admin/sso/providers', withKey({ metadata_xml }))
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', message: `SAML metadata: ${why}` } })
  })

  it('do not reach into the network of the server', async () => {
    const answer = await server.call('POST /admin/sso/providers', withKey({ metadata_url: `${server.url}/auth/v1/sso/saml/metadata` }))
    expect(answer).toMatchObject({ status: 400, body: { message: 'metadata_url could not be read' } })
  })
})
