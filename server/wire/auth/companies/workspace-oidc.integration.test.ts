import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'
import { Browser, parametersOf } from '../../../testing/auth/browser.ts'
import { readClaims } from '../../../testing/auth/factors.ts'
import type { OidcAccount } from '../../../testing/auth/oidc-server.ts'
import { type CompanyWorkspace, proveDomain, startOidcCompany } from '../../../testing/workspaces/company-workspace.ts'

/* Sign-in through the OpenID Connect provider of a workspace. Its owner controls the provider, so the tests let it assert anything. */

const home = 'http://workwright.test'
type Company = Awaited<ReturnType<typeof startOidcCompany>>
let server: AuthServer
let acme: Company
let other: Company
/** Companies whose providers are disabled or removed in a test. */
let leaving: Company[]
/** Companies for the tests that end open sessions. Each of these tests, and each retry, uses the next company. */
let ending: Company[]
beforeAll(async () => {
  server = await startAuthServer({ OUTBOUND_ALLOW_PRIVATE: 'true' })
  acme = await startOidcCompany(server)
  other = await startOidcCompany(server)
  leaving = [await startOidcCompany(server), await startOidcCompany(server)]
  ending = await Promise.all(Array.from({ length: 10 }, () => startOidcCompany(server)))
})
afterAll(async () => {
  await server.stop()
  await Promise.all([acme, other, ...leaving, ...ending].map(({ idp }) => idp.stop()))
})
const isElsewhere = (url: URL) => url.origin === home && !url.pathname.startsWith('/auth/v1')
/** Returns a new browser, which has no session at a provider. */
const newBrowser = (stopsAt = isElsewhere) => new Browser({ home, server: server.url, stopsAt })

let userCount = 0
/** Returns the account that a provider asserts for a new person of a company. */
const newPerson = ({ domain }: CompanyWorkspace = acme): Required<OidcAccount> => {
  userCount += 1
  return { sub: `sub-${userCount}`, email: `person-${userCount}@${domain}`, email_verified: true, name: 'Ada Lovelace' }
}

async function begin(company: Company, client: SupabaseClient): Promise<string> {
  const { data, error } = await client.auth.signInWithSSO({ domain: company.domain, options: { redirectTo: `${home}/dashboard` } })
  if (error) throw error
  return data.url
}

/** Creates an account as the directory of a company does (app.join_by_directory). Returns its id. */
async function addDirectoryAccount({ workspaceId }: CompanyWorkspace, email: string): Promise<string> {
  const { rows } = await server.owner.query<{ id: string }>(`select auth.create_account($1, null, '{}', true) as id`, [email])
  await server.owner.query('update auth.users set email_proven_at = now() where id = $1', [rows[0]!.id])
  await server.owner.query('insert into app.directory_accounts (user_id, workspace_id) values ($1, $2)', [rows[0]!.id, workspaceId])
  return rows[0]!.id
}

/** Signs in as an account that the provider asserts. Returns the error code, or the client with its session. */
async function signIn(
  company: Company,
  account: OidcAccount,
): Promise<{ code: string } | { code: null; client: SupabaseClient; id: string }> {
  company.idp.setAccount(account)
  const client = server.pkceClient()
  const { query } = parametersOf((await newBrowser().open(await begin(company, client))).url)
  if (query.error_code !== undefined) return { code: query.error_code }
  const { data, error } = await client.auth.exchangeCodeForSession(query.code ?? '')
  if (error) throw error
  return { code: null, client, id: data.user.id }
}
async function requireSignIn(company: Company, account: OidcAccount) {
  const outcome = await signIn(company, account)
  if (outcome.code !== null) throw new Error(outcome.code)
  return outcome
}

const roleIn = async ({ workspaceId }: CompanyWorkspace, userId: string) =>
  (await server.owner.query('select role from public.workspace_members where workspace_id = $1 and user_id = $2', [workspaceId, userId]))
    .rows[0]?.role
