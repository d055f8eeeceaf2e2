import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertionConsumerUrl, type SamlCompany, startSamlCompany } from '../../../../testing/saml/saml-company.ts'
import { type Encryption, encryptAssertion } from '../../../../testing/saml/saml-encryption.ts'
import type { AssertedSubject, IdentityProviderOptions } from '../../../../testing/saml/saml-identity-provider.ts'
import { signAfterIssuer } from '../../../../testing/saml/saml-logout.ts'
import { certificateOf } from '../service/service-certificate.ts'

const ada = { nameId: 'ada@acme.example' }
const refused = {
  error: 'access_denied',
  error_code: 'bad_oauth_callback',
  error_description: 'Couldn’t verify your company’s sign-in. Start again.',
}
const gcm = 'http://www.w3.org/2009/xmlenc11#aes256-gcm'
const cbc = 'http://www.w3.org/2001/04/xmlenc#aes256-cbc'
const oaep = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p'

const settingsKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs1', format: 'der' })
  .toString('base64')

describe('an identity provider that sends encrypted assertions', () => {
  it.each<[string, IdentityProviderOptions]>([
    ['signs the assertion, AES-GCM', { encrypts: { content: gcm, key: oaep }, signs: 'assertion' }],
    ['signs the assertion, AES-CBC', { encrypts: { content: cbc, key: oaep }, signs: 'assertion' }],
    ['signs the response', { encrypts: { content: gcm, key: oaep }, signs: 'response' }],
    ['signs both', { encrypts: { content: cbc, key: oaep }, signs: 'both' }],
    ['no encryption, signs the response only', { signs: 'response' }],
    ['no encryption, signs both', { signs: 'both' }],
  ])('signs a user in: %s', async (_, options) => {
    const company = await startSamlCompany(options, { SAML_PRIVATE_KEY: settingsKey })
    const signInFlow = await company.begin()
    let sent = ''
    const { query } = await company.finish(signInFlow, ada, (xml) => {
      sent = xml
      return xml
    })
    expect(sent.includes('EncryptedAssertion')).toBe(options.encrypts !== undefined)
    expect(sent.includes('ada@acme.example')).toBe(options.encrypts === undefined)
    expect((await signInFlow.client.auth.exchangeCodeForSession(query.code ?? '')).data.user?.email).toBe('ada@acme.example')
    await company.stop()
  })
})

