import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'
import { Browser, parametersOf } from '../../../testing/auth/browser.ts'
import { readClaims } from '../../../testing/auth/factors.ts'
import { type OidcServer, startOidcServer } from '../../../testing/auth/oidc-server.ts'

const home = 'http://workwright.test'
const target = `${home}/dashboard`
let idp: OidcServer
let server: AuthServer
let browser: Browser
beforeAll(async () => {
  idp = await startOidcServer(`${home}/auth/v1/callback`)
  const provider = { id: 'okta', name: 'Okta', issuer: idp.issuer, client_id: 'workwright', client_secret: 'a secret of the client' }
  server = await startAuthServer({ AUTH_OIDC_PROVIDERS: JSON.stringify([provider, { ...provider, id: 'twin', name: 'Twin' }]) })
})
afterAll(async () => {
  await server.stop()
  await idp.stop()
})
beforeEach(() => {
  browser = new Browser({ home, server: server.url, stopsAt: (url) => url.origin === home && !url.pathname.startsWith('/auth/v1') })
})

let userCount = 0
const newAccount = () => {
  userCount += 1
  return { sub: `sub-${userCount}`, email: `ada-${userCount}@example.com`, email_verified: true, name: 'Ada' }
}
const implicitClient = () => server.client()
const pkceClient = () =>
  createClient(server.url, server.publishableKey, { auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false } })

/** Starts a sign-in. Returns the URL that the client would open in the browser. */
async function addressOf(client: SupabaseClient, provider = 'okta', redirectTo = target): Promise<string> {
  const { data, error } = await client.auth.signInWithOAuth({
    provider: provider as never,
    options: { redirectTo, skipBrowserRedirect: true },
  })
  if (error) throw error
  const url = new URL(data.url ?? '')
  url.searchParams.delete('skip_http_redirect')
  return url.href.replace(server.url, home)
}

async function signIn(): Promise<SupabaseClient> {
  const client = pkceClient()
  const { url } = await browser.open(await addressOf(client))
  const { error } = await client.auth.exchangeCodeForSession(parametersOf(url).query.code ?? '')
  if (error) throw error
  return client
}

describe('sign-in through a provider', () => {
  it('returns a code to a client with PKCE', async () => {
    const user = newAccount()
    idp.setAccount(user)
    const client = await signIn()
    const { data } = await client.auth.getUser()
    expect(data.user).toMatchObject({
      email: user.email,
      app_metadata: { provider: 'okta', providers: ['okta'] },
      user_metadata: { full_name: 'Ada', email_verified: true },
      identities: [{ provider: 'okta', id: user.sub, identity_data: { iss: idp.issuer, email: user.email } }],
    })
    expect(await readClaims(client)).toMatchObject({ amr: [{ method: 'oauth' }], aal: 'aal1' })
    expect((await client.auth.getSession()).data.session?.provider_token).toEqual(expect.any(String))
    const { data: identities } = await client.auth.getUserIdentities()
    expect(identities?.identities).toHaveLength(1)
  })

  it('returns the session to a client without PKCE', async () => {
    idp.setAccount(newAccount())
    const { url } = await browser.open(await addressOf(implicitClient()))
    expect(url.startsWith(`${target}#`)).toBe(true)
    const { access_token, refresh_token, provider_token, token_type } = parametersOf(url).fragment
    expect([token_type, provider_token]).toEqual(['bearer', expect.any(String)])
    const client = server.client()
    expect((await client.auth.setSession({ access_token: access_token!, refresh_token: refresh_token! })).error).toBeNull()
  })

  it('uses the same account at the next sign-in', async () => {
    idp.setAccount(newAccount())
    const ids = []
    for (let time = 0; time < 2; time += 1) ids.push((await (await signIn()).auth.getUser()).data.user?.id)
    expect(ids[0]).toBe(ids[1])
  })

  it('reports a rejected sign-in to the client’s page', async () => {
    idp.setAccount(null)
    const { url } = await browser.open(await addressOf(pkceClient()))
    const words = { error: 'access_denied', error_code: 'bad_oauth_callback', error_description: 'The person said no' }
    expect(parametersOf(url)).toMatchObject({ query: words, fragment: words })
  })

  it('is listed in the settings only if the provider is configured', async () => {
    expect((await server.call('GET /settings')).body.external).toMatchObject({ okta: true, twin: true, email: true })
    expect(await server.call('GET /authorize?provider=google')).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })
})

