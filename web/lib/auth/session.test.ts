import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draftKey } from '../drafts/draft.ts'
import { type FakeResponder, sessionBody, startFakeBackend } from '../testing/fake-backend.ts'
import { stubBrowser } from '../testing/fake-browser.ts'
import { personalKey } from './personal-entries.ts'

const sessionKey = 'sb-127-auth-token'
const cleanups: (() => void | Promise<void>)[] = []

/** Opens a page with this content of local storage, and a server that returns the test's responses. */
async function openPage(respond: FakeResponder, stored: Record<string, string> = {}) {
  const backend = await startFakeBackend(respond)
  const browser = stubBrowser(backend.url, stored)
  vi.resetModules()
  const [store, session, { request }, { getSupabase }] = await Promise.all([
    import('./session-store.ts'),
    import('./session.ts'),
    import('../api/request.ts'),
    import('../api/supabase.ts'),
  ])
  cleanups.push(async () => {
    if (store.readSession().status !== 'signed_out' || backend.calls.length > 0) await (await getSupabase()).auth.dispose()
    await backend.close()
  })
  const readProfile = () => request((supabase) => supabase.from('profiles').select('*').eq('id', 'anna').single())
  return { ...store, ...session, ...browser, backend, readProfile }
}

const stored = (accessToken: string, expiresIn?: number) => ({ [sessionKey]: JSON.stringify(sessionBody(accessToken, expiresIn)) })
const refused = { status: 400, body: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' } }
const unsigned = { status: 401, body: { code: 'PGRST301', message: 'No suitable key', details: null, hint: null } }

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.useRealTimers()
  for (const cleanup of cleanups.splice(0)) await cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the signed-in user', () => {
  test('is none without a stored session, and no request is sent', async () => {
    const page = await openPage(() => ({ status: 500 }))
    expect(page.readSession()).toEqual({ status: 'signed_out' })
    expect(await page.getSession()).toEqual({ status: 'signed_out' })
    expect(page.backend.calls).toEqual([])
  })

  test('is known immediately with a valid session', async () => {
    const page = await openPage(() => ({ status: 500 }), stored('running'))
    expect(page.readSession()).toEqual({ status: 'signed_in', user: { id: 'anna', email: 'anna@example.com' } })
  })

  test('is the user of the renewed session after the token expired', async () => {
    const page = await openPage(() => ({ status: 200, body: sessionBody('fresh') }), stored('old', -60))
    expect(page.readSession()).toEqual({ status: 'loading' })
    expect(await page.getSession()).toMatchObject({ status: 'signed_in', user: { id: 'anna' } })
    expect(page.backend.calls).toEqual(['POST /auth/v1/token?grant_type=refresh_token'])
  })

  test('is none when the server refuses to renew an expired session', async () => {
    const page = await openPage(() => refused, stored('old', -60))
    expect(await page.getSession()).toEqual({ status: 'signed_out' })
    expect(page.localStorage.getItem(sessionKey)).toBeNull()
  })

  test('follows sign-in and sign-out in another tab without loading the client', async () => {
    const page = await openPage(() => ({ status: 500 }))
    expect(page.readSession().status).toBe('signed_out')
    page.localStorage.setItem(sessionKey, JSON.stringify(sessionBody('theirs')))
    page.window.dispatchEvent(Object.assign(new Event('storage'), { key: sessionKey }))
    expect(page.readSession()).toMatchObject({ status: 'signed_in', user: { id: 'anna' } })
    page.localStorage.removeItem(sessionKey)
    page.window.dispatchEvent(Object.assign(new Event('storage'), { key: sessionKey }))
    expect(page.readSession()).toEqual({ status: 'signed_out' })
  })
})

