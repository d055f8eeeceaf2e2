import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeResponder, sessionBody, startFakeBackend } from '../testing/fake-backend.ts'
import { stubBrowser } from '../testing/fake-browser.ts'

const cleanups: (() => void | Promise<void>)[] = []
// Hides the client's warning about several instances, because each test opens its own page.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens a page with a signed-in user and a server that returns the test's responses. */
async function openPage(respond: FakeResponder) {
  const backend = await startFakeBackend(respond)
  stubBrowser(backend.url, { 'sb-127-auth-token': JSON.stringify(sessionBody('old')) })
  vi.resetModules()
  const [{ callProduct }, { getSupabase }, { readSession }] = await Promise.all([
    import('./product-call.ts'),
    import('./supabase.ts'),
    import('../auth/session-store.ts'),
  ])
  cleanups.push(async () => {
    await (await getSupabase()).auth.dispose()
    await backend.close()
  })
  return { callProduct, readSession, backend }
}

test('sends the token and returns the response', async () => {
  const page = await openPage(({ authorization }) => ({ status: 200, body: { authorization } }))
  expect(await page.callProduct('POST', '/api/thing', { some: 'words' })).toEqual({ authorization: 'Bearer old' })
  expect(page.backend.calls).toEqual(['POST /api/thing'])
})

test('returns null for an empty response', async () => {
  const page = await openPage(() => ({ status: 204 }))
  expect(await page.callProduct('DELETE', '/api/thing')).toBeNull()
})

test("throws an error with the server's code and message", async () => {
  const page = await openPage(() => ({ status: 403, body: { error: { code: 'wrong_password', message: 'No' } } }))
  await expect(page.callProduct('DELETE', '/api/thing')).rejects.toMatchObject({
    kind: 'request',
    code: 'wrong_password',
    message: 'No',
    status: 403,
  })
  expect(page.readSession().status).toBe('signed_in')
})

test('handles a response that does not come from the server', async () => {
  const page = await openPage(() => ({ status: 502, body: 'Bad gateway' }))
  await expect(page.callProduct('POST', '/api/thing')).rejects.toMatchObject({ kind: 'server', code: '', status: 502 })
})

test('renews an expired access token and repeats the call', async () => {
  const expired = { status: 401, body: { error: { code: 'not_authenticated', message: 'The session has expired' } } }
  const page = await openPage(({ url, authorization }) => {
    if (url.startsWith('/auth/')) return { status: 200, body: sessionBody('fresh') }
    return authorization === 'Bearer fresh' ? { status: 200, body: 'done' } : expired
  })
  expect(await page.callProduct('POST', '/api/thing')).toBe('done')
  expect(page.backend.calls).toEqual(['POST /api/thing', 'POST /auth/v1/token?grant_type=refresh_token', 'POST /api/thing'])
})

test('throws a network error when there is no response', async () => {
  const page = await openPage(() => ({ status: 200 }))
  await page.callProduct('POST', '/api/thing')
  await page.backend.close()
  await expect(page.callProduct('POST', '/api/thing')).rejects.toMatchObject({ kind: 'network', status: 0 })
})