describe('selecting the account for a provider user', () => {
  const signUp = async (email: string) => {
    const client = server.client()
    const { data, error } = await client.auth.signUp({ email, password: 'correct horse' })
    if (error) throw error
    return { client, id: data.user!.id }
  }

  it('rejects an account whose address was never confirmed, and advises the user to sign in and link', async () => {
    const user = newAccount()
    const { id } = await signUp(user.email)
    idp.setAccount(user)
    const { url } = await browser.open(await addressOf(pkceClient()))
    expect(parametersOf(url).query).toMatchObject({
      error_code: 'user_already_exists',
      error_description: expect.stringContaining('link Okta in your account settings'),
    })
    const { rows } = await server.owner.query('select provider from auth.identities where user_id = $1', [id])
    expect(rows).toEqual([{ provider: 'email' }])
  })

  it('selects the account with the same address if both sides have verified it', async () => {
    const user = newAccount()
    const { id } = await signUp(user.email)
    await server.owner.query('update auth.users set email_confirmed_at = null where id = $1', [id])
    await server.owner.query('update auth.users set email_confirmed_at = now() where id = $1', [id])
    idp.setAccount(user)
    const { data } = await (await signIn()).auth.getUser()
    expect(data.user).toMatchObject({ id, app_metadata: { provider: 'email', providers: ['email', 'okta'] } })
  })

  it('rejects an address that the provider has not verified', async () => {
    const user = { ...newAccount(), email_verified: false }
    idp.setAccount(user)
    const { url } = await browser.open(await addressOf(pkceClient()))
    expect(parametersOf(url).query).toMatchObject({ error_code: 'provider_email_needs_verification' })
    expect((await server.owner.query('select from auth.users where email = $1', [user.email])).rowCount).toBe(0)
  })

  it('rejects a suspended user', async () => {
    idp.setAccount(newAccount())
    const { data } = await (await signIn()).auth.getUser()
    await server.owner.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [data.user!.id])
    const { url } = await browser.open(await addressOf(pkceClient()))
    expect(parametersOf(url).query).toMatchObject({ error_code: 'user_banned' })
  })

  describe('a linked identity', () => {
    const link = async (client: SupabaseClient) => {
      const { data, error } = await client.auth.linkIdentity({ provider: 'okta' as never, options: { redirectTo: target } })
      if (error) throw error
      return browser.open(data.url!)
    }

    it('belongs to the user until it is unlinked', async () => {
      const { client } = await signUp(newAccount().email)
      idp.setAccount({ ...newAccount(), email_verified: false })
      await link(client)
      const { data } = await client.auth.getUserIdentities()
      expect(data?.identities.map(({ provider }) => provider)).toEqual(['email', 'okta'])
      expect((await client.auth.getUser()).data.user?.app_metadata.providers).toEqual(['email', 'okta'])
      expect((await client.auth.unlinkIdentity(data!.identities[1]!)).error).toBeNull()
      expect((await client.auth.getUser()).data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] })
      const last = await client.auth.unlinkIdentity(data!.identities[0]!)
      expect(last.error).toMatchObject({ code: 'single_identity_not_deletable', status: 422 })
    })

    it('cannot be linked twice', async () => {
      const user = newAccount()
      idp.setAccount(user)
      await signIn()
      const { client } = await signUp(`other-${user.email}`)
      const { url } = await link(client)
      expect(parametersOf(url)).toMatchObject({
        fragment: { error_code: 'identity_already_exists' },
        query: { error_code: 'identity_already_exists' },
      })
    })

    it('removes the password together with the email identity', async () => {
      const email = newAccount().email
      const { client } = await signUp(email)
      idp.setAccount(newAccount())
      await link(client)
      const { data } = await client.auth.getUserIdentities()
      await client.auth.unlinkIdentity(data!.identities[0]!)
      expect((await server.client().auth.signInWithPassword({ email, password: 'correct horse' })).error).toMatchObject({
        code: 'invalid_credentials',
      })
      expect((await client.auth.getUser()).data.user?.app_metadata).toMatchObject({ provider: 'okta', providers: ['okta'] })
    })

    it('cannot be unlinked by other users', async () => {
      const ada = await signUp(newAccount().email)
      const eve = await signUp(newAccount().email)
      idp.setAccount(newAccount())
      await link(ada.client)
      const { data } = await ada.client.auth.getUserIdentities()
      expect((await eve.client.auth.unlinkIdentity(data!.identities[1]!)).error).toMatchObject({ code: 'identity_not_found', status: 422 })
    })
  })
})

