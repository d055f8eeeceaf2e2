import { generateKeyPairSync, verify, X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parametersOf } from '../../../../testing/auth/browser.ts'
import { assertionConsumerUrl, home, type SamlCompany, startSamlCompany } from '../../../../testing/saml/saml-company.ts'
import { makeSamlIdentityProvider } from '../../../../testing/saml/saml-identity-provider.ts'
import { purgeExpired } from '../../sessions/purge-expired.ts'
import { requireServiceKeys } from '../service/require-service-keys.ts'
import { rotateSamlKey } from '../service/service-key-store.ts'
import { makeServiceProvider } from '../service/service-provider.ts'

const ada = { nameId: 'ada@acme.example' }
const options = {
  wantsSignedRequests: true,
  encrypts: { content: 'http://www.w3.org/2009/xmlenc11#aes256-gcm', key: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p' },
}
const certificatesIn = (metadata: string) =>
  [...metadata.matchAll(/<KeyDescriptor use="(\w+)">[\s\S]*?<X509Certificate>([^<]+)</g)].map(([, use = '', certificate = '']) => ({
    use,
    certificate,
  }))
const withQuery = (address: string, change: (query: URLSearchParams) => void) => {
  const url = new URL(address)
  change(url.searchParams)
  return url.href
}
/** Verifies the signature of the query string exactly as it occurs in the URL, as SAML 2.0 Bindings (3.4.4.1) requires. */
const isSignedBy = (address: string, certificate: string) => {
  const [octets = '', signature = ''] = new URL(address).search.slice(1).split('&Signature=')
  const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'))
  return verify('sha256', Buffer.from(octets), publicKey, Buffer.from(decodeURIComponent(signature), 'base64'))
}

describe('a signed authentication request', () => {
  let company: SamlCompany
  beforeAll(async () => {
    company = await startSamlCompany(options)
  })
  afterAll(() => company.stop())

  it('is signed with the key in the metadata and accepted by an identity provider that requires signatures', async () => {
    expect(company.idp.metadata).toContain('WantAuthnRequestsSigned="true"')
    const signInFlow = await company.begin()
    expect([...new URL(signInFlow.address).searchParams.keys()]).toEqual(['SAMLRequest', 'RelayState', 'SigAlg', 'Signature'])
    expect(new URL(signInFlow.address).searchParams.get('SigAlg')).toBe('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256')
    const [signing, encryption] = certificatesIn(await company.metadata())
    expect([signing!.use, encryption!.use, signing!.certificate]).toEqual(['signing', 'encryption', encryption!.certificate])
    expect(isSignedBy(signInFlow.address, signing!.certificate)).toBe(true)
    expect((await company.finish(signInFlow, ada)).query).toEqual({ code: expect.any(String) })
  })

  it.each<[string, (query: URLSearchParams) => void]>([
    ['without a signature', (query) => query.delete('Signature')],
    [
      'without a signature or its algorithm',
      (query) => {
        query.delete('Signature')
        query.delete('SigAlg')
      },
    ],
    ['with another state', (query) => query.set('RelayState', 'x'.repeat(43))],
    ['with another request', (query) => query.set('SAMLRequest', other)],
    ['with another signature', (query) => query.set('Signature', Buffer.alloc(384, 7).toString('base64'))],
  ])('is rejected %s', async (_, change) => {
    const { address } = await company.begin()
    other = new URL((await company.begin()).address).searchParams.get('SAMLRequest') ?? ''
    expect(await company.idp.requestIdOf(address)).toMatch(/^_[0-9a-f]{40}$/)
    await expect(company.idp.requestIdOf(withQuery(address, change))).rejects.toThrow()
  })
  let other = ''

  it('is signed for an identity provider whose address has a query', async () => {
    const keys = await requireServiceKeys(company.server)
    const provider = {
      sso_url: 'https://idp.test/login?idpid=C0%2B1&x=a+b',
      certificates: [keys[0].certificate],
      entity_id: 'https://idp.test/',
      name_id_format: null,
    }
    const address = await makeServiceProvider({ publicUrl: home, provider, keys, requestId: '_1' }).getAuthorizeUrlAsync(
      'state',
      undefined,
      {},
    )
    expect(address.startsWith('https://idp.test/login?idpid=C0%2B1&x=a+b&SAMLRequest=')).toBe(true)
    expect(isSignedBy(address.replace('idpid=C0%2B1&x=a+b&', ''), keys[0].certificate)).toBe(true)
  })
})

describe('rotating the SAML key', () => {
  let company: SamlCompany
  const sql = (text: string) => company.server.owner.query(text)
  const isAccepted = async (signInFlow: Awaited<ReturnType<SamlCompany['begin']>>) =>
    (await company.finish(signInFlow, ada)).query.code !== undefined
  beforeAll(async () => {
    company = await startSamlCompany(options)
  })
  afterAll(() => company.stop())

  it('publishes the new key, then signs with it, and decrypts with the previous key until that key is removed', async () => {
    const signInFlow = await company.begin()
    const [{ certificate: first } = { certificate: '' }] = certificatesIn(await company.metadata())
    await rotateSamlKey(company.server.owner, { atOnce: false })
    expect(await isAccepted(signInFlow)).toBe(true)

    const published = certificatesIn(await company.metadata())
    expect(published.map(({ use }) => use)).toEqual(['signing', 'signing', 'encryption'])
    expect(published[0]!.certificate).toBe(first)
    expect(published[2]!.certificate).toBe(published[1]!.certificate)
    expect(published[1]!.certificate).not.toBe(first)
    const second = published[1]!.certificate

    // The identity provider still has the old metadata, so the service must sign and decrypt with the old key.
    expect(isSignedBy((await company.begin()).address, first)).toBe(true)
    expect(await isAccepted(await company.begin())).toBe(true)

    // Two weeks later, the service signs with the new key.
    await sql(`update platform.saml_keys set created_at = created_at - interval '14 days', signs_from = signs_from - interval '14 days'`)
    const after = await company.begin()
    expect(isSignedBy(after.address, second)).toBe(true)
    await expect(company.finish(after, ada)).rejects.toThrow()
    await purgeExpired(company.server.owner, 0)
    expect(certificatesIn(await company.metadata()).map(({ certificate }) => certificate)).toEqual([second, first, second])

    // Two more weeks later, the service has removed the old key.
    await sql(`update platform.saml_keys set created_at = created_at - interval '15 days', signs_from = signs_from - interval '15 days'`)
    const lateFlow = await company.begin()
    await purgeExpired(company.server.owner, 0)
    expect(certificatesIn(await company.metadata()).map(({ certificate }) => certificate)).toEqual([second, second])
    company.idp.useServiceMetadata(await company.metadata())
    expect(await isAccepted(lateFlow)).toBe(true)
    await purgeExpired(company.server.owner, 0)
    expect((await sql('select from platform.saml_keys')).rowCount).toBe(1)
  })

  it('signs with the new key at once if requested, and adds no third key', async () => {
    const waiting = await rotateSamlKey(company.server.owner, { atOnce: false })
    expect(await rotateSamlKey(company.server.owner, { atOnce: false })).toMatchObject({ isNew: false, key: { id: waiting.key.id } })
    const signInFlow = await company.begin()
    expect(await rotateSamlKey(company.server.owner, { atOnce: true })).toMatchObject({ isNew: false, key: { id: waiting.key.id } })
    expect(isSignedBy((await company.begin()).address, waiting.key.certificate)).toBe(true)
    // This flow was started before the rotation, and its response is encrypted for the old key.
    expect(await isAccepted(signInFlow)).toBe(true)
  })
})

describe('keys of the SAML service provider', () => {
  it('sign and are published for encryption if they are first in the settings; other keys only decrypt', async () => {
    const [oldKey, newKey] = [1, 2].map(() =>
      generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
    )
    const before = await startSamlCompany(options, { SAML_PRIVATE_KEY: `${oldKey}` })
    const known = await before.metadata()
    const company = await startSamlCompany(options, { SAML_PRIVATE_KEY: `${newKey},${oldKey}` })
    const published = certificatesIn(await company.metadata())
    expect(published.map(({ use }) => use)).toEqual(['signing', 'signing', 'encryption'])
    expect([published[1]!.certificate, published[2]!.certificate]).toEqual([
      certificatesIn(known)[0]!.certificate,
      published[0]!.certificate,
    ])
    const signInFlow = await company.begin()
    expect(isSignedBy(signInFlow.address, published[0]!.certificate)).toBe(true)
    // The identity provider knows only the old key: it would reject our request, but we can decrypt its response.
    const stale = makeSamlIdentityProvider(known, { ...options, wantsSignedRequests: false })
    const form = await stale.respond(signInFlow.address, ada)
    expect(parametersOf((await signInFlow.browser.open(assertionConsumerUrl, form)).url).query).toEqual({ code: expect.any(String) })
    expect((await company.server.owner.query('select from platform.saml_keys')).rowCount).toBe(0)
    await Promise.all([before.stop(), company.stop()])
  })

  it('are created only once by concurrent processes, and cannot be read through the API', async () => {
    const company = await startSamlCompany()
    await company.server.owner.query('delete from platform.saml_keys')
    const documents = await Promise.all(Array.from({ length: 4 }, () => company.metadata()))
    expect(new Set(documents).size).toBe(1)
    expect(certificatesIn(documents[0]!)).toHaveLength(2)
    for (const role of ['anon', 'authenticated', 'service_role']) {
      const client = await company.server.owner.connect()
      await client.query(`set role ${role}`)
      await expect(client.query('select private_key from platform.saml_keys')).rejects.toThrow('permission denied')
      client.release(true)
    }
    await company.stop()
  })
})
