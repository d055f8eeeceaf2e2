import { timingSafeEqual } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import type { AuthContext } from '../dependencies.ts'
import { digestOf, flowSeconds, makeSecret } from './flow-store.ts'

const cookieName = 'workwright-sign-in'
const path = '/auth/v1'

/**
 * Binds a flow to this browser: what comes back is taken only from it, so that nobody is signed in by somebody else's
 * answer. One cookie serves the flows of several tabs.
 * @returns the digest to keep.
 */
export function bindBrowser(c: AuthContext, publicUrl: string): Buffer {
  const given = getCookie(c, cookieName)
  const secret = given !== undefined && /^[A-Za-z0-9_-]{43}$/.test(given) ? given : makeSecret()
  setCookie(c, cookieName, secret, {
    path,
    httpOnly: true,
    // Comes along when the provider leads the browser back, which is a navigation from elsewhere.
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: flowSeconds,
  })
  return digestOf(secret)
}

/** Whether this is the browser that a flow was bound to. */
export function isBoundBrowser(c: AuthContext, hash: Buffer | null): boolean {
  if (hash === null) return true
  const given = getCookie(c, cookieName)
  return given !== undefined && timingSafeEqual(digestOf(given), hash)
}

/** Whether a page of our own asks, whose requests carry and keep our cookies. */
export const isSameOrigin = (c: AuthContext) => c.req.header('sec-fetch-site') === 'same-origin'
