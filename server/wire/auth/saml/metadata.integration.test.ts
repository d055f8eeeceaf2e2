import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tellAdministrators } from '../../../features/notifications/tell-administrators.ts'
import { makeLogger } from '../../../platform/log.ts'
import { makeOutbound } from '../../../platform/outbound/open-outbound.ts'
import { startAuthServer } from '../../../testing/auth-server.ts'
import { wordsOf } from '../../../testing/browser.ts'
import { consumer, home, type SamlCompany, startSamlCompany } from '../../../testing/saml-company.ts'
import { makeSamlIdentityProvider, type SamlIdentityProvider } from '../../../testing/saml-identity-provider.ts'
import { startWebSite, type WebSite } from '../../../testing/web-site.ts'
import { refreshDueMetadata } from './refresh-metadata.ts'

let company: SamlCompany
let site: WebSite
let address: string
const outbound = makeOutbound({ allowPrivate: true })
const told: { title: string; body: string }[] = []
const withKey = (body?: unknown) => ({ headers: { apikey: company.server.secretKey }, ...(body === undefined ? {} : { body }) })
const administer = async (endpoint: string, body?: unknown) => company.server.call(endpoint, withKey(body))
const provider = async () => (await administer(`GET /admin/sso/providers/${company.providerId}`)).body
const serve = (body: string) => {
  site.pages['/metadata'] = { headers: { 'content-type': 'application/samlmetadata+xml' }, body }
}
const due = () => company.server.owner.query('update auth.sso_providers set metadata_due_at = now() where metadata_url is not null')
const runJob = () =>
  refreshDueMetadata({
    owner: company.server.owner,
    outbound,
    log: makeLogger({ level: 'debug', write: () => undefined }),
    tell: async (client, notice) => {
      told.push(notice)
      await tellAdministrators(client, notice)
    },
    signal: new AbortController().signal,
  })
/** Somebody signs in with what `by` asserts. */
const signIn = async (by: SamlIdentityProvider) => {
  const begun = await company.begin()
  return wordsOf((await begun.browser.open(consumer, await by.respond(begun.address, { nameId: 'ada@acme.example' }))).url).query
}
const signedIn = { code: expect.any(String) }

beforeAll(async () => {
  site = await startWebSite({ isSecure: true })
  company = await startSamlCompany({}, { OUTBOUND_ALLOW_PRIVATE: 'true' })
  address = `${site.origin}/metadata`
})
beforeEach(async () => {
  told.length = 0
  serve(company.idp.metadata)
  expect((await administer(`PUT /admin/sso/providers/${company.providerId}`, { metadata_url: address })).status).toBe(200)
})
afterAll(async () => {
  await company.stop()
  await Promise.all([site.stop(), outbound.close()])
})