describe('signing in and out', () => {
  test('reports a sign-in once, and knows its user when the call returns', async () => {
    const page = await openPage(() => ({ status: 200, body: sessionBody('new') }))
    const changes: string[] = []
    page.onSessionChange((now) => changes.push(now.status))
    page.readSession()
    expect(await page.signIn({ email: 'anna@example.com', password: 'secret' })).toEqual({ error: null })
    expect(page.readSession()).toMatchObject({ status: 'signed_in' })
    expect(changes).toEqual(['signed_in'])
  })

  test('a rejected sign-up has the code and message of the authentication service', async () => {
    const page = await openPage(() => ({ status: 422, body: { code: 'user_already_exists', message: 'User already registered' } }))
    expect(await page.signUp({ email: 'anna@example.com', password: 'secret' }, '/onboarding')).toEqual({
      error: { code: 'user_already_exists', message: 'User already registered' },
      awaitsConfirmation: false,
    })
  })

  test('a sign-up by email leads back to this origin, with the whole path', async () => {
    const urls: string[] = []
    const page = await openPage(({ url }) => {
      urls.push(url)
      return { status: 200, body: { id: 'anna', email: 'anna@example.com', identities: [] } }
    })
    expect(await page.signUp({ email: 'anna@example.com', password: 'secret' }, '/onboarding?industry=finance')).toEqual({
      error: null,
      awaitsConfirmation: true,
    })
    expect(new URL(urls[0]!, 'http://x').searchParams.get('redirect_to')).toBe('http://localhost/onboarding?industry=finance')
  })

  test.each([true, false])('a code by text message may create an account: %s', async (mayCreateAccount) => {
    const bodies: string[] = []
    const page = await openPage(({ body }) => {
      bodies.push(body)
      return { status: 200, body: {} }
    })
    const options = { mayCreateAccount, captchaToken: 'a token' }
    expect(await page.sendSignInCode('+4915123456789', options)).toEqual({ error: null })
    expect(JSON.parse(bodies[0]!)).toMatchObject({
      phone: '+4915123456789',
      create_user: mayCreateAccount,
      gotrue_meta_security: { captcha_token: 'a token' },
    })
  })

  test('signing out removes the session and the drafts, even without a response', async () => {
    const page = await openPage(() => ({ status: 503 }), {
      ...stored('running'),
      [draftKey('anna', 'f')]: '{}',
      [draftKey('bert', 'f')]: '{}',
    })
    expect(await page.signOut()).toEqual({ error: null })
    expect(page.readSession()).toEqual({ status: 'signed_out' })
    expect(Object.keys(page.localStorage)).toEqual([draftKey('bert', 'f')])
  })

  test('the state of the session waits for a sign-out to finish', async () => {
    const page = await openPage(() => ({ status: 204 }), stored('running'))
    const { promise: navigation, resolve: leave } = Promise.withResolvers<void>()
    const left = page.trackSignOut(async () => {
      await navigation
      await page.signOut()
    })
    // The state must not be available during the sign-out: a preloaded screen would use a session that is about to end.
    const pendingSession = page.getSession()
    expect(page.readSession().status).toBe('signed_in')
    leave()
    expect(await pendingSession).toEqual({ status: 'signed_out' })
    await left
  })

  test('a sign-out without a response blocks nothing, and a failed sign-out leaves the user signed in', async () => {
    const page = await openPage(() => ({ status: 500 }), stored('running'))
    vi.useFakeTimers()
    void page.trackSignOut(() => new Promise(() => undefined))
    const pendingSession = page.getSession()
    await vi.advanceTimersByTimeAsync(3000)
    expect((await pendingSession).status).toBe('signed_in')
    vi.useRealTimers()
    await expect(page.trackSignOut(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
    expect((await page.getSession()).status).toBe('signed_in')
  })
})

describe('the personal entries of a user', () => {
  const entries = { [personalKey('anna', 'a')]: '1', [personalKey('bert', 'a')]: '1', 'workwright:theme': 'dark' }
  const personalKeys = (page: { localStorage: object }) => Object.keys(page.localStorage).filter((key) => key.startsWith('workwright:'))

  test('remain while the user is signed in, while those of other users are removed', async () => {
    const page = await openPage(() => ({ status: 204 }), { ...stored('running'), ...entries })
    page.readSession()
    expect(personalKeys(page)).toEqual([personalKey('anna', 'a'), 'workwright:theme'])
  })

  test('are removed after a sign-out in this tab', async () => {
    const page = await openPage(() => ({ status: 204 }), { ...stored('running'), ...entries })
    await page.signOut()
    expect(personalKeys(page)).toEqual(['workwright:theme'])
  })

  test('are removed after a sign-out in another tab, and cannot be written again', async () => {
    const page = await openPage(() => ({ status: 204 }), { ...stored('running'), ...entries })
    const { writePersonal } = await import('./personal-storage.ts')
    page.readSession()
    writePersonal('anna', 'b', '1')
    expect(personalKeys(page)).toContain(personalKey('anna', 'b'))
    page.localStorage.removeItem(sessionKey)
    page.window.dispatchEvent(Object.assign(new Event('storage'), { key: sessionKey }))
    writePersonal('anna', 'b', '2')
    expect(personalKeys(page)).toEqual(['workwright:theme'])
  })

  test('are removed when the server ends the session', async () => {
    const page = await openPage(({ url }) => (url.startsWith('/auth/v1/token') ? refused : unsigned), { ...stored('stale'), ...entries })
    await expect(page.readProfile()).rejects.toMatchObject({ kind: 'session' })
    expect(personalKeys(page)).toEqual(['workwright:theme'])
  })

  test('are removed at the next visit when the session has ended', async () => {
    const expired = await openPage(() => refused, { ...stored('old', -60), ...entries })
    await expired.getSession()
    expect(personalKeys(expired)).toEqual(['workwright:theme'])
    const expectedPage = await openPage(() => refused, entries)
    expectedPage.readSession()
    expect(personalKeys(expectedPage)).toEqual(['workwright:theme'])
  })
})

describe('a call of /rest/v1', () => {
  test('is retried with a new token when the server rejects its token', async () => {
    const page = await openPage(({ url, authorization }) => {
      if (url.startsWith('/auth/v1/token')) return { status: 200, body: sessionBody('fresh') }
      return authorization === 'Bearer fresh' ? { status: 200, body: { id: 'anna' } } : unsigned
    }, stored('stale'))
    expect((await page.readProfile()).data).toEqual({ id: 'anna' })
    expect(page.readSession().status).toBe('signed_in')
    expect(page.backend.calls.filter((call) => call.includes('/rest/'))).toHaveLength(2)
  })

  test('shares the renewal of a parallel call', async () => {
    const page = await openPage(({ url, authorization }) => {
      if (url.startsWith('/auth/v1/token')) return { status: 200, body: sessionBody('fresh') }
      return authorization === 'Bearer fresh' ? { status: 200, body: { id: 'anna' } } : unsigned
    }, stored('stale'))
    await Promise.all([page.readProfile(), page.readProfile(), page.readProfile()])
    expect(page.backend.calls.filter((call) => call.includes('/token'))).toHaveLength(1)
  })

  test('ends a revoked session and preserves the drafts', async () => {
    const page = await openPage(({ url }) => (url.startsWith('/auth/v1/token') ? refused : unsigned), {
      ...stored('stale'),
      [draftKey('anna', 'f')]: '{}',
    })
    await expect(page.readProfile()).rejects.toMatchObject({ kind: 'session', code: 'PGRST301' })
    expect(page.readSession()).toEqual({ status: 'signed_out' })
    expect(Object.keys(page.localStorage)).toEqual([draftKey('anna', 'f')])
  })

  test('is retried only once', async () => {
    const page = await openPage(
      ({ url }) => (url.startsWith('/auth/v1/token') ? { status: 200, body: sessionBody('fresh') } : unsigned),
      stored('stale'),
    )
    await expect(page.readProfile()).rejects.toMatchObject({ kind: 'session' })
    expect(page.readSession()).toEqual({ status: 'signed_out' })
    expect(page.backend.calls.filter((call) => call.includes('/rest/'))).toHaveLength(2)
  })

  test('does not end the session when the server responds with 403', async () => {
    const forbidden = { status: 403, body: { code: '42501', message: 'permission denied for table profiles', details: null, hint: null } }
    const page = await openPage(() => forbidden, stored('running'))
    await expect(page.readProfile()).rejects.toMatchObject({ kind: 'request', code: '42501' })
    expect(page.readSession().status).toBe('signed_in')
  })

  test('of a visitor does not report a lost session when it is rejected', async () => {
    const page = await openPage(() => unsigned)
    page.readSession()
    await expect(page.readProfile()).rejects.toMatchObject({ kind: 'session' })
    expect(page.backend.calls).toHaveLength(1)
  })

  test('fails with a network error and preserves the session when there is no response', async () => {
    const page = await openPage(() => ({ status: 200 }), stored('running'))
    await page.backend.close()
    await expect(page.readProfile()).rejects.toMatchObject({ kind: 'network' })
    expect(page.readSession().status).toBe('signed_in')
  })
})
