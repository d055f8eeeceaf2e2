import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wordsOf } from '../../../testing/browser.ts'
import { claimsOf } from '../../../testing/factors.ts'
import { consumer, type SamlCompany, startSamlCompany } from '../../../testing/saml-company.ts'
import { type Asserted, makeSamlIdentityProvider } from '../../../testing/saml-identity-provider.ts'

let company: SamlCompany
const withKey = (body?: unknown) => ({ headers: { apikey: company.server.secretKey }, ...(body === undefined ? {} : { body }) })

beforeAll(async () => {
  company = await startSamlCompany()
})
afterAll(() => company.stop())

describe('sign-in through a company', () => {
  it('makes a session of the person whom its identity provider asserts, the same one each time', async () => {
    const ids: (string | undefined)[] = []
    for (let time = 0; time < 2; time += 1) {
      const begun = await company.begin()
      const { client, address } = begun
      expect(address.startsWith(`${company.idp.loginUrl}?SAMLRequest=`)).toBe(true)
      const { query } = await company.finish(begun, { nameId: 'ada@acme.example' })
      expect((await client.auth.exchangeCodeForSession(query.code ?? '')).error).toBeNull()
      const { data } = await client.auth.getUser()
      expect(data.user).toMatchObject({
        email: 'ada@acme.example',
        identities: [{ provider: `sso:${company.providerId}`, id: 'ada@acme.example' }],
      })
      expect(await claimsOf(client)).toMatchObject({ amr: [{ method: 'sso/saml' }] })
      ids.push(data.user?.id)
    }
    expect(ids[0]).toBe(ids[1])
  })

  it('is found by the provider’s id as well, and by no other', async () => {
    const { providerId, server } = company
    expect((await server.pkceClient().auth.signInWithSSO({ providerId })).data?.url).toContain('/auth/v1/authorize?flow=')
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
    const { query, fragment } = await company.finish(await company.begin(), asserted, change)
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
    const { query } = await company.finish(await company.begin(), { nameId: 'ada@acme.example' }, (xml) => {
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
    const { address, browser } = await company.begin()
    const form = await company.idp.respond(address, { nameId: 'ada@acme.example' })
    expect(wordsOf((await browser.open(consumer, form)).url).query.code).toEqual(expect.any(String))
    expect(wordsOf((await browser.open(consumer, form)).url).query).toMatchObject({ error_code: 'bad_oauth_state' })
  })

  it('an assertion of the same id in another answer', async () => {
    for (const expected of [{ code: expect.any(String) }, refused]) {
      expect((await company.finish(await company.begin(), { nameId: 'ada@acme.example', assertionId: '_the-same' })).query).toMatchObject(
        expected,
      )
    }
  })

  it('an answer in another browser than the one that asked', async () => {
    const begun = await company.begin()
    begun.browser.forget()
    expect((await company.finish(begun, { nameId: 'ada@acme.example' })).query).toMatchObject({ error_code: 'bad_oauth_state' })
  })

  it('an address outside the company’s domains, and to take over an account that was merely signed up', async () => {
    expect((await company.finish(await company.begin(), { nameId: '7', email: 'boss@elsewhere.example' })).query).toMatchObject({
      error_code: 'provider_email_needs_verification',
    })
    await company.server.client().auth.signUp({ email: 'bob@acme.example', password: 'correct horse' })
    expect((await company.finish(await company.begin(), { nameId: 'bob@acme.example' })).query).toMatchObject({
      error_code: 'user_already_exists',
    })
  })
})

describe('an identity provider that signs the response, and not the assertion', () => {
  let signing: SamlCompany
  beforeAll(async () => {
    signing = await startSamlCompany({ signs: 'response' })
  })
  afterAll(() => signing.stop())
  const signature = /<ds:Signature.*?<\/ds:Signature>/s
  const assertion = /<saml:Assertion.*<\/saml:Assertion>/s
  const forge = (xml: string) => xml.replaceAll('ada@acme.example', 'admin@acme.example').replace(/ ID="[^"]*"/, ' ID="_forged"')
  const body = (xml: string) => xml.replace(/^<\?xml.*?\?>/, '')

  it('is believed', async () => {
    expect((await signing.finish(await signing.begin(), { nameId: 'ada@acme.example' })).query).toEqual({ code: expect.any(String) })
  })

  it.each<[string, (xml: string) => string]>([
    ['without its signature', (xml) => xml.replace(signature, '')],
    ['with another assertion', (xml) => xml.replace(assertion, forge)],
    ['with a further assertion', (xml) => xml.replace(assertion, (one) => forge(one) + one)],
    ['for another destination', (xml) => xml.replace(/ Destination="[^"]*"/, ' Destination="https://other.test/acs"')],
    [
      'in the extensions of a forged one',
      (xml) =>
        forge(body(xml).replace(signature, '')).replace(
          '<saml:Assertion',
          () => `<samlp:Extensions>${body(xml)}</samlp:Extensions><saml:Assertion`,
        ),
    ],
    [
      'in the signature of a forged one',
      (xml) => {
        const [kept = ''] = signature.exec(xml) ?? []
        const around = kept.replace('</ds:Signature>', () => `<ds:Object>${body(xml).replace(kept, '')}</ds:Object></ds:Signature>`)
        return forge(body(xml)).replace(signature, () => around)
      },
    ],
  ])('is refused %s', async (_, change) => {
    const { query } = await signing.finish(await signing.begin(), { nameId: 'ada@acme.example' }, change)
    expect(query).toMatchObject({ error_code: 'bad_oauth_callback' })
  })
})

describe('providers', () => {
  it('are managed with the secret key, and with nothing less', async () => {
    expect((await company.server.call('GET /admin/sso/providers', withKey())).body.items).toMatchObject([
      { id: company.providerId, domains: [{ domain: 'acme.example' }] },
    ])
    for (const endpoint of ['GET /admin/sso/providers', 'POST /admin/sso/providers', `DELETE /admin/sso/providers/${company.providerId}`])
      expect(await company.server.call(endpoint, endpoint.startsWith('GET') ? {} : { body: {} })).toMatchObject({
        status: 403,
        body: { code: 'not_admin' },
      })
  })

  it('are one for a domain, changed, disabled and removed', async () => {
    const other = makeSamlIdentityProvider(await company.metadata(), { entityID: 'https://other-idp.test' })
    const taken = await company.server.call(
      'POST /admin/sso/providers',
      withKey({ metadata_xml: other.metadata, domains: ['acme.example'] }),
    )
    expect(taken).toMatchObject({ status: 400, body: { message: 'A domain is assigned to an SSO provider already' } })
    const { body } = await company.server.call(
      'POST /admin/sso/providers',
      withKey({ metadata_xml: other.metadata, domains: ['other.example'] }),
    )
    await company.server.call(`PUT /admin/sso/providers/${body.id}`, withKey({ disabled: true }))
    expect((await company.server.call('POST /sso', { body: { domain: 'other.example' } })).body).toMatchObject({
      code: 'sso_provider_not_found',
    })
    expect((await company.server.call(`DELETE /admin/sso/providers/${body.id}`, withKey())).status).toBe(200)
    expect((await company.server.call(`GET /admin/sso/providers/${body.id}`, withKey())).status).toBe(404)
  })

  it.each([
    ['', 'is no XML'],
    ['<a/>', 'must describe one identity provider'],
    ['<!DOCTYPE a><a/>', 'must not have a document type'],
  ])('are not made from %j', async (metadata_xml, why) => {
    const answer = await company.server.call('POST /admin/sso/providers', withKey({ metadata_xml }))
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', message: `SAML metadata: ${why}` } })
  })

  it('do not reach into the network of the server', async () => {
    const answer = await company.server.call(
      'POST /admin/sso/providers',
      withKey({ metadata_url: `${company.server.url}/auth/v1/sso/saml/metadata` }),
    )
    expect(answer).toMatchObject({ status: 400, body: { message: 'metadata_url could not be read' } })
  })
})
