import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notifyAdministrators } from '../../../../features/notifications/notify-administrators.ts'
import { makeLogger } from '../../../../platform/logging/log.ts'
import { makeOutbound } from '../../../../platform/outbound/make-outbound.ts'
import { startAuthServer } from '../../../../testing/auth/auth-server.ts'
import { parametersOf } from '../../../../testing/auth/browser.ts'
import { startWebSite, type WebSite } from '../../../../testing/http/web-site.ts'
import { assertionConsumerUrl, home, type SamlCompany, startSamlCompany } from '../../../../testing/saml/saml-company.ts'
import { makeSamlIdentityProvider, type SamlIdentityProvider } from '../../../../testing/saml/saml-identity-provider.ts'
import { refreshDueMetadata } from './refresh-metadata.ts'

let company: SamlCompany
let site: WebSite
let address: string
const outbound = makeOutbound({ allowPrivate: true })
const notices: { title: string; body: string }[] = []
const withKey = (body?: unknown) => ({ headers: { apikey: company.server.secretKey }, ...(body === undefined ? {} : { body }) })
const administer = async (endpoint: string, body?: unknown) => company.server.call(endpoint, withKey(body))
const provider = async () => (await administer(`GET /admin/sso/providers/${company.providerId}`)).body
const serve = (body: string) => {
  site.pages['/metadata'] = { headers: { 'content-type': 'application/samlmetadata+xml' }, body }
}
const makeDue = () => company.server.owner.query('update auth.sso_providers set metadata_due_at = now() where metadata_url is not null')
const runJob = () =>
  refreshDueMetadata({
    owner: company.server.owner,
    outbound,
    log: makeLogger({ level: 'debug', write: () => undefined }),
    notify: async (client, notice) => {
      notices.push(notice)
      await notifyAdministrators(client, notice)
    },
    signal: new AbortController().signal,
  })
/** Signs in with an assertion of the provider `by`. */
const signIn = async (by: SamlIdentityProvider) => {
  const signInFlow = await company.begin()
  return parametersOf(
    (await signInFlow.browser.open(assertionConsumerUrl, await by.respond(signInFlow.address, { nameId: 'ada@acme.example' }))).url,
  ).query
}
const signedIn = { code: expect.any(String) }

beforeAll(async () => {
  site = await startWebSite({ isSecure: true })
  company = await startSamlCompany({}, { OUTBOUND_ALLOW_PRIVATE: 'true' })
  address = `${site.origin}/metadata`
})
beforeEach(async () => {
  notices.length = 0
  serve(company.idp.metadata)
  expect((await administer(`PUT /admin/sso/providers/${company.providerId}`, { metadata_url: address })).status).toBe(200)
})
afterAll(async () => {
  await company.stop()
  await Promise.all([site.stop(), outbound.close()])
})

