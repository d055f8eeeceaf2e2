import { makeListeners } from '../browser/listeners.ts'
import { loadAppConfig } from '../config/app-config.ts'
import { recordOf } from '../json/json-record.ts'
import { lastAccessToken, onSessionChange, type SessionState } from './session-store.ts'
import { readStoredSession } from './stored-session.ts'

/**
 * Reason why a session ended without a sign-out by the user: `ended` if it expired or was ended elsewhere, `suspended` if the
 * account is suspended.
 */
export type SessionEnd = 'ended' | 'suspended'

let sessionEnd: SessionEnd | null = null
let isIntended = false
const listeners = makeListeners()

export const readSessionEnd = (): SessionEnd | null => sessionEnd
export const subscribeToSessionEnd = listeners.subscribe

function setSessionEnd(next: SessionEnd | null): void {
  sessionEnd = next
  listeners.notify()
}

/** Runs a sign-out that the user has requested, or whose reason another message explains. */
export async function runIntendedSignOut<Result>(signOut: () => Promise<Result>): Promise<Result> {
  isIntended = true
  try {
    return await signOut()
  } finally {
    isIntended = false
  }
}

/**
 * Returns whether a session ended without the user's intention.
 * @param hadSession whether the browser had a session when the page was opened
 */
export function isUnexpectedEnd(next: SessionState, previous: SessionState, hadSession: boolean): boolean {
  if (next.status !== 'signed_out' || next.pendingUser) return false
  return previous.status === 'signed_in' || (previous.status === 'loading' && hadSession)
}

/** Asks the server whether the account is suspended. Returns false if the token has expired, because the server then does not report it. */
async function isSuspended(accessToken: string): Promise<boolean> {
  const { supabaseUrl, publishableKey } = await loadAppConfig()
  const headers = { apikey: publishableKey, authorization: `Bearer ${accessToken}`, 'x-supabase-api-version': '2024-01-01' }
  const response = await fetch(`${supabaseUrl}/auth/v1/user`, { headers })
  return recordOf(await response.json()).code === 'user_banned'
}

async function findReason(): Promise<void> {
  setSessionEnd('ended')
  const accessToken = lastAccessToken()
  if (accessToken !== null && (await isSuspended(accessToken)) && sessionEnd === 'ended') setSessionEnd('suspended')
}

/** Records why a session ends, so that the login screen can explain it. Call it once, before the session is read. */
export function watchSessionEnd(): void {
  const hadSession = readStoredSession() !== null
  onSessionChange((next, previous) => {
    if (next.status === 'signed_in') setSessionEnd(null)
    // Ignores an error of this request, because the login screen then shows the general reason.
    else if (!isIntended && isUnexpectedEnd(next, previous, hadSession)) findReason().catch(() => undefined)
  })
}