const sql = (text: string, values: unknown[] = []) => server.owner.query(text, values)
const refused = (code: string) => ({ code })
const unverified = refused('provider_email_needs_verification')
const existing = refused('user_already_exists')

/** Creates an account with a password and a proven address. The user is not a member of any company's workspace. */
async function createAccount(email: string): Promise<{ id: string; client: SupabaseClient }> {
  const client = server.pkceClient()
  const { data, error } = await client.auth.signUp({ email, password: 'correct horse' })
  if (error || !data.user) throw error ?? new Error('no user')
  await sql('update auth.users set email_confirmed_at = now(), email_proven_at = now() where id = $1', [data.user.id])
  return { id: data.user.id, client }
}

describe('sign-in through the provider of a workspace', () => {
  it('creates an account that joins with the default role and opens the workspace', async () => {
    const person = newPerson()
    const { client, id } = await requireSignIn(acme, person)
    expect(await readClaims(client)).toMatchObject({ email: person.email, amr: [{ method: 'oauth', provider: acme.providerId }] })
    expect(await roleIn(acme, id)).toBe('viewer')
    expect((await sql('select current_workspace_id from public.profiles where id = $1', [id])).rows).toEqual([
      { current_workspace_id: acme.workspaceId },
    ])
    expect((await sql(`select kind, detail from public.workspace_activity where actor_id = $1`, [id])).rows).toEqual([
      { kind: 'member_joined', detail: 'viewer' },
    ])
    // The tokens of the provider are not passed to the browser.
    expect((await client.auth.getSession()).data.session?.provider_token ?? null).toBeNull()
    expect((await requireSignIn(acme, person)).id).toBe(id)
  })

  it('accepts an address in upper case as the same account', async () => {
    const person = newPerson()
    const { id } = await requireSignIn(acme, person)
    expect((await requireSignIn(acme, { ...person, email: person.email.toUpperCase() })).id).toBe(id)
  })

  it('opens an account that the workspace’s directory has created, also again', async () => {
    const person = newPerson()
    const id = await addDirectoryAccount(acme, person.email)
    expect((await requireSignIn(acme, person)).id).toBe(id)
    expect((await requireSignIn(acme, person)).id).toBe(id)
  })

  it('gives the role that the workspace chose, and none while joining is turned off', async () => {
    await sql(`update public.workspaces set join_role = 'editor' where id = $1`, [acme.workspaceId])
    expect(await roleIn(acme, (await requireSignIn(acme, newPerson())).id)).toBe('editor')
    await sql(`update public.workspaces set join_automatically = false, join_role = 'viewer' where id = $1`, [acme.workspaceId])
    const person = newPerson()
    const { id } = await requireSignIn(acme, person)
    expect(await roleIn(acme, id)).toBeUndefined()
    await sql(`update public.workspaces set join_automatically = true where id = $1`, [acme.workspaceId])
    await requireSignIn(acme, person)
    expect(await roleIn(acme, id)).toBe('viewer')
  })

  it('never joins as an admin or owner', async () => {
    for (const role of ['admin', 'owner'])
      await expect(sql('update public.workspaces set join_role = $2 where id = $1', [acme.workspaceId, role])).rejects.toThrow(/check/)
  })

  it('does not change the role of a member, and does not add a former member again', async () => {
    const person = newPerson()
    const { id } = await requireSignIn(acme, person)
    await sql(`update public.workspace_members set role = 'admin' where user_id = $1 and workspace_id = $2`, [id, acme.workspaceId])
    await requireSignIn(acme, person)
    expect(await roleIn(acme, id)).toBe('admin')
    await sql('select app.remove_member($1, $2, $3)', [acme.workspaceId, id, acme.ownerId])
    await requireSignIn(acme, person)
    expect(await roleIn(acme, id)).toBeUndefined()
  })

  it('does not add members to a full workspace', async () => {
    const joined = await sql('select app.join_by_domain($1, $2, 1, 100) as id', [
      acme.providerId,
      (await requireSignIn(other, newPerson(other))).id,
    ])
    expect(joined.rows).toEqual([{ id: null }])
    await sql(`update public.workspaces set join_automatically = false where id = $1`, [acme.workspaceId])
    const { id } = await requireSignIn(acme, newPerson())
    await sql(`update public.workspaces set join_automatically = true where id = $1`, [acme.workspaceId])
    for (const [membersMax, joinedMax] of [
      [1, 100],
      [1000, 1],
    ])
      expect((await sql('select app.join_by_domain($1, $2, $3, $4) as id', [acme.providerId, id, membersMax, joinedMax])).rows).toEqual([
        { id: null },
      ])
    expect((await sql('select app.join_by_domain($1, $2, 1000, 100) as id', [acme.providerId, id])).rows).toEqual([
      { id: acme.workspaceId },
    ])
  })
})