describe('metadata at an address', () => {
  it('is downloaded again when it is due, so that sign-in works with a new certificate', async () => {
    const renewed = makeSamlIdentityProvider(await company.metadata(), { hasOwnKey: true })
    const before = site.requests.length
    expect(await runJob()).toBe(0)
    expect(site.requests).toHaveLength(before)
    serve(renewed.metadata)
    await makeDue()
    expect(await runJob()).toBe(1)
    expect((await provider()).saml).toMatchObject({
      metadata_url: address,
      metadata_xml: renewed.metadata,
      metadata_refresh: { error: null },
    })
    expect(await signIn(renewed)).toEqual(signedIn)
    expect(await signIn(company.idp)).toMatchObject({ error_code: 'bad_oauth_callback' })
    expect(await runJob()).toBe(0)
  })

  it('is downloaded again after a rejected assertion, at most once in five minutes', async () => {
    const [renewed, further] = await Promise.all(
      [1, 2].map(async () => makeSamlIdentityProvider(await company.metadata(), { hasOwnKey: true })),
    )
    serve(renewed!.metadata)
    expect(await signIn(renewed!)).toMatchObject({ error_code: 'bad_oauth_callback' })
    await company.server.owner.query(
      `update auth.sso_providers set metadata_read_at = now() - interval '6 minutes', metadata_attempted_at = null`,
    )
    expect(await signIn(renewed!)).toEqual(signedIn)
    serve(further!.metadata)
    const before = site.requests.length
    expect(await signIn(further!)).toMatchObject({ error_code: 'bad_oauth_callback' })
    expect(site.requests).toHaveLength(before)
  })

  it('is downloaded again on request, with the secret key', async () => {
    const renewed = makeSamlIdentityProvider(await company.metadata(), { hasOwnKey: true })
    serve(renewed.metadata)
    const endpoint = `POST /admin/sso/providers/${company.providerId}/refresh`
    expect(await company.server.call(endpoint, {})).toMatchObject({ status: 403, body: { code: 'not_admin' } })
    expect(await administer(endpoint)).toMatchObject({ status: 200, body: { saml: { metadata_xml: renewed.metadata } } })
    expect(await signIn(renewed)).toEqual(signedIn)
  })

  it('is not downloaded again after it was replaced by text', async () => {
    await administer(`PUT /admin/sso/providers/${company.providerId}`, { metadata_xml: company.idp.metadata })
    expect((await provider()).saml).not.toHaveProperty('metadata_url')
    expect((await provider()).saml.metadata_refresh.due_at).toBeNull()
    expect(await administer(`POST /admin/sso/providers/${company.providerId}/refresh`)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
  })

  it('is downloaded as often as it requests', async () => {
    serve(company.idp.metadata.replace('entityID=', `cacheDuration="PT2H" validUntil="2100-01-01T00:00:00Z" entityID=`))
    await makeDue()
    expect(await runJob()).toBe(1)
    const { read_at, due_at } = (await provider()).saml.metadata_refresh
    expect(Date.parse(due_at) - Date.parse(read_at)).toBe(2 * 3600_000)
  })
})

describe('downloading metadata retains the stored metadata and rejects', () => {
  const foreign = async () =>
    makeSamlIdentityProvider(await company.metadata(), { entityID: 'https://evil.test/metadata', hasOwnKey: true })
  it.each<[string, () => Promise<void>, string]>([
    ['of another provider', async () => serve((await foreign()).metadata), 'EntityID matches'],
    [
      'of several providers',
      async () => serve(`<a>${company.idp.metadata.replace(/^<\?xml.*?\?>/, '')}${(await foreign()).metadata}</a>`),
      'must describe one',
    ],
    [
      'that has expired',
      async () => serve(company.idp.metadata.replace('entityID=', 'validUntil="2020-01-01T00:00:00Z" entityID=')),
      'was valid until 2020',
    ],
    [
      'with an invalid expiry',
      async () => serve(company.idp.metadata.replace('entityID=', 'validUntil="soon" entityID=')),
      'invalid validUntil',
    ],
    [
      'without certificates',
      async () =>
        serve(company.idp.metadata.replace(/<X509Certificate>.*?<\/X509Certificate>|<ds:X509Certificate>.*?<\/ds:X509Certificate>/gs, '')),
      'no usable signing',
    ],
    ['with entities', async () => serve(`<!DOCTYPE x [<!ENTITY a "&b;&b;">]>${company.idp.metadata}`), 'document type'],
    [
      'with an external entity',
      async () => serve(company.idp.metadata.replace(/^(<\?xml.*?\?>)?/, '<!DOCTYPE x SYSTEM "file:///etc/passwd">')),
      'document type',
    ],
    [
      'in an encoding that hides a document type',
      async () => {
        site.pages['/metadata'] = { body: Buffer.from(`<!DOCTYPE x [<!ENTITY a "b">]>${company.idp.metadata}`, 'utf16le') }
      },
      'SAML metadata is not well-formed XML',
    ],
    ['of 100000 levels', async () => serve('<a>'.repeat(100_000) + '</a>'.repeat(100_000)), 'too large or too deeply nested'],
    ['that is too large', async () => serve(company.idp.metadata + ' '.repeat(1_100_000)), 'too_large'],
    [
      'that is too large when decompressed',
      async () => {
        site.pages['/metadata'] = { headers: { 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(50_000_000)) }
      },
      'too_large',
    ],
    [
      'with an error status',
      async () => {
        site.pages['/metadata'] = { status: 500, body: company.idp.metadata }
      },
      'HTTP status 500',
    ],
    [
      'behind a redirect to plain HTTP',
      async () => {
        site.pages['/metadata'] = { status: 302, headers: { location: 'http://127.0.0.1:1/' } }
      },
      'HTTP status 302',
    ],
    [
      'behind a redirect to a file',
      async () => {
        site.pages['/metadata'] = { status: 302, headers: { location: 'file:///etc/passwd' } }
      },
      'bad_address',
    ],
    [
      'of an unreachable server',
      async () => {
        site.pages['/metadata'] = { resets: true }
      },
      'unreachable',
    ],
  ])('metadata %s', async (_, prepare, error) => {
    await prepare()
    const endpoint = `POST /admin/sso/providers/${company.providerId}/refresh`
    expect((await administer(endpoint)).status).toBe(400)
    await makeDue()
    expect(await runJob()).toBe(1)
    expect((await provider()).saml).toMatchObject({
      metadata_xml: company.idp.metadata,
      metadata_refresh: { error: expect.stringContaining(error) },
    })
    expect(await signIn(company.idp)).toEqual(signedIn)
  })

  it('notifies administrators once about repeated failures', async () => {
    const { owner } = company.server
    for (const email of ['boss@elsewhere.example', 'staff@elsewhere.example'])
      await company.server.client().auth.signUp({ email, password: 'correct horse' })
    await owner.query(`update public.user_roles set role = 'admin' where user_id = (select id from auth.users where email like 'boss@%')`)
    site.pages['/metadata'] = { status: 503 }
    for (const failures of [1, 2, 3, 4]) {
      await makeDue()
      await runJob()
      expect(notices).toHaveLength(failures < 3 ? 0 : 1)
    }
    const stored = await owner.query(
      'select u.email, n.kind, n.title, n.body from public.notifications n join auth.users u on u.id = n.user_id',
    )
    expect(stored.rows).toEqual([{ email: 'boss@elsewhere.example', kind: 'message', ...notices[0] }])
    expect(notices[0]!.body).toContain('HTTP status 503')
    const { rows } = await owner.query(
      'select extract(epoch from metadata_due_at - metadata_attempted_at)::int as wait from auth.sso_providers',
    )
    expect(rows).toEqual([{ wait: 8 * 3600 }])
    serve(company.idp.metadata)
    await makeDue()
    await runJob()
    expect((await provider()).saml.metadata_refresh.error).toBeNull()
  })

  it('discards fetched metadata when an administrator changed it during the fetch', async () => {
    site.pages['/metadata'] = () => ({ delayMs: 300, body: company.idp.metadata.replace('entityID=', 'cacheDuration="P1D" entityID=') })
    await makeDue()
    const running = runJob()
    await expect.poll(() => site.requests.length).toBeGreaterThan(0)
    await administer(`PUT /admin/sso/providers/${company.providerId}`, { metadata_xml: company.idp.metadata })
    await running
    expect((await provider()).saml).toMatchObject({ metadata_xml: company.idp.metadata, metadata_refresh: { due_at: null } })
  })

  it('rejects addresses in the server’s network', async () => {
    const guardedServer = await startAuthServer({ AUTH_SAML_ENABLED: 'true', PUBLIC_URL: home, DATABASE_URL: company.server.databaseUrl })
    const before = site.requests.length
    const response = await guardedServer.call(`POST /admin/sso/providers/${company.providerId}/refresh`, {
      headers: { apikey: guardedServer.secretKey },
    })
    expect(response).toMatchObject({ status: 400, body: { code: 'saml_metadata_fetch_failed' } })
    expect(site.requests).toHaveLength(before)
    await guardedServer.stop()
  })

  it('does not refresh disabled providers', async () => {
    await administer(`PUT /admin/sso/providers/${company.providerId}`, { disabled: true })
    await makeDue()
    expect(await runJob()).toBe(0)
    await administer(`PUT /admin/sso/providers/${company.providerId}`, { disabled: false })
  })
})

describe('NameID formats', () => {
  const put = (name_id_format: string) => administer(`PUT /admin/sso/providers/${company.providerId}`, { name_id_format })
  const policyOf = async () => /<samlp:NameIDPolicy[^>]*>/.exec(company.idp.requestOf((await company.begin()).address))?.[0]

  it.each([
    '2.0:nameid-format:persistent',
    '1.1:nameid-format:emailAddress',
    '2.0:nameid-format:transient',
    '1.1:nameid-format:unspecified',
  ])('requests urn:oasis:names:tc:SAML:%s when configured', async (end) => {
    const format = `urn:oasis:names:tc:SAML:${end}`
    expect(await put(format)).toMatchObject({ status: 200, body: { saml: { name_id_format: format } } })
    await administer(`PUT /admin/sso/providers/${company.providerId}`, { name: 'Acme' })
    expect((await provider()).saml.name_id_format).toBe(format)
    const policy = await policyOf()
    expect(policy).toContain(`Format="${format}"`)
    // AllowCreate is not defined for transient names (Core, 3.4.1.1 with errata E14).
    expect(policy?.includes('AllowCreate')).toBe(!end.endsWith('transient'))
  })

  it('requests no format by default', async () => {
    expect((await put('')).body.saml).not.toHaveProperty('name_id_format')
    expect(await policyOf()).not.toContain('Format=')
  })

  it('rejects other formats', async () => {
    expect(await put('urn:made:up')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: expect.stringContaining('name_id_format must be unspecified or one of urn:oasis') },
    })
  })
})
