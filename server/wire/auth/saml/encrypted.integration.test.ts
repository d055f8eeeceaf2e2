import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consumer, type SamlCompany, startSamlCompany } from '../../../testing/saml-company.ts'
import { type Encryption, encryptAssertion } from '../../../testing/saml-encryption.ts'
import type { Asserted, IdentityProviderOptions } from '../../../testing/saml-identity-provider.ts'
import { signAfterIssuer } from '../../../testing/saml-logout.ts'
import { certificateOf } from './service-certificate.ts'

const ada = { nameId: 'ada@acme.example' }
const refused = {
  error: 'access_denied',
  error_code: 'bad_oauth_callback',
  error_description: 'Your company’s sign-in could not be verified. Start again.',
}
const gcm = 'http://www.w3.org/2009/xmlenc11#aes256-gcm'
const cbc = 'http://www.w3.org/2001/04/xmlenc#aes256-cbc'
const oaep = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p'

const settingsKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs1', format: 'der' })
  .toString('base64')

describe('an identity provider that encrypts', () => {
  it.each<[string, IdentityProviderOptions]>([
    ['an assertion that it signed, AES-GCM', { encrypts: { content: gcm, key: oaep }, signs: 'assertion' }],
    ['an assertion that it signed, AES-CBC', { encrypts: { content: cbc, key: oaep }, signs: 'assertion' }],
    ['an assertion within a response that it signs', { encrypts: { content: gcm, key: oaep }, signs: 'response' }],
    ['and signs both', { encrypts: { content: cbc, key: oaep }, signs: 'both' }],
    ['nothing, and signs the response alone', { signs: 'response' }],
    ['nothing, and signs both', { signs: 'both' }],
  ])('%s', async (_, options) => {
    const company = await startSamlCompany(options, { SAML_PRIVATE_KEY: settingsKey })
    const begun = await company.begin()
    let sent = ''
    const { query } = await company.finish(begun, ada, (xml) => {
      sent = xml
      return xml
    })
    expect(sent.includes('EncryptedAssertion')).toBe(options.encrypts !== undefined)
    expect(sent.includes('ada@acme.example')).toBe(options.encrypts === undefined)
    expect((await begun.client.auth.exchangeCodeForSession(query.code ?? '')).data.user?.email).toBe('ada@acme.example')
    await company.stop()
  })
})