describe('the provider of a workspace cannot assert', () => {
  it.each<[string, (person: Required<OidcAccount>) => OidcAccount]>([
    ['an address of a foreign domain', (person) => ({ ...person, email: 'boss@elsewhere.example' })],
    ['an address of the domain of another workspace', (person) => ({ ...person, email: `boss@${other.domain}` })],
    ['an address of a subdomain', (person) => ({ ...person, email: `boss@mail.${acme.domain}` })],
    ['an address of a domain that ends like its own', (person) => ({ ...person, email: `boss@evil-${acme.domain}` })],
    ['an address with two domains', (person) => ({ ...person, email: `boss@elsewhere.example@${acme.domain}` })],
    ['an unverified address', (person) => ({ ...person, email_verified: false })],
    ['an address that it does not call verified', ({ sub, email }) => ({ sub, email })],
    ['no address', ({ sub }) => ({ sub })],
    ['an address with a trailing dot', (person) => ({ ...person, email: `${person.email}.` })],
    ['an address with a full-width letter in its domain', (person) => ({ ...person, email: person.email.replace('@c', '@ｃ') })],
    ['an address with a Kelvin sign', (person) => ({ ...person, email: `\u212Aate@${acme.domain}` })],
    ['an address with an invisible character', (person) => ({ ...person, email: person.email.replace('@', '\u200B@') })],
    ['an address with a line break', (person) => ({ ...person, email: `boss@elsewhere.example\n@${acme.domain}` })],
  ])('%s', async (_, change) => {
    const count = async () => (await sql('select count(*) from auth.users')).rows
    const before = await count()
    expect(await signIn(acme, change(newPerson()))).toEqual(unverified)
    expect(await count()).toEqual(before)
  })

  it.each(['an ordinary account', 'an administrator'])('the address of %s that has another way to sign in', async (kind) => {
    const person = newPerson()
    const { id } = await createAccount(person.email)
    if (kind === 'an administrator') await sql(`update public.user_roles set role = 'admin' where user_id = $1`, [id])
    expect(await signIn(acme, person)).toEqual(existing)
    expect((await sql('select provider from auth.identities where user_id = $1', [id])).rows).toEqual([{ provider: 'email' }])
    expect(await roleIn(acme, id)).toBeUndefined()
  })

  it('an account of its directory that was used before', async () => {
    const person = newPerson()
    const id = await addDirectoryAccount(acme, person.email)
    await sql('update auth.users set last_sign_in_at = now() where id = $1', [id])
    expect(await signIn(acme, person)).toEqual(existing)
  })

  it('an unused account of another workspace’s directory, or of an administrator', async () => {
    const [person, administrator] = [newPerson(), newPerson()]
    await addDirectoryAccount(other, person.email)
    const id = await addDirectoryAccount(acme, administrator.email)
    await sql(`update public.user_roles set role = 'admin' where user_id = $1`, [id])
    expect(await signIn(acme, person)).toEqual(existing)
    expect(await signIn(acme, administrator)).toEqual(existing)
  })

  it('an account that has become an administrator since', async () => {
    const person = newPerson()
    const { id, client } = await requireSignIn(acme, person)
    const waiting = server.pkceClient()
    const { query } = parametersOf((await newBrowser().open(await begin(acme, waiting))).url)
    await sql(`update public.user_roles set role = 'admin' where user_id = $1`, [id])
    expect(await signIn(acme, person)).toEqual(existing)
    // The session has ended, because the owner of the workspace could have started it.
    expect((await client.auth.refreshSession()).error).not.toBeNull()
    expect((await waiting.auth.exchangeCodeForSession(query.code ?? '')).error).not.toBeNull()
  })

  it('a connected account whose address has moved to another domain', async () => {
    const person = newPerson()
    const { id } = await requireSignIn(acme, person)
    await sql(`update auth.users set email = 'left-company@elsewhere.example' where id = $1`, [id])
    expect(await signIn(acme, person)).toEqual(unverified)
  })

  it('anyone after its domain was suspended, removed, or proven by another workspace', async () => {
    const domain = `moving-${acme.domain}`
    await proveDomain(sql, acme.workspaceId, domain)
    const person = { ...newPerson(), email: `ceo@${domain}` }
    const { id } = await requireSignIn(acme, person)
    await sql('update public.workspace_domains set proven_at = null, suspended_at = now() where domain = $1', [domain])
    expect(await signIn(acme, person)).toEqual(unverified)
    await sql('delete from public.workspace_domains where domain = $1', [domain])
    expect(await signIn(acme, person)).toEqual(unverified)
    await proveDomain(sql, other.workspaceId, domain)
    expect(await signIn(acme, person)).toEqual(unverified)
    // The provider of the domain's new owner cannot sign in to the account before its user connects the provider.
    expect(await signIn(other, { ...person, sub: 'same person' })).toEqual(existing)
    expect(await roleIn(other, id)).toBeUndefined()
  })

  it('a domain that the operator has given to a provider', async () => {
    const { rows } = await sql(
      `insert into auth.sso_providers (entity_id, metadata_xml, sso_url, certificates) values ('https://operator.example', '', '', '{x}') returning id`,
    )
    await sql('insert into auth.sso_domains (domain, sso_provider_id) values ($1, $2)', [acme.domain, rows[0]!.id])
    const id = acme.providerId
    acme.idp.setAccount(newPerson())
    const { data } = await server.pkceClient().auth.signInWithSSO({ providerId: id, options: { redirectTo: `${home}/dashboard` } })
    expect(parametersOf((await newBrowser().open(data!.url)).url).query).toMatchObject({ error_code: 'provider_email_needs_verification' })
    await sql('delete from auth.sso_providers where id = $1', [rows[0]!.id])
  })
})

