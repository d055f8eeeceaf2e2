import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { emailsTo, lastEmailTo } from '../../../testing/auth/auth-email.ts'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'
import { Browser, parametersOf } from '../../../testing/auth/browser.ts'
import { createSignedInUser } from '../../../testing/auth/factors.ts'
import { type OidcServer, startOidcServer } from '../../../testing/auth/oidc-server.ts'

const home = 'http://workwright.test'
let idp: OidcServer
let server: AuthServer
let browser: Browser
beforeAll(async () => {
  idp = await startOidcServer(`${home}/auth/v1/callback`)
  const provider = { id: 'okta', name: 'Okta', issuer: idp.issuer, client_id: 'workwright', client_secret: 'a secret of the client' }
  const message = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@example.com' }
  server = await startAuthServer({ ...message, AUTH_OIDC_PROVIDERS: JSON.stringify([provider]) })
})
afterAll(async () => {
  await server.stop()
  await idp.stop()
})
beforeEach(() => {
  browser = new Browser({ home, server: server.url, stopsAt: (url) => url.origin === home && !url.pathname.startsWith('/auth/v1') })
})

/** Returns the URL that a client's page opens to link an account. */
async function linkUrlOf(client: SupabaseClient): Promise<string> {
  const options = { redirectTo: `${home}/account`, skipBrowserRedirect: true }
  const { data, error } = await client.auth.linkIdentity({ provider: 'okta' as never, options })
  if (error) throw error
  return data.url ?? ''
}
const providersOf = async (userId: string) =>
  (await server.owner.query<{ provider: string }>('select provider from auth.identities where user_id = $1 order by 1', [userId])).rows.map(
    ({ provider }) => provider,
  )

it('links the identity while the user is signed in', async () => {
  const { client, id } = await createSignedInUser(server)
  idp.setAccount({ sub: 'linked', email: 'linked@example.com', email_verified: true })
  const { url } = await browser.open(await linkUrlOf(client))
  expect(url.startsWith(`${home}/account`)).toBe(true)
  expect(await providersOf(id)).toEqual(['email', 'okta'])
})

it('links nothing after the session has ended', async () => {
  const owner = await createSignedInUser(server)
  const thief = server.client()
  await thief.auth.signInWithPassword(owner)
  const linkUrl = await linkUrlOf(thief)
  expect((await owner.client.auth.updateUser({ password: 'a new password' })).error).toBeNull()
  idp.setAccount({ sub: 'thief', email: 'thief@example.com', email_verified: true })
  const { status, url } = await browser.open(linkUrl).then(
    (page) => ({ status: 200, url: page.url }),
    (error: Error) => ({ status: 400, url: String(error) }),
  )
  expect([status, parametersOf(url).fragment.access_token]).not.toEqual([200, expect.any(String)])
  expect(await providersOf(owner.id)).toEqual(['email'])
})

it('unlinks earlier identities when an email address is confirmed for the first time', async () => {
  const mallory = await createSignedInUser(server)
  const link = `insert into auth.identities (user_id, provider, provider_id, identity_data) values ($1, 'okta', $2, $3)`
  await server.owner.query(link, [mallory.id, `of-mallory`, { email: 'mallory@example.com', email_verified: true }])
  const victim = server.client()
  await victim.auth.resetPasswordForEmail(mallory.email)
  const { token } = await lastEmailTo(server.owner, mallory.email)
  expect((await victim.auth.verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull()
  expect(await providersOf(mallory.id)).toEqual(['email'])
  expect((await emailsTo(server.owner, mallory.email)).map(({ kind }) => kind)).toContain('auth-identity-unlinked')
})

it.each([
  ['an identity with the same, verified address', (email: string) => ({ email, email_verified: true }), false],
  ['an identity linked after the confirmation', () => ({ email: 'else@example.com', email_verified: true }), true],
])('retains %s', async (_name, data, isProven) => {
  const user = await createSignedInUser(server)
  if (isProven) await server.owner.query('update auth.users set email_proven_at = now() where id = $1', [user.id])
  const link = `insert into auth.identities (user_id, provider, provider_id, identity_data) values ($1::uuid, 'okta', $1::uuid::text, $2)`
  await server.owner.query(link, [user.id, data(user.email)])
  await user.client.auth.resetPasswordForEmail(user.email)
  const { token } = await lastEmailTo(server.owner, user.email)
  expect((await server.client().auth.verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull()
  expect(await providersOf(user.id)).toEqual(['email', 'okta'])
})
