export interface SessionUser {
  id: string
  email: string
}

/** What a page can know of the session before the client is loaded. `expiresAt` in milliseconds. */
export interface StoredSession {
  user: SessionUser
  expiresAt: number
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
    const { expires_at: expiresAt, user } = JSON.parse(text) as { expires_at?: unknown; user?: { id?: unknown; email?: unknown } }
    if (typeof expiresAt !== 'number' || typeof user?.id !== 'string') return null
    return { user: { id: user.id, email: typeof user.email === 'string' ? user.email : '' }, expiresAt: expiresAt * 1000 }
  } catch {
    return null
  }
}

export function readStoredSession(): StoredSession | null {
  try {
    const key = Object.keys(localStorage).find(isSessionKey)
    return key === undefined ? null : parseStoredSession(localStorage.getItem(key))
  } catch {
    // A browser that blocks storage throws on access; the session then lives in memory only.
    return null
  }
}