describe('a response', () => {
  const isCallback = (url: URL) => url.pathname.startsWith('/auth/v1/sso/oidc/')
  /** Opens a response URL in a browser, optionally at another path. Returns the query of the page that the browser reaches. */
  const answer = async (visitor: Browser, response: URL, path = response.pathname) => {
    const address = new URL(response)
    address.pathname = path
    const cookie = visitor.cookieHeader(address.host)
    const { headers } = await fetch(`${server.url}${address.pathname}${address.search}`, { redirect: 'manual', headers: { cookie } })
    return parametersOf(headers.get('location') ?? '').query
  }
  const receive = async () => {
    acme.idp.setAccount(newPerson())
    const visitor = newBrowser(isCallback)
    return { visitor, response: new URL((await visitor.open(await begin(acme, server.pkceClient()))).url) }
  }
  const badState = { error_code: 'bad_oauth_state' }

  it('is accepted once', async () => {
    const { visitor, response } = await receive()
    expect(await answer(visitor, response)).toEqual({ code: expect.any(String) })
    expect(await answer(visitor, response)).toMatchObject(badState)
  })

  it('is refused in another browser', async () => {
    const { response } = await receive()
    expect(await answer(newBrowser(), response)).toMatchObject(badState)
  })

  it('is refused at the callback of another workspace, and of the operator’s providers', async () => {
    for (const path of [`/auth/v1/sso/oidc/${other.workspaceId}`, '/auth/v1/callback']) {
      const { visitor, response } = await receive()
      expect(await answer(visitor, response, path)).toMatchObject(badState)
    }
  })

  it('is refused after the provider was disabled or removed', async () => {
    const changes = ['update public.workspace_identity_providers set is_enabled = false', 'delete from public.workspace_identity_providers']
    for (const [index, change] of changes.entries()) {
      const company = leaving[index]!
      company.idp.setAccount(newPerson(company))
      const visitor = newBrowser(isCallback)
      const response = new URL((await visitor.open(await begin(company, server.pkceClient()))).url)
      await sql(`${change} where id = $1`, [company.providerId])
      expect(await answer(visitor, response)).toMatchObject({ error_code: 'sso_provider_not_found' })
      await expect(begin(company, server.pkceClient())).rejects.toMatchObject({ code: 'saml_provider_disabled' })
    }
  })
})

