import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parametersOf } from '../../../testing/auth/browser.ts'
import { readClaims } from '../../../testing/auth/factors.ts'
import { assertionConsumerUrl, home, type SamlCompany, startSamlCompany } from '../../../testing/saml/saml-company.ts'
import { type AssertedSubject, makeSamlIdentityProvider } from '../../../testing/saml/saml-identity-provider.ts'
import { signAfterIssuer } from '../../../testing/saml/saml-logout.ts'

let company: SamlCompany
const withKey = (body?: unknown) => ({ headers: { apikey: company.server.secretKey }, ...(body === undefined ? {} : { body }) })

beforeAll(async () => {
  company = await startSamlCompany()
})
afterAll(() => company.stop())

describe('sign-in through an identity provider', () => {
  it('starts a session for the asserted user, with the same account each time', async () => {
    const ids: (string | undefined)[] = []
    for (let time = 0; time < 2; time += 1) {
      const signInFlow = await company.begin()
      const { client, address } = signInFlow
      expect(address.startsWith(`${company.idp.loginUrl}?SAMLRequest=`)).toBe(true)
      const { query } = await company.finish(signInFlow, { nameId: 'ada@acme.example' })
      expect((await client.auth.exchangeCodeForSession(query.code ?? '')).error).toBeNull()
      const { data } = await client.auth.getUser()
      expect(data.user).toMatchObject({
        email: 'ada@acme.example',
        identities: [{ provider: `sso:${company.providerId}`, id: 'ada@acme.example' }],
      })
      expect(await readClaims(client)).toMatchObject({
        amr: [{ method: 'sso/saml', provider: company.providerId }],
        app_metadata: { provider: `sso:${company.providerId}` },
      })
      ids.push(data.user?.id)
    }
    expect(ids[0]).toBe(ids[1])
  })

  it('starts by the provider’s id, and rejects unknown ids', async () => {
    const { providerId, server } = company
    expect((await server.pkceClient().auth.signInWithSSO({ providerId })).data?.url).toContain('/auth/v1/authorize?flow=')
    for (const ask of [{ domain: 'evil.example' }, { provider_id: crypto.randomUUID() }])
      expect(await server.call('POST /sso', { body: ask })).toMatchObject({ status: 404, body: { code: 'sso_provider_not_found' } })
    expect(await server.call('POST /sso', { body: {} })).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  it('returns the session itself to a client without PKCE', async () => {
    const { server, providerId, idp } = company
    const { data } = await server.client().auth.signInWithSSO({ providerId, options: { redirectTo: `${home}/dashboard` } })
    const browser = company.newBrowser()
    const form = await idp.respond((await browser.open(data!.url)).url, { nameId: 'ada@acme.example' })
    const { query, fragment } = parametersOf((await browser.open(assertionConsumerUrl, form)).url)
    expect(query).toEqual({})
    expect(Object.keys(fragment)).toEqual(['access_token', 'expires_at', 'expires_in', 'refresh_token', 'sb', 'token_type'])
    const client = server.client()
    const { access_token = '', refresh_token = '' } = fragment
    expect((await client.auth.setSession({ access_token, refresh_token })).data.user?.email).toBe('ada@acme.example')
    await client.auth.refreshSession()
    expect(await readClaims(client)).toMatchObject({ amr: [{ method: 'sso/saml', provider: providerId }] })
  })

  it('redirects the browser unless the client requests the URL', async () => {
    const response = await fetch(`${company.server.url}/auth/v1/sso`, {
      method: 'POST',
      redirect: 'manual',
      headers: { apikey: company.server.publishableKey },
      body: JSON.stringify({ domain: 'ACME.example' }),
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toContain(`${home}/auth/v1/authorize?flow=`)
  })

  it('accepts assertions with a thousand groups', async () => {
    const attributes = [
      { name: 'http://schemas.xmlsoap.org/claims/Group', values: Array.from({ length: 1000 }, () => crypto.randomUUID()) },
    ]
    const { query } = await company.finish(await company.begin(), { nameId: 'ada@acme.example', attributes })
    expect(query).toEqual({ code: expect.any(String) })
  })
})

describe('SAML sign-in rejects', () => {
  const refused = { error_code: 'bad_oauth_callback' }
  it.each<[string, AssertedSubject, ((xml: string) => string)?]>([
    ['an assertion signed by another key', { nameId: 'ada@acme.example', foreignKey: true }],
    ['an unsigned assertion', { nameId: 'ada@acme.example' }, (xml) => xml.replace(/<ds:Signature.*?<\/ds:Signature>/gs, '')],
    ['a modified assertion', { nameId: 'ada@acme.example' }, (xml) => xml.replaceAll('ada@acme.example', 'eve@acme.example')],
    ['an assertion for another audience', { nameId: 'ada@acme.example', audience: 'https://other.test' }],
    ['an assertion for another recipient', { nameId: 'ada@acme.example', recipient: 'https://other.test/acs' }],
    ['an assertion of another issuer', { nameId: 'ada@acme.example', issuer: 'https://other.test/metadata' }],
    ['an expired assertion', { nameId: 'ada@acme.example', notOnOrAfter: new Date(Date.now() - 60_000) }],
    ['a response to another request', { nameId: 'ada@acme.example', inResponseTo: '_0123456789' }],
    ['a response without a request id', { nameId: 'ada@acme.example' }, (xml) => xml.replace(/ InResponseTo="[^"]*"/, '')],
    ['a document type', { nameId: 'ada@acme.example' }, (xml) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}`],
    ['nonsense', { nameId: 'ada@acme.example' }, () => 'nonsense'],
    // Without the limit for elements, this input blocked the process for a minute.
    ['too many siblings', { nameId: 'ada@acme.example' }, (xml) => xml.replace('<samlp:Status>', `${'<a/>'.repeat(40_000)}$&`)],
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

  it.each<[string, Parameters<typeof signAfterIssuer>[2], string | null]>([
    ['an RSA-SHA1 signature', { signature: 'sha1' }, 'SignatureMethod is not accepted: http://www.w3.org/2000/09/xmldsig#rsa-sha1'],
    ['a SHA-1 digest', { digest: 'sha1' }, 'DigestMethod is not accepted: http://www.w3.org/2000/09/xmldsig#sha1'],
    ['no algorithm below SHA-256 (accepted)', { signature: 'sha512', digest: 'sha512' }, null],
  ])('an assertion and a response with %s', async (_, algorithms, reason) => {
    const signatures = /<ds:Signature.*?<\/ds:Signature>/gs
    const signAssertion = (xml: string) =>
      xml.replace(/<saml:Assertion.*<\/saml:Assertion>/s, (first) =>
        signAfterIssuer(first.replace(signatures, ''), company.idp.key, algorithms),
      )
    const signResponse = (xml: string) => signAfterIssuer(xml.replace(signatures, ''), company.idp.key, algorithms)
    for (const sign of [signAssertion, signResponse]) {
      const { query } = await company.finish(await company.begin(), { nameId: 'ada@acme.example' }, sign)
      if (reason === null) expect(query).toEqual({ code: expect.any(String) })
      else {
        expect(query).toMatchObject(refused)
        const { err } = company.server.logged.findLast(({ event }) => event === 'auth.provider_refused') as { err: Error }
        expect(err.message).toContain(reason)
      }
    }
  })

  it('a replayed response', async () => {
    const { address, browser } = await company.begin()
    const form = await company.idp.respond(address, { nameId: 'ada@acme.example' })
    expect(parametersOf((await browser.open(assertionConsumerUrl, form)).url).query.code).toEqual(expect.any(String))
    expect(parametersOf((await browser.open(assertionConsumerUrl, form)).url).query).toMatchObject({ error_code: 'bad_oauth_state' })
  })

  it('an assertion with a used id in another response', async () => {
    for (const expected of [{ code: expect.any(String) }, refused]) {
      expect((await company.finish(await company.begin(), { nameId: 'ada@acme.example', assertionId: '_the-same' })).query).toMatchObject(
        expected,
      )
    }
  })

  it('a response from a provider that was disabled after the request', async () => {
    const signInFlow = await company.begin()
    const setDisabled = (disabled: boolean) => company.server.call(`PUT /admin/sso/providers/${company.providerId}`, withKey({ disabled }))
    await setDisabled(true)
    expect((await company.finish(signInFlow, { nameId: 'ada@acme.example' })).query).toMatchObject({ error_code: 'sso_provider_not_found' })
    await setDisabled(false)
  })

  it('a response in another browser', async () => {
    const signInFlow = await company.begin()
    signInFlow.browser.forget()
    expect((await company.finish(signInFlow, { nameId: 'ada@acme.example' })).query).toMatchObject({ error_code: 'bad_oauth_state' })
  })

  it('linking by an address outside the provider’s domains, or to an unconfirmed account', async () => {
    expect((await company.finish(await company.begin(), { nameId: '7', email: 'boss@elsewhere.example' })).query).toMatchObject({
      error_code: 'provider_email_needs_verification',
    })
    await company.server.client().auth.signUp({ email: 'bob@acme.example', password: 'correct horse' })
    expect((await company.finish(await company.begin(), { nameId: 'bob@acme.example' })).query).toMatchObject({
      error_code: 'user_already_exists',
    })
  })
})

describe('a signed response with an unsigned assertion', () => {
  let signing: SamlCompany
  beforeAll(async () => {
    signing = await startSamlCompany({ signs: 'response' })
  })
  afterAll(() => signing.stop())
  const signature = /<ds:Signature.*?<\/ds:Signature>/s
  const assertion = /<saml:Assertion.*<\/saml:Assertion>/s
  const forge = (xml: string) => xml.replaceAll('ada@acme.example', 'admin@acme.example').replace(/ ID="[^"]*"/, ' ID="_forged"')
  const body = (xml: string) => xml.replace(/^<\?xml.*?\?>/, '')

  it('is accepted', async () => {
    expect((await signing.finish(await signing.begin(), { nameId: 'ada@acme.example' })).query).toEqual({ code: expect.any(String) })
  })

  it.each<[string, (xml: string) => string]>([
    ['without its signature', (xml) => xml.replace(signature, '')],
    ['with another assertion', (xml) => xml.replace(assertion, forge)],
    ['with a further assertion', (xml) => xml.replace(assertion, (first) => forge(first) + first)],
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
        const [signatureXml = ''] = signature.exec(xml) ?? []
        const around = signatureXml.replace(
          '</ds:Signature>',
          () => `<ds:Object>${body(xml).replace(signatureXml, '')}</ds:Object></ds:Signature>`,
        )
        return forge(body(xml)).replace(signature, () => around)
      },
    ],
  ])('is rejected %s', async (_, change) => {
    const { query } = await signing.finish(await signing.begin(), { nameId: 'ada@acme.example' }, change)
    expect(query).toMatchObject({ error_code: 'bad_oauth_callback' })
  })
})

describe('a SAML assertion', () => {
  const signIn = async (asserted: AssertedSubject) => {
    const signInFlow = await company.begin()
    const { query } = await company.finish(signInFlow, asserted)
    if (query.code === undefined) return { refused: query.error_code }
    const { data } = await signInFlow.client.auth.exchangeCodeForSession(query.code)
    return data.user!
  }
  const map = async (attribute_mapping: unknown) => {
    const response = await company.server.call(`PUT /admin/sso/providers/${company.providerId}`, withKey({ attribute_mapping }))
    expect(response.status).toBe(200)
    return response.body.saml.attribute_mapping
  }

  it('identifies a user by a persistent name, but never by a transient one', async () => {
    const nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
    const passing = { nameId: '_1', nameIdFormat, email: 'lin@acme.example' }
    expect(await signIn(passing)).toEqual({ refused: 'bad_oauth_callback' })
    const pairwiseAttribute = { name: 'urn:oasis:names:tc:SAML:attribute:pairwise-id', values: ['x7@acme'] }
    expect(await signIn({ ...passing, email: 'pim@acme.example', attributes: [pairwiseAttribute] })).toMatchObject({
      identities: [{ id: 'x7@acme' }],
    })
    const lasting = { nameId: 'kaz@acme.example', attributes: [{ ...pairwiseAttribute, values: ['k1@acme'] }] }
    expect(await signIn(lasting)).toMatchObject({ identities: [{ id: 'kaz@acme.example' }] })
    const attributes = [{ name: 'urn:oasis:names:tc:SAML:attribute:subject-id', values: ['lin@acme'] }]
    const [first, second] = [await signIn({ ...passing, attributes }), await signIn({ ...passing, nameId: '_2', attributes })]
    expect(first).toMatchObject({ identities: [{ id: 'lin@acme' }] })
    expect(second).toMatchObject({ id: (first as { id: string }).id, identities: [{ id: 'lin@acme' }] })
  })

  it('identifies the same user regardless of the case of the address', async () => {
    const [first, second] = [await signIn({ nameId: 'Kim@Acme.example' }), await signIn({ nameId: 'kim@acme.example' })]
    expect(first).toMatchObject({ identities: [{ id: 'kim@acme.example' }] })
    expect((second as { id: string }).id).toBe((first as { id: string }).id)
  })

  it('sets user data according to the attribute mapping, by name and friendly name', async () => {
    await map({
      keys: {
        email: { names: ['upn', 'urn:oid:0.9.2342.19200300.100.1.3'] },
        name: { name: 'cn' },
        groups: { name: 'memberOf', array: true },
        office: { name: 'office', default: 'Delft' },
        sub: { name: 'cn' },
      },
    })
    const attributes = [
      { name: 'upn', values: ['mia@acme.example'] },
      { name: 'urn:oid:2.5.4.3', friendlyName: 'cn', values: ['Mia Moe'] },
      { name: 'memberOf', values: ['staff', 'board'] },
    ]
    expect(
      await signIn({
        nameId: 'mia-1',
        nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
        email: 'x@acme.example',
        attributes,
      }),
    ).toMatchObject({
      email: 'mia@acme.example',
      identities: [
        {
          id: 'mia-1',
          identity_data: {
            sub: 'mia-1',
            email: 'mia@acme.example',
            full_name: 'Mia Moe',
            custom_claims: { groups: ['staff', 'board'], office: 'Delft', sub: 'Mia Moe' },
          },
        },
      ],
    })
  })

  it('never gets a default email address from the mapping', async () => {
    await map({ keys: { email: { name: 'none', default: 'boss@acme.example' } } })
    expect(await signIn({ nameId: 'noa@acme.example' })).toMatchObject({ email: 'noa@acme.example' })
  })

  it('accepts the short form of a mapping', async () => {
    expect(await map({ email: 'work', name: 'cn' })).toEqual({ keys: { email: { name: 'work' }, name: { name: 'cn' } } })
    await company.server.owner.query(`update auth.sso_providers set attribute_mapping = '{"email": "work"}'`)
    const attributes = [{ name: 'work', values: ['ori@acme.example'] }]
    expect(await signIn({ nameId: 'ori-1', attributes })).toMatchObject({ email: 'ori@acme.example' })
    await map({})
  })
})

describe('SAML providers', () => {
  it('require the secret key', async () => {
    expect((await company.server.call('GET /admin/sso/providers', withKey())).body.items).toMatchObject([
      { id: company.providerId, domains: [{ domain: 'acme.example' }], saml: { entity_id: 'https://idp.test/metadata' } },
    ])
    expect((await company.server.call('GET /admin/sso/providers', withKey())).body.items[0].saml).not.toHaveProperty('metadata_xml')
    expect((await company.server.call(`GET /admin/sso/providers/${company.providerId}`, withKey())).body.saml.metadata_xml).toBe(
      company.idp.metadata,
    )
    for (const endpoint of ['GET /admin/sso/providers', 'POST /admin/sso/providers', `DELETE /admin/sso/providers/${company.providerId}`])
      expect(await company.server.call(endpoint, endpoint.startsWith('GET') ? {} : { body: {} })).toMatchObject({
        status: 403,
        body: { code: 'not_admin' },
      })
  })

  it('are unique per domain, and can be changed, disabled and removed', async () => {
    const other = makeSamlIdentityProvider(await company.metadata(), { entityID: 'https://other-idp.test' })
    const duplicate = await company.server.call(
      'POST /admin/sso/providers',
      withKey({ metadata_xml: other.metadata, domains: ['acme.example'] }),
    )
    expect(duplicate).toMatchObject({ status: 400, body: { code: 'sso_domain_already_exists' } })
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
    ['', 'is not well-formed XML'],
    ['<a/>', 'must describe one identity provider'],
    ['<!DOCTYPE a><a/>', 'must not have a document type'],
  ])('reject the metadata %j', async (metadata_xml, reason) => {
    const response = await company.server.call('POST /admin/sso/providers', withKey({ metadata_xml }))
    expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed', message: `SAML metadata ${reason}` } })
  })

  it.each<[Record<string, unknown>, number, string]>([
    [{}, 400, 'Either metadata_xml or metadata_url must be set'],
    [{ type: 'oidc', metadata_xml: '<a/>' }, 400, "Only 'saml' supported for SSO provider type"],
    [{ metadata_xml: '<a/>', metadata_url: 'https://idp.test/' }, 400, 'Only one of metadata_xml or metadata_url needs to be set'],
    [{ metadata_url: 'http://idp.test/metadata' }, 400, 'metadata_url is not a HTTPS URL'],
    [{ metadata_xml: 'x'.repeat(200_000) }, 400, 'SAML metadata is not well-formed XML'],
  ])('reject the body %j', async (body, status, message) => {
    const response = await company.server.call('POST /admin/sso/providers', withKey(body))
    expect(response).toMatchObject({ status, body: { message: expect.stringContaining(message) } })
  })

  it('reject addresses in the server’s network', async () => {
    const response = await company.server.call('POST /admin/sso/providers', withKey({ metadata_url: 'https://127.0.0.1:1/metadata' }))
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'saml_metadata_fetch_failed', message: 'Couldn’t fetch metadata_url' },
    })
  })
})

// This must be the last test, because a rejection before the whole body was sent closes the connection.
it('the assertion consumer service limits the size of the form', async () => {
  const body = new URLSearchParams({ SAMLResponse: 'A'.repeat(300_000), RelayState: 'x' })
  expect((await fetch(`${company.server.url}/auth/v1/sso/saml/acs`, { method: 'POST', body })).status).toBe(413)
})
