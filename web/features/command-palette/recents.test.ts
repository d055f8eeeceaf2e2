import { afterEach, expect, it, vi } from 'vitest'
import { sessionBody } from '../../lib/testing/fake-backend.ts'
import { stubBrowser } from '../../lib/testing/fake-browser.ts'

afterEach(() => vi.unstubAllGlobals())

const sessionKey = 'sb-127-auth-token'
/** Opens a page without a session. `signIn` and `signOut` act like another tab of the same browser. */
async function openPage() {
  const browser = stubBrowser('http://127.0.0.1:1')
  vi.resetModules()
  const { readSession } = await import('../../lib/auth/session-store.ts')
  readSession()
  const notifyOfSessionChange = () => browser.window.dispatchEvent(Object.assign(new Event('storage'), { key: sessionKey }))
  return {
    ...(await import('./recents.ts')),
    signIn: () => {
      browser.localStorage.setItem(sessionKey, JSON.stringify(sessionBody('running')))
      notifyOfSessionChange()
    },
    signOut: () => {
      browser.localStorage.removeItem(sessionKey)
      notifyOfSessionChange()
    },
  }
}

it('deletes the recent commands of a user at sign-out, but not those of visitors', async () => {
  const page = await openPage()
  page.rememberRecent('go-blog')
  page.signIn()
  expect(page.readRecents()).toEqual([])
  page.rememberRecent('go-admin')
  expect(page.readRecents()).toEqual(['go-admin'])
  page.signOut()
  expect(page.readRecents()).toEqual(['go-blog'])
  page.signIn()
  expect(page.readRecents()).toEqual([])
})