describe('encrypted', () => {
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
  /** Puts something else in the place of the assertion. */
  const instead = (make: (signed: string, forged: string) => string) => (xml: string) => {
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
  ])('%s is read', async (_, encryption) => {
    const { query } = await company.finish(
      await company.begin(),
      ada,
      instead((signed) => encrypt(signed, encryption)),
    )
    expect(query).toEqual({ code: expect.any(String) })
  })

  /** What the operator is told, and nobody else. */
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
    ['an assertion that nobody signed', 'nobody signed what was encrypted', (_, forged) => encrypt(forged)],
    [
      'an assertion with an RSA-SHA1 signature',
      'the algorithm of SignatureMethod is not accepted: http://www.w3.org/2000/09/xmldsig#rsa-sha1',
      (_, forged) => encrypt(signAfterIssuer(forged, company.idp.key, { signature: 'sha1' })),
    ],
    ['an assertion that was changed', 'a signature that does not hold', (signed) => encrypt(signed.replaceAll('ada@', 'eve@'))],
    ['a forged one beside a signed plain one', 'not one assertion', (signed, forged) => encrypt(forged) + signed],
    ['a forged one after a signed plain one', 'not one assertion', (signed, forged) => signed + encrypt(forged)],
    ['a signed one beside a forged plain one', 'not one assertion', (signed, forged) => encrypt(signed) + forged],
    ['a signed one after a forged plain one', 'not one assertion', (signed, forged) => forged + encrypt(signed)],
    ['two, the signed one first', 'not one encrypted assertion', (signed, forged) => encrypt(signed) + encrypt(forged)],
    ['two, the forged one first', 'not one encrypted assertion', (signed, forged) => encrypt(forged) + encrypt(signed)],
    ['the signed one twice', 'not one encrypted assertion', (signed) => encrypt(signed) + encrypt(signed)],
    [
      'a forged one around the signed one',
      'nobody signed what was encrypted',
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
    ['two in one', 'something else was encrypted', (signed, forged) => encrypt(`<x>${signed}${forged}</x>`)],
    [
      'a forged one, the signed one in extensions',
      'not one assertion',
      (signed, forged) => `<samlp:Extensions>${signed}</samlp:Extensions>${encrypt(forged)}`,
    ],
    [
      'a signed one in extensions, and a forged plain one',
      'not one assertion',
      (signed, forged) => `<samlp:Extensions>${encrypt(signed)}</samlp:Extensions>${forged}`,
    ],
    [
      'a signed one in extensions, and none besides',
      'not one encrypted assertion',
      (signed) => `<samlp:Extensions>${encrypt(signed)}</samlp:Extensions>`,
    ],
    [
      'a plain one within what should be encrypted',
      'not one assertion',
      (signed) => `<saml:EncryptedAssertion>${signed}</saml:EncryptedAssertion>`,
    ],
    ['one encrypted twice', 'something else was encrypted', (signed) => encrypt(encrypt(signed))],
    ['a document type', 'must not have a document type', (signed) => encrypt(`<!DOCTYPE x [<!ENTITY a "b">]>${signed}`)],
    ['nonsense', 'Not a valid XML', () => encrypt('nonsense')],
    ['nothing', 'invalid doc source', () => encrypt('')],
    ['RSA 1.5', 'for no key of ours', (signed) => encrypt(signed, { transport: 'rsa-1_5' })],
    ['triple DES', 'a cipher that is not taken', (signed) => encrypt(signed, { cipher: 'tripledes-cbc' })],
    ['for another key', 'for no key of ours', (signed) => encryptAssertion(signed, strangersCertificate)],
    ['and changed (GCM)', 'unable to authenticate', (signed) => encrypt(signed, { change: flip(40) })],
    ['and with another tag (GCM)', 'unable to authenticate', (signed) => encrypt(signed, { change: flip(-1) })],
    ['and cut short (GCM)', 'Invalid authentication tag', (signed) => encrypt(signed, { change: (content) => content.subarray(0, 20) })],
    ['and changed (CBC)', 'utf-8', (signed) => encrypt(signed, { cipher: 'aes256-cbc', change: flip(40) })],
    ['and padded wrongly (CBC)', 'padded wrongly', (signed) => encrypt(signed, { cipher: 'aes256-cbc', change: flip(-17, 0x80) })],
    [
      'and cut short (CBC)',
      'wrong final block',
      (signed) => encrypt(signed, { cipher: 'aes256-cbc', change: (content) => content.subarray(0, 24) }),
    ],
    ['without a content', 'not one CipherData', (signed) => encrypt(signed).replace(/<xenc:CipherData>.*?<\/xenc:CipherData>/gs, '')],
    [
      'with a content that is elsewhere',
      'not one CipherValue',
      (signed) =>
        encrypt(signed).replace(/<xenc:CipherValue>[^<]*<\/xenc:CipherValue>/g, '<xenc:CipherReference URI="http://elsewhere.test/"/>'),
    ],
  ])('is refused with the same words as a bad signature: %s', async (_, why, make) => {
    const { query, fragment } = await company.finish(await company.begin(), ada, instead(make))
    expect(query).toEqual(refused)
    expect(fragment).toMatchObject(refused)
    expect(causeOf(company)).toContain(why)
  })

  it.each<[string, Asserted]>([
    ['that somebody else signed', { ...ada, foreignKey: true }],
    ['for another audience', { ...ada, audience: 'https://other.test' }],
    ['for another recipient', { ...ada, recipient: 'https://other.test/acs' }],
    ['of another issuer', { ...ada, issuer: 'https://other.test/metadata' }],
    ['that is over', { ...ada, notOnOrAfter: new Date(Date.now() - 60_000) }],
    ['that answers another request', { ...ada, inResponseTo: '_0123456789' }],
  ])('is held to the rules of a plain one: an assertion %s', async (_, asserted) => {
    const { query } = await company.finish(
      await company.begin(),
      asserted,
      instead((signed) => encrypt(signed)),
    )
    expect(query).toEqual(refused)
  })

  it('is taken once', async () => {
    for (const expected of [{ code: expect.any(String) }, refused]) {
      const { query } = await company.finish(
        await company.begin(),
        { ...ada, assertionId: '_encrypted-once' },
        instead((signed) => encrypt(signed)),
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
    ['whose content was exchanged', 'a signature that does not hold', (xml) => xml.replace(encryptedIn(xml), forged)],
    ['that lost its signature', 'nobody signed what was encrypted', (xml) => xml.replace(responseSignature, '')],
    ['with a second assertion', 'a signature that does not hold', (xml) => xml.replace(encryptedIn(xml), (one) => one + forged())],
    [
      'for another destination',
      'another destination',
      (xml) => xml.replace(/ Destination="[^"]*"/, ' Destination="https://other.test/acs"'),
    ],
    [
      'that stands in another one',
      'nobody signed what was encrypted',
      (xml) => {
        const body = xml.replace(/^<\?xml.*?\?>/, '')
        const outer = body.replace(responseSignature, '').replace(/ ID="[^"]*"/, ' ID="_outer"')
        return outer.replace(encryptedIn(outer), () => `<samlp:Extensions>${body}</samlp:Extensions>${forged()}`)
      },
    ],
    [
      'that stands in the signature of another one',
      'Referenced node does not refer to',
      (xml) => {
        const body = xml.replace(/^<\?xml.*?\?>/, '')
        const signature = responseSignature.exec(body)![0]
        const outer = body.replace(responseSignature, '').replace(/ ID="[^"]*"/, ' ID="_outer"')
        const around = signature.replace('</ds:Signature>', () => `<ds:Object>${body.replace(signature, '')}</ds:Object></ds:Signature>`)
        return outer.replace(encryptedIn(outer), () => around + forged())
      },
    ],
  ])('is refused in a signed response %s', async (_, why, change) => {
    expect((await signing.finish(await signing.begin(), ada)).query).toEqual({ code: expect.any(String) })
    expect((await signing.finish(await signing.begin(), ada, change)).query).toEqual(refused)
    expect(causeOf(signing)).toContain(why)
  })

  it('opens nothing for whoever cannot bring back the request’s state', async () => {
    const { address, browser } = await company.begin()
    const form = await company.idp.respond(address, ada)
    const { url } = await browser.open(consumer, { ...form, RelayState: 'x'.repeat(43) })
    expect(url).toContain('error_code=bad_oauth_state')
  })
})

