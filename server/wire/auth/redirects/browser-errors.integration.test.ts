import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'

const home = 'http://workwright.test'
let server: AuthServer
beforeAll(async () => {
  // A provider that cannot be reached, because its port is closed.
  const provider = { id: 'okta', name: 'Okta', issuer: 'http://127.0.0.1:1', client_id: 'workwright', client_secret: 'a secret' }
  server = await startAuthServer({ AUTH_OIDC_PROVIDERS: JSON.stringify([provider]), AUTH_REDIRECT_URLS: 'https://app.example.com/**' })
})
afterAll(() => server.stop())

/** Headers of a browser that opens a page. */
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const client = { accept: '*/*' }

async function open(path: string, headers: Record<string, string>) {
  const response = await fetch(`${server.url}/auth/v1${path}`, { redirect: 'manual', headers })
  return { status: response.status, type: response.headers.get('content-type'), to: response.headers.get('location') ?? '' }
}
const search = (address: string) => Object.fromEntries(new URL(address).searchParams)
const fragment = (address: string) => Object.fromEntries(new URLSearchParams(new URL(address).hash.slice(1)))

/** Makes a table unavailable while `work` runs. */
async function withoutTable(table: string, work: () => Promise<void>) {
  await server.owner.query(`alter table ${table} rename to away`)
  await work().finally(() => server.owner.query(`alter table ${table.split('.')[0]}.away rename to ${table.split('.')[1]}`))
}

describe('an email link that fails because of a server error', () => {
  const link = { token: 'a-secret', type: 'recovery' }
  const query = (redirect_to: string) => `/verify?${new URLSearchParams({ ...link, redirect_to })}`

  it('redirects to the confirmation page with all parameters of the link, so that the user can try again', async () => {
    await withoutTable('auth.one_time_tokens', async () => {
      const { status, to } = await open(query(`${home}/reset-password`), browser)
      expect([status, new URL(to).origin, new URL(to).pathname, new URL(to).hash]).toEqual([303, home, '/confirm', ''])
      expect(search(to)).toEqual({ ...link, redirect_to: `${home}/reset-password`, fault: 'unexpected_failure' })
    })
  })

  it('redirects to another application with the error in the URL, but without the secret', async () => {
    await withoutTable('auth.one_time_tokens', async () => {
      const { status, to } = await open(query('https://app.example.com/in'), browser)
      expect([status, to.split('#')[0]]).toEqual([303, 'https://app.example.com/in'])
      expect(fragment(to)).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' })
      expect(to).not.toContain(link.token)
    })
  })

  it('cannot be retried if it is invalid', async () => {
    const { to } = await open(query(`${home}/reset-password`), browser)
    expect(to.split('#')[0]).toBe(`${home}/reset-password`)
    expect(fragment(to)).toMatchObject({ error_code: 'otp_expired' })
  })
})

describe('a redirect to a provider that fails', () => {
  const requestedTarget = `redirect_to=${encodeURIComponent(`${home}/dashboard`)}`
  beforeEach(() => server.logged.splice(0))

  it.each([
    ['an unreachable provider', 'provider=okta', 'unexpected_failure', 500],
    ['an unknown provider', 'provider=nobody', 'validation_failed', 400],
    ['a used flow', 'flow=used', 'bad_oauth_state', 400],
  ])('%s: redirects browsers, and returns JSON to API clients', async (_why, query, code, status) => {
    const { to, ...seen } = await open(`/authorize?${query}&${requestedTarget}`, browser)
    expect([seen.status, to.split('?')[0]]).toEqual([302, `${home}/dashboard`])
    expect(search(to)).toMatchObject({ error_code: code })
    expect(fragment(to)).toMatchObject({ error_code: code })
    const response = await open(`/authorize?${query}&${requestedTarget}`, client)
    expect([response.status, response.type]).toEqual([status, 'application/json'])
  })

  it('does not redirect to addresses that are not allowed', async () => {
    const { to } = await open('/authorize?provider=okta&redirect_to=https%3A%2F%2Fevil.example', browser)
    expect(new URL(to).origin).toBe(home)
  })

  it('reports a server error after the provider’s response in the URL', async () => {
    await withoutTable('auth.provider_flows', async () => {
      const { status, to } = await open('/callback?state=x&code=y', browser)
      expect([status, new URL(to).origin]).toEqual([302, home])
      expect(fragment(to)).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' })
    })
    expect(server.logged).toContainEqual(expect.objectContaining({ event: 'auth.provider_refused', level: 'error' }))
  })
})