describe('an open session', () => {
  let used = 0
  const nextEnding = () => {
    used += 1
    return ending[used - 1]!
  }
  const isOpen = async ({ client }: { client: SupabaseClient }) => (await client.auth.getUser()).error === null
  /**
   * Signs in, then applies a change. Returns whether the access token, the refresh token, and a code that was not exchanged before
   * the change are still valid.
   */
  async function validityAfter(company: Company, change: () => Promise<unknown>) {
    const person = newPerson(company)
    const session = await requireSignIn(company, person)
    const waiting = server.pkceClient()
    const { query } = parametersOf((await newBrowser().open(await begin(company, waiting))).url)
    await change()
    const isExchanged = (await waiting.auth.exchangeCodeForSession(query.code ?? '')).error === null
    return [await isOpen(session), (await session.client.auth.refreshSession()).error === null, isExchanged]
  }
  const disable = 'update public.workspace_identity_providers set is_enabled = false where id = $1'
  const byCompany = async (text: string, { providerId }: Company) => sql(text, [providerId])

  it.each([
    ['is removed', 'delete from public.workspace_identity_providers where id = $1'],
    ['is turned off', disable],
    [
      'belongs to a workspace that is deleted',
      'delete from public.workspaces where id = (select workspace_id from public.workspace_identity_providers where id = $1)',
    ],
    [
      'loses its domain',
      'delete from public.workspace_domains where workspace_id = (select workspace_id from public.workspace_identity_providers where id = $1)',
    ],
    [
      'has a domain that is suspended',
      'update public.workspace_domains set proven_at = null, suspended_at = now() where workspace_id = (select workspace_id from public.workspace_identity_providers where id = $1)',
    ],
  ])('ends when the provider that started it %s', async (_, text) => {
    const company = nextEnding()
    expect(await validityAfter(company, () => byCompany(text, company))).toEqual([false, false, false])
  })

  it('ends when the operator takes the domain', async () => {
    const company = nextEnding()
    const { rows } = await sql(
      `insert into auth.sso_providers (entity_id, metadata_xml, sso_url, certificates) values ('https://taker.example', '', '', '{x}') returning id`,
    )
    const take = () => sql('insert into auth.sso_domains (domain, sso_provider_id) values ($1, $2)', [company.domain, rows[0]!.id])
    expect(await validityAfter(company, take)).toEqual([false, false, false])
    await sql('delete from auth.sso_providers where id = $1', [rows[0]!.id])
  })

  it('continues if another domain, another provider or a setting of its own provider changes', async () => {
    const session = await requireSignIn(acme, newPerson())
    const company = nextEnding()
    const domain = `second-${acme.domain}`
    await proveDomain(sql, acme.workspaceId, domain)
    await sql('delete from public.workspace_domains where domain = $1', [domain])
    await byCompany(disable, company)
    await sql(`update public.workspace_identity_providers set issuer = issuer, is_enabled = true where id = $1`, [acme.providerId])
    expect(await isOpen(session)).toBe(true)
  })

  it('of a member who signed in with a password continues', async () => {
    const company = nextEnding()
    const member = await createAccount(`someone@${company.domain}`)
    await sql('insert into public.workspace_members values ($1, $2, $3)', [company.workspaceId, member.id, 'viewer'])
    await byCompany(disable, company)
    expect(await isOpen(member)).toBe(true)
  })
})

