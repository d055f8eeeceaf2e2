import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../../../testing/auth/auth-server.ts'
import { Browser, parametersOf } from '../../../../testing/auth/browser.ts'

const home = 'http://workwright.test'
const callback = `${home}/auth/v1/callback`
/* A simulated GitHub Enterprise Server: the account and the emails that it reports, and the requests that it has received. */
const account = { id: 42, login: 'ada', name: 'Ada', avatar_url: 'https://github.test/ada.png' }
let emails: { email: string; primary: boolean; verified: boolean }[] = []
const requestedPaths: string[] = []
const github = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://github.test')
  const json = (body: unknown) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const body: Buffer[] = []
  request.on('data', (part: Buffer) => body.push(part))
  request.on('end', () => {
    requestedPaths.push(`${request.method} ${url.pathname} ${Buffer.concat(body)}`)
    if (url.pathname === '/login/oauth/authorize') {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({ code: 'a-code', state: url.searchParams.get('state') ?? '' }).toString()
      return response.writeHead(302, { location: back.href }).end()
    }
    if (url.pathname === '/login/oauth/access_token')
      return json({ access_token: 'gho_token', token_type: 'bearer', scope: 'read:user,user:email' })
    if (request.headers.authorization !== 'Bearer gho_token') return response.writeHead(401).end()
    if (url.pathname === '/api/v3/user') return json(account)
    if (url.pathname === '/api/v3/user/emails') return json(emails)
    return response.writeHead(404).end()
  })
})

let server: AuthServer
let browser: Browser
let stopsAtCallback = false
beforeAll(async () => {
  await new Promise<void>((resolve) => github.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(github.address() as AddressInfo).port}`
  server = await startAuthServer({ AUTH_GITHUB_CLIENT_ID: 'us', AUTH_GITHUB_CLIENT_SECRET: 'a secret', AUTH_GITHUB_URL: url })
})
afterAll(async () => {
  await server.stop()
  await new Promise((resolve) => github.close(resolve))
})
beforeEach(() => {
  const stopsAt = (url: URL) =>
    url.origin === home && (stopsAtCallback ? url.href.startsWith(callback) : !url.pathname.startsWith('/auth/v1'))
  browser = new Browser({ home, server: server.url, stopsAt })
})

async function addressOf() {
  const client = createClient(server.url, server.publishableKey, {
    auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false },
  })
  const { data } = await client.auth.signInWithOAuth({
    provider: 'github',
    options: { redirectTo: `${home}/dashboard`, skipBrowserRedirect: true },
  })
  return { client, address: data.url!.replace(server.url, home).replace(/&skip_http_redirect=true/, '') }
}

it('signs a user in by the verified primary address', async () => {
  emails = [
    { email: 'old@example.com', primary: false, verified: true },
    { email: 'Ada@Example.com', primary: true, verified: true },
  ]
  const { client, address } = await addressOf()
  const { url } = await browser.open(address)
  expect((await client.auth.exchangeCodeForSession(parametersOf(url).query.code ?? '')).error).toBeNull()
  const { data } = await client.auth.getUser()
  expect(data.user).toMatchObject({
    email: 'ada@example.com',
    identities: [{ provider: 'github', id: '42', identity_data: { user_name: 'ada' } }],
  })
  expect(requestedPaths.find((line) => line.startsWith('POST'))).toMatch(/code_verifier=.{43,}/)
})

it('rejects an address that GitHub has not verified', async () => {
  account.id = 43
  emails = [{ email: 'boss@example.com', primary: true, verified: false }]
  const { url } = await browser.open((await addressOf()).address)
  expect(parametersOf(url).query).toMatchObject({ error_code: 'provider_email_needs_verification' })
})

it('accepts a form_post response, as Apple sends it, only from the same browser', async () => {
  account.id = 44
  emails = [{ email: 'form@example.com', primary: true, verified: true }]
  const words = async () => {
    stopsAtCallback = true
    const { url } = await browser.open((await addressOf()).address)
    stopsAtCallback = false
    return parametersOf(url).query
  }
  const { code = '', state = '' } = await words()
  expect(parametersOf((await browser.open(callback, { code, state })).url).query.code).toEqual(expect.any(String))
  const other = await words()
  browser.forget()
  expect(parametersOf((await browser.open(callback, { code: other.code ?? '', state: other.state ?? '' })).url).query).toMatchObject({
    error_code: 'bad_oauth_state',
  })
})
