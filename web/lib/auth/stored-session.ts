import { recordOf } from '../json/json-record.ts'

export interface SessionUser {
  id: string
  /** Email address; for an account without one, its phone number or an empty text. */
  email: string
}

/** Returns the text that identifies the user of a session on screens. */
export const addressOf = ({ email, phone }: { email?: unknown; phone?: unknown }): string =>
  typeof email === 'string' && email !== '' ? email : typeof phone === 'string' && phone !== '' ? `+${phone}` : ''

/** The session as stored by the client, readable before the client is loaded. `expiresAt` is in milliseconds. */
export interface StoredSession {
  user: SessionUser
  expiresAt: number
  /** True if the user has a second factor and has yet to enter it. The server treats such a session like a visitor's. */
  needsSecondFactor: boolean
}

/** Decodes the claims of an access token. Does not verify it: only the server does. */
function claimsIn(accessToken: unknown): Record<string, unknown> {
  try {
    const payload = String(accessToken).split('.')[1] ?? ''
    return recordOf(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))))
  } catch {
    return {}
  }
}

export const needsSecondFactor = (accessToken: unknown): boolean => claimsIn(accessToken).second_factor_pending === true

/** Returns whether the session was started through a company's identity provider (SAML). */
export function isCompanySession(accessToken: unknown): boolean {
  const { amr } = claimsIn(accessToken)
  return Array.isArray(amr) && amr.some((one) => recordOf(one).method === 'sso/saml')
}

/** Matches the local storage key of the client: `sb-{first label of the host}-auth-token`. */
const keyPattern = /^sb-.+-auth-token$/

export function isSessionKey(key: string): boolean {
  return keyPattern.test(key)
}

/**
 * Parses the session that the client stored; null if it is missing or invalid. Does not use zod, which would add 13 kB to the landing page.
 */
export function parseStoredSession(text: string | null): StoredSession | null {
  if (text === null) return null
  try {
    const { access_token: accessToken, expires_at: expiresAt, user } = recordOf(JSON.parse(text))
    const { id, email, phone } = recordOf(user)
    if (typeof expiresAt !== 'number' || typeof id !== 'string') return null
    return {
      user: { id, email: addressOf({ email, phone }) },
      expiresAt: expiresAt * 1000,
      needsSecondFactor: needsSecondFactor(accessToken),
    }
  } catch {
    return null
  }
}

function storedText(): string | null {
  const key = Object.keys(localStorage).find(isSessionKey)
  return key === undefined ? null : localStorage.getItem(key)
}

/**
 * Returns whether the user of the stored session entered a second factor. Returns true if local storage is blocked, because then only the
 * server can decide.
 */
export function hasSecondFactor(): boolean {
  try {
    const text = storedText()
    return text === null || claimsIn(recordOf(JSON.parse(text)).access_token).aal === 'aal2'
  } catch {
    return true
  }
}

export function readStoredSession(): StoredSession | null {
  try {
    return parseStoredSession(storedText())
  } catch {
    // Reading fails if local storage is blocked. The session then exists in memory only.
    return null
  }
}