describe('an encrypted assertion', () => {
  let company: SamlCompany
  let certificate: string
  let signing: SamlCompany
  let signingCertificate: string
  const encryptionCertificateOf = (metadata: string) => /use="encryption"[\s\S]*?<X509Certificate>([^<]+)</.exec(metadata)?.[1] ?? ''
  beforeAll(async () => {
    company = await startSamlCompany()
    signing = await startSamlCompany({ signs: 'response', encrypts: { content: gcm, key: oaep } })
    certificate = encryptionCertificateOf(await company.metadata())
    signingCertificate = encryptionCertificateOf(await signing.metadata())
  })
  afterAll(() => Promise.all([company.stop(), signing.stop()]))

  const assertionIn = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)![0]
  const signatureIn = (xml: string) => /<ds:Signature.*?<\/ds:Signature>/s.exec(xml)![0]
  const forge = (assertion: string) =>
    assertion
      .replace(/<ds:Signature.*?<\/ds:Signature>/gs, '')
      .replaceAll('ada@acme.example', 'admin@acme.example')
      .replace(/ ID="[^"]*"/, ' ID="_forged"')
  const encrypt = (xml: string, encryption?: Encryption) => encryptAssertion(xml, certificate, encryption)
  /** Replaces the assertion in a response. `make` gets the signed assertion and a forged one. */
  const replaceAssertion = (make: (signed: string, forged: string) => string) => (xml: string) => {
    const signed = assertionIn(xml)
    return xml.replace(signed, () => make(signed, forge(signed)))
  }
  const inside = (outer: string, inner: string) => outer.replace('</saml:Assertion>', () => `${inner}</saml:Assertion>`)

  it.each<[string, Encryption]>([
    ['AES-256-GCM', {}],
    ['AES-128-GCM, as Shibboleth does', { cipher: 'aes128-gcm', keyBeside: true }],
    ['AES-256-CBC, as Entra ID and AD FS do', { cipher: 'aes256-cbc' }],
    ['AES-128-CBC', { cipher: 'aes128-cbc' }],
    ['RSA-OAEP with SHA-256, as Keycloak does', { transport: 'rsa-oaep sha256' }],
  ])('is decrypted: %s', async (_, encryption) => {
    const { query } = await company.finish(
      await company.begin(),
      ada,
      replaceAssertion((signed) => encrypt(signed, encryption)),
    )
    expect(query).toEqual({ code: expect.any(String) })
  })

  /** Returns the reason in the server's log, which clients do not receive. */
  const causeOf = ({ server }: SamlCompany) =>
    (server.logged.findLast(({ event }) => event === 'auth.provider_refused')?.err as { message: string } | undefined)?.message

  const flip =
    (at: number, bits = 1) =>
    (content: Buffer) => {
      const changed = Buffer.from(content)
      const index = at < 0 ? changed.length + at : at
      changed.writeUInt8(changed.readUInt8(index) ^ bits, index)
      return changed
    }
  it.each<[string, string, (signed: string, forged: string) => string]>([
    ['an unsigned assertion', 'the encrypted assertion is not signed', (_, forged) => encrypt(forged)],
    [
      'an assertion with an RSA-SHA1 signature',
      'the algorithm of SignatureMethod is not accepted: http://www.w3.org/2000/09/xmldsig#rsa-sha1',
      (_, forged) => encrypt(signAfterIssuer(forged, company.idp.key, { signature: 'sha1' })),
    ],
    ['a modified assertion', 'invalid signature', (signed) => encrypt(signed.replaceAll('ada@', 'eve@'))],
    ['a forged one before a signed plain one', 'expected exactly one assertion', (signed, forged) => encrypt(forged) + signed],
    ['a forged one after a signed plain one', 'expected exactly one assertion', (signed, forged) => signed + encrypt(forged)],
    ['a signed one before a forged plain one', 'expected exactly one assertion', (signed, forged) => encrypt(signed) + forged],
    ['a signed one after a forged plain one', 'expected exactly one assertion', (signed, forged) => forged + encrypt(signed)],
    ['two, the signed one first', 'expected exactly one encrypted assertion', (signed, forged) => encrypt(signed) + encrypt(forged)],
    ['two, the forged one first', 'expected exactly one encrypted assertion', (signed, forged) => encrypt(forged) + encrypt(signed)],
    ['the signed one twice', 'expected exactly one encrypted assertion', (signed) => encrypt(signed) + encrypt(signed)],
    [
      'a forged one around the signed one',
      'the encrypted assertion is not signed',
      (signed, forged) => encrypt(inside(forged, `<saml:Advice>${signed}</saml:Advice>`)),
    ],
    [
      'a forged one with the signed one in its signature',
      'Referenced node does not refer to',
      (signed, forged) =>
        encrypt(
          inside(
            forged,
            signatureIn(signed).replace(
              '</ds:Signature>',
              () => `<ds:Object>${signed.replace(signatureIn(signed), '')}</ds:Object></ds:Signature>`,
            ),
          ),
        ),
    ],
    [
      'a forged one with the signature of the signed one',
      'ID cannot refer to',
      (signed, forged) => encrypt(inside(forged, signatureIn(signed))),
    ],
    [
      'two assertions in one element',
      'the encrypted element is not an assertion',
      (signed, forged) => encrypt(`<x>${signed}${forged}</x>`),
    ],
    [
      'a forged one, with the signed one in extensions',
      'expected exactly one assertion',
      (signed, forged) => `<samlp:Extensions>${signed}</samlp:Extensions>${encrypt(forged)}`,
    ],
    [
      'a signed one in extensions, with a forged plain one',
      'expected exactly one assertion',
      (signed, forged) => `<samlp:Extensions>${encrypt(signed)}</samlp:Extensions>${forged}`,
    ],
    [
      'only a signed one in extensions',
      'expected exactly one encrypted assertion',
      (signed) => `<samlp:Extensions>${encrypt(signed)}</samlp:Extensions>`,
    ],
    [
      'a plain one inside EncryptedAssertion',
      'expected exactly one assertion',
      (signed) => `<saml:EncryptedAssertion>${signed}</saml:EncryptedAssertion>`,
    ],
    ['an assertion encrypted twice', 'the encrypted element is not an assertion', (signed) => encrypt(encrypt(signed))],
    ['a document type', 'must not have a document type', (signed) => encrypt(`<!DOCTYPE x [<!ENTITY a "b">]>${signed}`)],
    ['nonsense', 'Not a valid XML', () => encrypt('nonsense')],
    ['empty content', 'invalid doc source', () => encrypt('')],
    ['RSA 1.5', 'not encrypted for any of our keys', (signed) => encrypt(signed, { transport: 'rsa-1_5' })],
    ['triple DES', 'an unsupported cipher', (signed) => encrypt(signed, { cipher: 'tripledes-cbc' })],
    ['another recipient key', 'not encrypted for any of our keys', (signed) => encryptAssertion(signed, foreignCertificate)],
    ['a modified ciphertext (GCM)', 'unable to authenticate', (signed) => encrypt(signed, { change: flip(40) })],
    ['a modified tag (GCM)', 'unable to authenticate', (signed) => encrypt(signed, { change: flip(-1) })],
    [
      'a truncated ciphertext (GCM)',
      'Invalid authentication tag',
      (signed) => encrypt(signed, { change: (content) => content.subarray(0, 20) }),
    ],
    ['a modified ciphertext (CBC)', 'utf-8', (signed) => encrypt(signed, { cipher: 'aes256-cbc', change: flip(40) })],
    ['invalid padding (CBC)', 'invalid padding', (signed) => encrypt(signed, { cipher: 'aes256-cbc', change: flip(-17, 0x80) })],
    [
      'a truncated ciphertext (CBC)',
      'wrong final block',
      (signed) => encrypt(signed, { cipher: 'aes256-cbc', change: (content) => content.subarray(0, 24) }),
    ],
    [
      'missing cipher data',
      'expected exactly one CipherData',
      (signed) => encrypt(signed).replace(/<xenc:CipherData>.*?<\/xenc:CipherData>/gs, ''),
    ],
    [
      'cipher data in another element',
      'expected exactly one CipherValue',
      (signed) =>
        encrypt(signed).replace(/<xenc:CipherValue>[^<]*<\/xenc:CipherValue>/g, '<xenc:CipherReference URI="http://elsewhere.test/"/>'),
    ],
  ])('is rejected with the same message as a bad signature: %s', async (_, reason, make) => {
    const { query, fragment } = await company.finish(await company.begin(), ada, replaceAssertion(make))
    expect(query).toEqual(refused)
    expect(fragment).toMatchObject(refused)
    expect(causeOf(company)).toContain(reason)
  })

  it.each<[string, AssertedSubject]>([
    ['signed by another key', { ...ada, foreignKey: true }],
    ['for another audience', { ...ada, audience: 'https://other.test' }],
    ['for another recipient', { ...ada, recipient: 'https://other.test/acs' }],
    ['of another issuer', { ...ada, issuer: 'https://other.test/metadata' }],
    ['that has expired', { ...ada, notOnOrAfter: new Date(Date.now() - 60_000) }],
    ['that answers another request', { ...ada, inResponseTo: '_0123456789' }],
  ])('is rejected for the same reasons as a plain assertion: %s', async (_, asserted) => {
    const { query } = await company.finish(
      await company.begin(),
      asserted,
      replaceAssertion((signed) => encrypt(signed)),
    )
    expect(query).toEqual(refused)
  })

  it('is accepted only once', async () => {
    for (const expected of [{ code: expect.any(String) }, refused]) {
      const { query } = await company.finish(
        await company.begin(),
        { ...ada, assertionId: '_encrypted-once' },
        replaceAssertion((signed) => encrypt(signed)),
      )
      expect(query).toEqual(expected)
    }
  })

  const responseSignature = /<ds:Signature.*?<\/ds:Signature>/s
  const encryptedIn = (xml: string) => /<saml:EncryptedAssertion.*<\/saml:EncryptedAssertion>/s.exec(xml)![0]
  const forged = () =>
    encryptAssertion(
      `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_forged" Version="2.0"><saml:Issuer>https://idp.test/metadata</saml:Issuer></saml:Assertion>`,
      signingCertificate,
    )
  it.each<[string, string, (xml: string) => string]>([
    ['whose content was replaced', 'invalid signature', (xml) => xml.replace(encryptedIn(xml), forged)],
    ['whose signature was removed', 'the encrypted assertion is not signed', (xml) => xml.replace(responseSignature, '')],
    ['with a second assertion', 'invalid signature', (xml) => xml.replace(encryptedIn(xml), (element) => element + forged())],
    [
      'for another destination',
      'unexpected destination',
      (xml) => xml.replace(/ Destination="[^"]*"/, ' Destination="https://other.test/acs"'),
    ],
    [
      'nested in another response',
      'the encrypted assertion is not signed',
      (xml) => {
        const body = xml.replace(/^<\?xml.*?\?>/, '')
        const outer = body.replace(responseSignature, '').replace(/ ID="[^"]*"/, ' ID="_outer"')
        return outer.replace(encryptedIn(outer), () => `<samlp:Extensions>${body}</samlp:Extensions>${forged()}`)
      },
    ],
    [
      'nested in the signature of another response',
      'Referenced node does not refer to',
      (xml) => {
        const body = xml.replace(/^<\?xml.*?\?>/, '')
        const signature = responseSignature.exec(body)![0]
        const outer = body.replace(responseSignature, '').replace(/ ID="[^"]*"/, ' ID="_outer"')
        const around = signature.replace('</ds:Signature>', () => `<ds:Object>${body.replace(signature, '')}</ds:Object></ds:Signature>`)
        return outer.replace(encryptedIn(outer), () => around + forged())
      },
    ],
  ])('is rejected in a signed response %s', async (_, reason, change) => {
    expect((await signing.finish(await signing.begin(), ada)).query).toEqual({ code: expect.any(String) })
    expect((await signing.finish(await signing.begin(), ada, change)).query).toEqual(refused)
    expect(causeOf(signing)).toContain(reason)
  })

  it('is not decrypted without the state of the request', async () => {
    const { address, browser } = await company.begin()
    const form = await company.idp.respond(address, ada)
    const { url } = await browser.open(assertionConsumerUrl, { ...form, RelayState: 'x'.repeat(43) })
    expect(url).toContain('error_code=bad_oauth_state')
  })
})

