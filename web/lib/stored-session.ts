import { recordOf } from './record-of.ts'
export interface SessionUser {
  id: string
  email: string
}

/** What a page can know of the session before the client is loaded. `expiresAt` in milliseconds. */
export interface StoredSession {
  user: SessionUser
  expiresAt: number
  /** Whether it is of one factor where the person has two: the server takes it for a login that is not finished. */
  owesSecondFactor: boolean
}

/** What an access token says, unchecked: what it is worth decides the server. */
function claimsIn(accessToken: unknown): Record<string, unknown> {
  try {
    const payload = String(accessToken).split('.')[1] ?? ''
    return recordOf(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))))
  } catch {
    return {}
  }
}

export const owesSecondFactor = (accessToken: unknown): boolean => claimsIn(accessToken).second_factor_pending === true

/** Whether a company's identity provider (SAML) began the session. */
export function isOfCompany(accessToken: unknown): boolean {
  const { amr } = claimsIn(accessToken)
  return Array.isArray(amr) && amr.some((one) => recordOf(one).method === 'sso/saml')
}

/** The client names its entry `sb-{first label of the host}-auth-token`. */
const keyPattern = /^sb-.+-auth-token$/

export function isSessionKey(key: string): boolean {
  return keyPattern.test(key)
}

/**
 * The session as the client wrote it; null when there is none or it can't be read.
 * Narrowed by hand: the landing page carries this module, and zod would cost it 13 kB.
 */
export function parseStoredSession(text: string | null): StoredSession | null {
  if (text === null) return null
  try {
    const { access_token: accessToken, expires_at: expiresAt, user } = recordOf(JSON.parse(text))
    const { id, email } = recordOf(user)
    if (typeof expiresAt !== 'number' || typeof id !== 'string') return null
    return {
      user: { id, email: typeof email === 'string' ? email : '' },
      expiresAt: expiresAt * 1000,
      owesSecondFactor: owesSecondFactor(accessToken),
    }
  } catch {
    return null
  }
}

function storedText(): string | null {
  const key = Object.keys(localStorage).find(isSessionKey)
  return key === undefined ? null : localStorage.getItem(key)
}

/** Whether the stored session has shown a second factor. A browser that blocks storage cannot say: then the server decides alone. */
export function isOfTwoFactors(): boolean {
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
    // A browser that blocks storage throws on access; the session then lives in memory only.
    return null
  }
}