describe('sign-in through a provider rejects', () => {
  /** Opens a URL of `addressOf`, signs in at the provider, and stops at the redirect to our callback. Returns the callback URL. */
  async function untilCallback(visitor: Browser, address: string): Promise<string> {
    const seen: string[] = []
    const stopping = new Browser({
      home,
      server: server.url,
      stopsAt: (url) => {
        seen.push(url.href)
        return url.origin === home && url.pathname === '/auth/v1/callback'
      },
    })
    // The two browser objects share one set of cookies, so that they act as one browser.
    Object.assign(stopping, { cookies: Reflect.get(visitor, 'cookies') })
    return (await stopping.open(address)).url
  }

  it('a response in another browser (login CSRF)', async () => {
    idp.setAccount(newAccount())
    const callback = await untilCallback(browser, await addressOf(pkceClient()))
    browser.forget()
    const { url } = await browser.open(callback)
    expect(parametersOf(url).query).toMatchObject({ error_code: 'bad_oauth_state' })
    expect(url.startsWith(home)).toBe(true)
  })

  it('a replayed response, and an unknown state', async () => {
    idp.setAccount(newAccount())
    const callback = await untilCallback(browser, await addressOf(pkceClient()))
    expect(parametersOf((await browser.open(callback)).url).query.code).toEqual(expect.any(String))
    expect(parametersOf((await browser.open(callback)).url).query).toMatchObject({ error_code: 'bad_oauth_state' })
    const forgedCallback = callback.replace(/state=[^&]+/, 'state=made-up')
    expect(parametersOf((await browser.open(forgedCallback)).url).query).toMatchObject({ error_code: 'bad_oauth_state' })
  })

  it('a response with another issuer (mix-up attack), or without an issuer if it is required', async () => {
    for (const change of [(url: URL) => url.searchParams.set('iss', 'https://evil.test'), (url: URL) => url.searchParams.delete('iss')]) {
      idp.setAccount(newAccount())
      const callback = new URL(await untilCallback(browser, await addressOf(pkceClient())))
      change(callback)
      expect(parametersOf((await browser.open(callback.href)).url).query).toMatchObject({ error_code: 'bad_oauth_callback' })
    }
  })

  it('a code from another flow, with a different challenge and nonce', async () => {
    idp.setAccount(newAccount())
    const stolenCallback = new URL(
      await untilCallback(new Browser({ home, server: server.url, stopsAt: () => false }), await addressOf(pkceClient())),
    )
    const ownCallback = new URL(await untilCallback(browser, await addressOf(pkceClient())))
    ownCallback.searchParams.set('code', stolenCallback.searchParams.get('code')!)
    expect(parametersOf((await browser.open(ownCallback.href)).url).query).toMatchObject({ error_code: 'bad_oauth_callback' })
  })

  it.each([
    'https://evil.test/',
    '//evil.test',
    'http://workwright.test.evil.test/',
    'http://workwright.test@evil.test/',
    'javascript:alert(1)',
  ])('a redirect to %s', async (redirectTo) => {
    idp.setAccount(newAccount())
    const { url } = await browser.open(await addressOf(pkceClient(), 'okta', redirectTo))
    expect(new URL(url).origin).toBe(home)
  })

  it('a code without a verifier or with a wrong one, and a used code', async () => {
    idp.setAccount(newAccount())
    const client = pkceClient()
    const { url } = await browser.open(await addressOf(client))
    const code = parametersOf(url).query.code!
    const withWrongVerifier = await server.call('POST /token?grant_type=pkce', { body: { auth_code: code, code_verifier: 'x'.repeat(43) } })
    expect(withWrongVerifier.body).toMatchObject({ code: 'bad_code_verifier' })
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull()
    const again = await server.call('POST /token?grant_type=pkce', { body: { auth_code: code, code_verifier: 'x'.repeat(43) } })
    expect(again.body).toMatchObject({ code: 'flow_state_not_found' })
  })

  it('a used ticket for linking', async () => {
    const client = server.client()
    await client.auth.signUp({ email: newAccount().email, password: 'correct horse' })
    const { data } = await client.auth.linkIdentity({ provider: 'okta' as never, options: { redirectTo: target } })
    idp.setAccount(newAccount())
    await browser.open(data!.url!)
    const again = await browser.open(data!.url!)
    expect([again.status, JSON.parse(again.body)]).toMatchObject([400, { error_code: 'bad_oauth_state' }])
  })
})