const foreignCertificate = certificateOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)

describe('an encrypted name in the subject (EncryptedID)', () => {
  const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
  const namespace = 'xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"'
  let company: SamlCompany
  let around: SamlCompany
  beforeAll(async () => {
    ;[company, around] = await Promise.all([
      startSamlCompany(),
      startSamlCompany({ signs: 'response', encrypts: { content: gcm, key: oaep } }, { SAML_PRIVATE_KEY: settingsKey }),
    ])
  })
  afterAll(() => Promise.all([company.stop(), around.stop()]))
  const certificateFrom = async ({ metadata }: SamlCompany) =>
    /use="encryption"[\s\S]*?<X509Certificate>([^<]+)</.exec(await metadata())?.[1] ?? ''
  const signIn = async (
    from: SamlCompany,
    subject: (encrypt: (xml: string) => string) => (name: string) => string,
    encryption: Encryption = {},
  ) => {
    const certificate = await certificateFrom(from)
    const encrypt = (xml: string) => encryptAssertion(xml, certificate, { as: 'EncryptedID', ...encryption })
    const signInFlow = await from.begin()
    let sent = ''
    const asserted = { nameId: 'ada-1', nameIdFormat: persistent, email: 'ada@acme.example', subject: subject(encrypt) }
    const { query } = await from.finish(signInFlow, asserted, (xml) => {
      sent = xml
      return xml
    })
    const user = query.code === undefined ? null : (await signInFlow.client.auth.exchangeCodeForSession(query.code)).data.user
    return { sent, query, user }
  }
  const declared = (name: string) => name.replace('<saml:NameID', `$& ${namespace}`)

  it.each<[string, Encryption]>([
    ['AES-GCM', {}],
    ['AES-CBC, with the key next to the data', { cipher: 'aes128-cbc', keyBeside: true }],
  ])('identifies the same user as a plain name: %s', async (_, encryption) => {
    const { sent, user } = await signIn(company, (encrypt) => (name) => encrypt(declared(name)), encryption)
    expect(sent).toContain('EncryptedID')
    expect(sent).not.toContain('ada-1')
    expect(user).toMatchObject({ email: 'ada@acme.example', identities: [{ id: 'ada-1' }] })
    const plain = await signIn(company, () => (name) => name)
    expect(plain.user?.id).toBe(user?.id)
  })

  it('is decrypted inside an encrypted assertion', async () => {
    const { sent, user } = await signIn(around, (encrypt) => (name) => encrypt(declared(name)))
    expect(sent).not.toContain('EncryptedID')
    expect(user).toMatchObject({ identities: [{ id: 'ada-1' }] })
  })

  it('is rejected if the name is transient', async () => {
    const { query } = await signIn(
      company,
      (encrypt) => (name) => encrypt(declared(name).replace(persistent, persistent.replace('persistent', 'transient'))),
    )
    expect(query).toMatchObject({
      error_code: 'bad_oauth_callback',
      error_description: expect.stringContaining('a different name each time'),
    })
  })

  const foreign = certificateOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)
  it.each<[string, (encrypt: (xml: string) => string) => (name: string) => string]>([
    ['before a plain one', (encrypt) => (name) => encrypt(declared(name).replace('ada-1', 'boss-1')) + name],
    ['after a plain one', (encrypt) => (name) => name + encrypt(declared(name).replace('ada-1', 'boss-1'))],
    ['twice', (encrypt) => (name) => encrypt(declared(name)) + encrypt(declared(name))],
    ['for another key', () => (name) => encryptAssertion(declared(name), foreign, { as: 'EncryptedID' })],
    ['that is an assertion', (encrypt) => () => encrypt(`<saml:Assertion ${namespace}><saml:NameID>boss</saml:NameID></saml:Assertion>`)],
    ['of no namespace', (encrypt) => () => encrypt('<NameID>boss</NameID>')],
    ['with a document type', (encrypt) => (name) => encrypt(`<!DOCTYPE x [<!ENTITY a "b">]>${declared(name)}`)],
    ['with 20,000 child elements', (encrypt) => () => encrypt(`<saml:NameID ${namespace}>${'<a/>'.repeat(20_000)}</saml:NameID>`)],
    ['that is empty', (encrypt) => () => encrypt(`<saml:NameID ${namespace}/>`)],
  ])('is rejected %s', async (_, subject) => {
    const { query } = await signIn(company, subject)
    expect(query).toEqual(refused)
  })

  it('is rejected if it replaces the signed name', async () => {
    const certificate = await certificateFrom(company)
    const { query } = await company.finish(await company.begin(), ada, (xml) =>
      xml.replace(/<saml:NameID .*?<\/saml:NameID>/s, (name) => encryptAssertion(declared(name), certificate, { as: 'EncryptedID' })),
    )
    expect(query).toEqual(refused)
  })
})