describe('connecting an account', () => {
  /** Connects an account to the provider that its address belongs to. Returns the error code or null. */
  async function connect(client: SupabaseClient, company: Company, asserted: OidcAccount): Promise<string | null> {
    company.idp.setAccount(asserted)
    const options = { redirectTo: `${home}/account`, skipBrowserRedirect: true }
    const { data, error } = await client.auth.linkIdentity({ provider: 'sso' as never, options })
    if (error) return error.code ?? ''
    const { url } = await newBrowser().open(data.url ?? '')
    // A parameter named `error` would end the session in the client.
    expect(parametersOf(url).query.error).toBeUndefined()
    return parametersOf(url).fragment.link_error ?? null
  }

  it('lets its user sign in through the company afterwards, and joins the workspace', async () => {
    const person = newPerson()
    const { id, client } = await createAccount(person.email)
    expect(await connect(client, acme, person)).toBeNull()
    expect(await roleIn(acme, id)).toBe('viewer')
    expect((await requireSignIn(acme, person)).id).toBe(id)
    expect(await connect(client, acme, person)).toBeNull()
    // An existing account stays in its current workspace.
    expect((await sql('select current_workspace_id = id as own from public.profiles where id = $1', [id])).rows).toEqual([{ own: true }])
  })

  it('needs an assertion of the same address, so that a colleague’s address cannot be used', async () => {
    const { id, client } = await createAccount(`colleague@${acme.domain}`)
    expect(await connect(client, acme, newPerson())).toBe('user_already_exists')
    expect(await roleIn(acme, id)).toBeUndefined()
  })

  it('cannot take the identity of another user', async () => {
    const person = newPerson()
    await requireSignIn(acme, person)
    const colleague = `colleague-2@${acme.domain}`
    const { client } = await createAccount(colleague)
    expect(await connect(client, acme, { ...person, email: colleague })).toBe('identity_already_exists')
  })

  it('is refused to administrators, and to addresses without a company', async () => {
    const person = newPerson()
    const { id, client } = await createAccount(person.email)
    await sql(`update public.user_roles set role = 'admin' where user_id = $1`, [id])
    expect(await connect(client, acme, person)).toBe('user_already_exists')
    expect(await connect((await createAccount('someone@nowhere.example')).client, acme, person)).toBe('sso_provider_not_found')
  })
})

it('sign-in through a workspace’s provider is not available if the operator has turned it off', async () => {
  const strict = await startAuthServer({ DATABASE_URL: server.databaseUrl, AUTH_WORKSPACE_SSO: 'false', AUTH_SAML_ENABLED: 'true' })
  const { status, body } = await strict.call('POST /sso', { body: { domain: acme.domain } })
  expect([status, body.code]).toEqual([404, 'sso_provider_not_found'])
  await strict.stop()
})

it('sign-in through a workspace’s provider cannot reach private networks', async () => {
  const guarded = await startAuthServer({ DATABASE_URL: server.databaseUrl })
  const { data } = await guarded.pkceClient().auth.signInWithSSO({ domain: acme.domain, options: { redirectTo: `${home}/dashboard` } })
  const visitor = new Browser({ home, server: guarded.url, stopsAt: isElsewhere })
  const { status, body } = await visitor.open(data!.url)
  expect([status, JSON.parse(body)]).toMatchObject([500, { error_code: 'unexpected_failure' }])
  expect(JSON.stringify(guarded.logged)).toContain('private_address')
  await guarded.stop()
})
