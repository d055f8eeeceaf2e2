import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeResponder, sessionBody, startFakeBackend } from '../../testing/fake-backend.ts'
import { stubBrowser } from '../../testing/fake-browser.ts'

const cleanups: (() => void | Promise<void>)[] = []
// Hides the client's warning about several instances, because each test opens its own page.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens a page whose user signed in with this method, and a server that returns the test's response. */
async function openPage(method: string, respond: FakeResponder) {
  const backend = await startFakeBackend(respond)
  const token = `e30.${btoa(JSON.stringify({ amr: [{ method, timestamp: 1 }] }))}.x`
  stubBrowser(backend.url, { 'sb-127-auth-token': JSON.stringify({ ...sessionBody('old'), access_token: token }) })
  vi.resetModules()
  const [{ endCompanySession }, { getSupabase }] = await Promise.all([import('./company-sign-out.ts'), import('../../api/supabase.ts')])
  cleanups.push(async () => {
    await (await getSupabase()).auth.dispose()
    await backend.close()
  })
  return { leave: () => endCompanySession('/'), backend }
}

const at =
  (url: unknown): FakeResponder =>
  () => ({ status: 200, body: { url } })

test("returns the URL that signs out at the company's identity provider", async () => {
  const { leave, backend } = await openPage('sso/saml', at('https://idp.test/logout?SAMLRequest=x'))
  expect(await leave()).toBe('https://idp.test/logout?SAMLRequest=x')
  expect(backend.calls).toEqual(['POST /auth/v1/sso/saml/logout'])
})

test('sends no request for sessions of other sign-in methods', async () => {
  const { leave, backend } = await openPage('password', at('https://idp.test/'))
  expect(await leave()).toBeNull()
  expect(backend.calls).toEqual([])
})

test.each<[string, FakeResponder]>([
  ['when the company has no single logout', at(null)],
  ['to a URL that would run a script', at('javascript:alert(1)')],
  ['when the server failed', () => ({ status: 500 })],
])('does not redirect %s', async (_, respond) => expect(await (await openPage('sso/saml', respond)).leave()).toBeNull())