const strangersCertificate = certificateOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)

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
    const begun = await from.begin()
    let sent = ''
    const asserted = { nameId: 'ada-1', nameIdFormat: persistent, email: 'ada@acme.example', subject: subject(encrypt) }
    const { query } = await from.finish(begun, asserted, (xml) => {
      sent = xml
      return xml
    })
    const user = query.code === undefined ? null : (await begun.client.auth.exchangeCodeForSession(query.code)).data.user
    return { sent, query, user }
  }
  const declared = (name: string) => name.replace('<saml:NameID', `$& ${namespace}`)

  it.each<[string, Encryption]>([
    ['AES-GCM', {}],
    ['AES-CBC, the key beside it', { cipher: 'aes128-cbc', keyBeside: true }],
  ])('names the person as a plain one does: %s', async (_, encryption) => {
    const { sent, user } = await signIn(company, (encrypt) => (name) => encrypt(declared(name)), encryption)
    expect(sent).toContain('EncryptedID')
    expect(sent).not.toContain('ada-1')
    expect(user).toMatchObject({ email: 'ada@acme.example', identities: [{ id: 'ada-1' }] })
    const plain = await signIn(company, () => (name) => name)
    expect(plain.user?.id).toBe(user?.id)
  })

  it('is read within an encrypted assertion', async () => {
    const { sent, user } = await signIn(around, (encrypt) => (name) => encrypt(declared(name)))
    expect(sent).not.toContain('EncryptedID')
    expect(user).toMatchObject({ identities: [{ id: 'ada-1' }] })
  })

  it('that is another one each time names nobody', async () => {
    const { query } = await signIn(
      company,
      (encrypt) => (name) => encrypt(declared(name).replace(persistent, persistent.replace('persistent', 'transient'))),
    )
    expect(query).toMatchObject({ error_code: 'bad_oauth_callback', error_description: expect.stringContaining('another name each time') })
  })

  const foreign = certificateOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)
  it.each<[string, (encrypt: (xml: string) => string) => (name: string) => string]>([
    ['beside a plain one', (encrypt) => (name) => encrypt(declared(name).replace('ada-1', 'boss-1')) + name],
    ['after a plain one', (encrypt) => (name) => name + encrypt(declared(name).replace('ada-1', 'boss-1'))],
    ['twice', (encrypt) => (name) => encrypt(declared(name)) + encrypt(declared(name))],
    ['for somebody else', () => (name) => encryptAssertion(declared(name), foreign, { as: 'EncryptedID' })],
    ['that is an assertion', (encrypt) => () => encrypt(`<saml:Assertion ${namespace}><saml:NameID>boss</saml:NameID></saml:Assertion>`)],
    ['of no namespace', (encrypt) => () => encrypt('<NameID>boss</NameID>')],
    ['with a document type', (encrypt) => (name) => encrypt(`<!DOCTYPE x [<!ENTITY a "b">]>${declared(name)}`)],
    ['of endless siblings', (encrypt) => () => encrypt(`<saml:NameID ${namespace}>${'<a/>'.repeat(20_000)}</saml:NameID>`)],
    ['that is empty', (encrypt) => () => encrypt(`<saml:NameID ${namespace}/>`)],
  ])('is refused %s', async (_, subject) => {
    const { query } = await signIn(company, subject)
    expect(query).toEqual(refused)
  })

  it('is refused when it was put in the place of the signed name', async () => {
    const certificate = await certificateFrom(company)
    const { query } = await company.finish(await company.begin(), ada, (xml) =>
      xml.replace(/<saml:NameID .*?<\/saml:NameID>/s, (name) => encryptAssertion(declared(name), certificate, { as: 'EncryptedID' })),
    )
    expect(query).toEqual(refused)
  })
})