describe('metadata at an address', () => {
  it('is read again when it is due, so that a new certificate refuses nobody', async () => {
    const rolled = makeSamlIdentityProvider(await company.metadata(), { hasOwnKey: true })
    const before = site.asked.length
    expect(await runJob()).toBe(0)
    expect(site.asked).toHaveLength(before)
    serve(rolled.metadata)
    await due()
    expect(await runJob()).toBe(1)
    expect((await provider()).saml).toMatchObject({
      metadata_url: address,
      metadata_xml: rolled.metadata,
      metadata_refresh: { fault: null },
    })
    expect(await signIn(rolled)).toEqual(signedIn)
    expect(await signIn(company.idp)).toMatchObject({ error_code: 'bad_oauth_callback' })
    expect(await runJob()).toBe(0)
  })

  it('is read when somebody brings an assertion that is refused, and not again within minutes', async () => {
    const [rolled, further] = await Promise.all(
      [1, 2].map(async () => makeSamlIdentityProvider(await company.metadata(), { hasOwnKey: true })),
    )
    serve(rolled!.metadata)
    expect(await signIn(rolled!)).toMatchObject({ error_code: 'bad_oauth_callback' })
    await company.server.owner.query(
      `update auth.sso_providers set metadata_read_at = now() - interval '6 minutes', metadata_tried_at = null`,
    )
    expect(await signIn(rolled!)).toEqual(signedIn)
    serve(further!.metadata)
    const before = site.asked.length
    expect(await signIn(further!)).toMatchObject({ error_code: 'bad_oauth_callback' })
    expect(site.asked).toHaveLength(before)
  })

  it('is read again when an administrator asks, with the secret key', async () => {
    const rolled = makeSamlIdentityProvider(await company.metadata(), { hasOwnKey: true })
    serve(rolled.metadata)
    const endpoint = `POST /admin/sso/providers/${company.providerId}/refresh`
    expect(await company.server.call(endpoint, {})).toMatchObject({ status: 403, body: { code: 'not_admin' } })
    expect(await administer(endpoint)).toMatchObject({ status: 200, body: { saml: { metadata_xml: rolled.metadata } } })
    expect(await signIn(rolled)).toEqual(signedIn)
  })

  it('is not read again once it was given as a text', async () => {
    await administer(`PUT /admin/sso/providers/${company.providerId}`, { metadata_xml: company.idp.metadata })
    expect((await provider()).saml).not.toHaveProperty('metadata_url')
    expect((await provider()).saml.metadata_refresh.due_at).toBeNull()
    expect(await administer(`POST /admin/sso/providers/${company.providerId}/refresh`)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
  })

  it('is read again as often as it asks for', async () => {
    serve(company.idp.metadata.replace('entityID=', `cacheDuration="PT2H" validUntil="2100-01-01T00:00:00Z" entityID=`))
    await due()
    expect(await runJob()).toBe(1)
    const { read_at, due_at } = (await provider()).saml.metadata_refresh
    expect(Date.parse(due_at) - Date.parse(read_at)).toBe(2 * 3600_000)
  })
})

describe('what is at the address is not taken, and what was read before stays', () => {
  const foreign = async () =>
    makeSamlIdentityProvider(await company.metadata(), { entityID: 'https://evil.test/metadata', hasOwnKey: true })
  it.each<[string, () => Promise<void>, string]>([
    ['of somebody else', async () => serve((await foreign()).metadata), 'EntityID matches'],
    [
      'of several',
      async () => serve(`<a>${company.idp.metadata.replace(/^<\?xml.*?\?>/, '')}${(await foreign()).metadata}</a>`),
      'must describe one',
    ],
    [
      'that has run out',
      async () => serve(company.idp.metadata.replace('entityID=', 'validUntil="2020-01-01T00:00:00Z" entityID=')),
      'was valid until 2020',
    ],
    ['that ends at no time', async () => serve(company.idp.metadata.replace('entityID=', 'validUntil="soon" entityID=')), 'is no time'],
    [
      'without certificates',
      async () =>
        serve(company.idp.metadata.replace(/<X509Certificate>.*?<\/X509Certificate>|<ds:X509Certificate>.*?<\/ds:X509Certificate>/gs, '')),
      'no usable signing',
    ],
    ['with entities', async () => serve(`<!DOCTYPE x [<!ENTITY a "&b;&b;">]>${company.idp.metadata}`), 'document type'],
    [
      'with a file in it',
      async () => serve(company.idp.metadata.replace(/^(<\?xml.*?\?>)?/, '<!DOCTYPE x SYSTEM "file:///etc/passwd">')),
      'document type',
    ],
    [
      'in an encoding that hides a document type',
      async () => {
        site.pages['/metadata'] = { body: Buffer.from(`<!DOCTYPE x [<!ENTITY a "b">]>${company.idp.metadata}`, 'utf16le') }
      },
      'SAML metadata: is no XML',
    ],
    ['of 100000 levels', async () => serve('<a>'.repeat(100_000) + '</a>'.repeat(100_000)), 'too large or too deep'],
    ['that is huge', async () => serve(company.idp.metadata + ' '.repeat(1_100_000)), 'too_large'],
    [
      'that is huge when unpacked',
      async () => {
        site.pages['/metadata'] = { headers: { 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(50_000_000)) }
      },
      'too_large',
    ],
    [
      'that is an error',
      async () => {
        site.pages['/metadata'] = { status: 500, body: company.idp.metadata }
      },
      'answered 500',
    ],
    [
      'behind a redirect to plain HTTP',
      async () => {
        site.pages['/metadata'] = { status: 302, headers: { location: 'http://127.0.0.1:1/' } }
      },
      'answered 302',
    ],
    [
      'behind a redirect to a file',
      async () => {
        site.pages['/metadata'] = { status: 302, headers: { location: 'file:///etc/passwd' } }
      },
      'bad_address',
    ],
    [
      'that nobody gives',
      async () => {
        site.pages['/metadata'] = { resets: true }
      },
      'unreachable',
    ],
  ])('metadata %s', async (_, prepare, fault) => {
    await prepare()
    const endpoint = `POST /admin/sso/providers/${company.providerId}/refresh`
    expect((await administer(endpoint)).status).toBe(400)
    await due()
    expect(await runJob()).toBe(1)
    expect((await provider()).saml).toMatchObject({
      metadata_xml: company.idp.metadata,
      metadata_refresh: { fault: expect.stringContaining(fault) },
    })
    expect(await signIn(company.idp)).toEqual(signedIn)
  })

  it('and administrators are told, once, when it lasts', async () => {
    const { owner } = company.server
    for (const email of ['boss@elsewhere.example', 'staff@elsewhere.example'])
      await company.server.client().auth.signUp({ email, password: 'correct horse' })
    await owner.query(`update public.user_roles set role = 'admin' where user_id = (select id from auth.users where email like 'boss@%')`)
    site.pages['/metadata'] = { status: 503 }
    for (const failures of [1, 2, 3, 4]) {
      await due()
      await runJob()
      expect(told).toHaveLength(failures < 3 ? 0 : 1)
    }
    const notices = await owner.query(
      'select u.email, n.kind, n.title, n.body from public.notifications n join auth.users u on u.id = n.user_id',
    )
    expect(notices.rows).toEqual([{ email: 'boss@elsewhere.example', kind: 'message', ...told[0] }])
    expect(told[0]!.body).toContain('answered 503')
    const { rows } = await owner.query(
      'select extract(epoch from metadata_due_at - metadata_tried_at)::int as wait from auth.sso_providers',
    )
    expect(rows).toEqual([{ wait: 8 * 3600 }])
    serve(company.idp.metadata)
    await due()
    await runJob()
    expect((await provider()).saml.metadata_refresh.fault).toBeNull()
  })

  it('nor what was asked for before an administrator gave other metadata', async () => {
    site.pages['/metadata'] = () => ({ delayMs: 300, body: company.idp.metadata.replace('entityID=', 'cacheDuration="P1D" entityID=') })
    await due()
    const running = runJob()
    await expect.poll(() => site.asked.length).toBeGreaterThan(0)
    await administer(`PUT /admin/sso/providers/${company.providerId}`, { metadata_xml: company.idp.metadata })
    await running
    expect((await provider()).saml).toMatchObject({ metadata_xml: company.idp.metadata, metadata_refresh: { due_at: null } })
  })

  it('where the address leads into the network of the server', async () => {
    const guarded = await startAuthServer({ AUTH_SAML_ENABLED: 'true', PUBLIC_URL: home, DATABASE_URL: company.server.databaseUrl })
    const before = site.asked.length
    const answer = await guarded.call(`POST /admin/sso/providers/${company.providerId}/refresh`, { headers: { apikey: guarded.secretKey } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'saml_metadata_fetch_failed' } })
    expect(site.asked).toHaveLength(before)
    await guarded.stop()
  })

  it('of a provider that is disabled: nobody asks', async () => {
    await administer(`PUT /admin/sso/providers/${company.providerId}`, { disabled: true })
    await due()
    expect(await runJob()).toBe(0)
    await administer(`PUT /admin/sso/providers/${company.providerId}`, { disabled: false })
  })
})

