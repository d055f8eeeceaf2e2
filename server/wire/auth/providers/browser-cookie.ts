import { timingSafeEqual } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import type { AuthContext } from '../dependencies.ts'
import { digestOf, flowSeconds, makeSecret } from './flow-store.ts'

const cookieName = 'workwright-sign-in'
const path = '/auth/v1'

/**
 * Binds a flow to this browser with a cookie, so that an attacker cannot complete the attacker's own flow in another user's
 * browser (login CSRF). Flows in several tabs share one cookie.
 * @returns the digest to store with the flow
 */
export function bindBrowser(c: AuthContext, publicUrl: string): Buffer {
  const cookie = getCookie(c, cookieName)
  const secret = cookie !== undefined && /^[A-Za-z0-9_-]{43}$/.test(cookie) ? cookie : makeSecret()
  setCookie(c, cookieName, secret, {
    path,
    httpOnly: true,
    // Lax is required, because the browser returns from the provider, which is another site.
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: flowSeconds,
  })
  return digestOf(secret)
}

/** Returns whether the request comes from the browser that the flow was bound to. */
export function isBoundBrowser(c: AuthContext, hash: Buffer | null): boolean {
  if (hash === null) return true
  const cookie = getCookie(c, cookieName)
  return cookie !== undefined && timingSafeEqual(digestOf(cookie), hash)
}

/** Returns whether the request comes from our own pages, which send and store our cookies. */
export const isSameOrigin = (c: AuthContext) => c.req.header('sec-fetch-site') === 'same-origin'
