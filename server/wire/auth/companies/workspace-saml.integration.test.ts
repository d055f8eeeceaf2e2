import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLogger } from '../../../platform/logging/log.ts'
import { parametersOf } from '../../../testing/auth/browser.ts'
import { assertionConsumerUrl, home, type SamlCompany, startSamlCompany } from '../../../testing/saml/saml-company.ts'
import { type AssertedSubject, makeSamlIdentityProvider, type SamlIdentityProvider } from '../../../testing/saml/saml-identity-provider.ts'
import { type CompanyWorkspace, makeSamlWorkspace } from '../../../testing/workspaces/company-workspace.ts'
import { refreshDueMetadata } from '../saml/metadata/refresh-metadata.ts'

/* Sign-in through the SAML provider of a workspace, next to a provider of the operator with the same entity id. */

let operator: SamlCompany
let idp: SamlIdentityProvider
let acme: CompanyWorkspace
let other: CompanyWorkspace
beforeAll(async () => {
  operator = await startSamlCompany()
  idp = makeSamlIdentityProvider(await operator.metadata(), { hasOwnKey: true })
  acme = await makeSamlWorkspace(operator.server, idp.metadata)
  other = await makeSamlWorkspace(operator.server, makeSamlIdentityProvider(await operator.metadata(), { hasOwnKey: true }).metadata)
})
afterAll(() => operator.stop())
const sql = (text: string, values: unknown[] = []) => operator.server.owner.query(text, values)

/** Signs in through a workspace with an assertion of a provider. Returns the query of the page that the browser reaches. */
async function signIn(asserted: AssertedSubject, { through = acme, by = idp } = {}): Promise<Record<string, string>> {
  const browser = operator.newBrowser()
  const { data, error } = await operator.server.pkceClient().auth.signInWithSSO({
    domain: through.domain,
    options: { redirectTo: `${home}/dashboard` },
  })
  if (error) throw error
  const { url } = await browser.open(data.url)
  return parametersOf((await browser.open(assertionConsumerUrl, await by.respond(url, asserted))).url).query
}
const roleOf = async (email: string) =>
  (
    await sql(
      'select m.role from public.workspace_members m join auth.users u on u.id = m.user_id where m.workspace_id = $1 and u.email = $2',
      [acme.workspaceId, email],
    )
  ).rows[0]?.role

describe('the SAML provider of a workspace', () => {
  it('signs in people of its domain, who join automatically', async () => {
    const email = `ada@${acme.domain}`
    for (let time = 0; time < 2; time += 1) expect(await signIn({ nameId: 'ada', email })).toEqual({ code: expect.any(String) })
    expect(await roleOf(email)).toBe('viewer')
  })

  it.each<[string, () => string]>([
    ['of another domain', () => 'boss@elsewhere.example'],
    ['of the domain of another workspace', () => `boss@${other.domain}`],
    ['of the domain of the operator’s provider', () => 'ada@acme.example'],
    ['with a Kelvin sign', () => `\u212Aate@${acme.domain}`],
    ['with a trailing dot', () => `boss@${acme.domain}.`],
  ])('cannot assert an address %s', async (_, email) => {
    expect(await signIn({ nameId: crypto.randomUUID(), email: email() })).toMatchObject({ error_code: 'provider_email_needs_verification' })
    expect((await sql('select from auth.users where email = lower($1)', [email()])).rowCount).toBe(0)
  })

  it('cannot assert the address of an existing account', async () => {
    const email = `existing@${acme.domain}`
    await sql('select auth.create_account($1, null)', [email])
    await sql('update auth.users set email_proven_at = now() where email = $1', [email])
    expect(await signIn({ nameId: 'existing', email })).toMatchObject({ error_code: 'user_already_exists' })
    expect(await roleOf(email)).toBeUndefined()
  })

  it('is not confused with another provider that has the same entity id', async () => {
    const email = `eve@${acme.domain}`
    const forger = makeSamlIdentityProvider(await operator.metadata(), { hasOwnKey: true })
    for (const by of [operator.idp, forger])
      expect(await signIn({ nameId: 'eve', email }, { by })).toMatchObject({ error_code: 'bad_oauth_callback' })
    expect((await operator.finish(await operator.begin(), { nameId: 'op@acme.example' })).query).toEqual({ code: expect.any(String) })
  })

  it('is refused if the proof of its domain ends before the assertion arrives', async () => {
    const browser = operator.newBrowser()
    const client = operator.server.pkceClient()
    const { data } = await client.auth.signInWithSSO({ domain: acme.domain, options: { redirectTo: `${home}/dashboard` } })
    const form = await idp.respond((await browser.open(data!.url)).url, { nameId: 'late', email: `late@${acme.domain}` })
    await sql('update public.workspace_domains set proven_at = null where domain = $1', [acme.domain])
    expect(parametersOf((await browser.open(assertionConsumerUrl, form)).url).query).toMatchObject({
      error_code: 'provider_email_needs_verification',
    })
    await sql('update public.workspace_domains set proven_at = now() where domain = $1', [acme.domain])
  })

  it('is not listed and cannot be changed through the operator’s API', async () => {
    const withKey = { headers: { apikey: operator.server.secretKey } }
    const { body } = await operator.server.call('GET /admin/sso/providers', withKey)
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([operator.providerId])
    const change = { ...withKey, body: { domains: ['victim.example'] } }
    expect((await operator.server.call(`PUT /admin/sso/providers/${acme.providerId}`, change)).status).toBe(404)
  })
})

it('reports failed refreshes of the metadata to its workspace, and not to the operator', async () => {
  const reported: { title: string; workspaceId: string | null }[] = []
  await sql(
    `update auth.sso_providers set metadata_url = 'https://idp.example/metadata', metadata_due_at = now(), metadata_failures = 2 where id = $1`,
    [acme.providerId],
  )
  const attempts = await refreshDueMetadata({
    owner: operator.server.owner,
    outbound: { get: () => Promise.reject(new Error('unreachable')) },
    log: makeLogger({ level: 'debug', write: () => undefined }),
    notify: async (_, { title }, workspaceId) => void reported.push({ title, workspaceId }),
    signal: new AbortController().signal,
  })
  expect([attempts, reported]).toEqual([
    1,
    [{ title: expect.stringContaining('https://idp.test/metadata'), workspaceId: acme.workspaceId }],
  ])
})