describe('names', () => {
  const put = (name_id_format: string) => administer(`PUT /admin/sso/providers/${company.providerId}`, { name_id_format })
  const policyOf = async () => /<samlp:NameIDPolicy[^>]*>/.exec(company.idp.requestOf((await company.begin()).address))?.[0]

  it.each([
    '2.0:nameid-format:persistent',
    '1.1:nameid-format:emailAddress',
    '2.0:nameid-format:transient',
    '1.1:nameid-format:unspecified',
  ])('of urn:oasis:names:tc:SAML:%s are asked for, when the administrator says so', async (end) => {
    const format = `urn:oasis:names:tc:SAML:${end}`
    expect(await put(format)).toMatchObject({ status: 200, body: { saml: { name_id_format: format } } })
    await administer(`PUT /admin/sso/providers/${company.providerId}`, { name: 'Acme' })
    expect((await provider()).saml.name_id_format).toBe(format)
    const policy = await policyOf()
    expect(policy).toContain(`Format="${format}"`)
    // Core, 3.4.1.1 with errata E14: it means nothing with names that are made each time.
    expect(policy?.includes('AllowCreate')).toBe(!end.endsWith('transient'))
  })

  it('of no format are asked for otherwise', async () => {
    expect((await put('')).body.saml).not.toHaveProperty('name_id_format')
    expect(await policyOf()).not.toContain('Format=')
  })

  it('of other formats are refused', async () => {
    expect(await put('urn:made:up')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: expect.stringContaining('name_id_format must be unspecified or one of urn:oasis') },
    })
  })
})
