import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { getSupabase } from '../api/supabase.ts'
import { forgetInvitationOfOthers } from './pending-invitation.ts'
import { clearPersonalEntriesExcept } from './personal-entries.ts'
import { addressOf, isSessionKey, needsSecondFactor, readStoredSession, type SessionUser } from './stored-session.ts'

/** State of the session when it is known. `pendingUser` is a user who has yet to enter a second factor, and is treated as signed out. */
export type SettledSession = { status: 'signed_out'; pendingUser?: SessionUser } | { status: 'signed_in'; user: SessionUser }
export type SessionState = { status: 'loading' } | SettledSession
type Listener = (state: SessionState, previous: SessionState) => void

const signedOut: SessionState = { status: 'signed_out' }
const listeners = new Set<Listener>()
let state: SessionState | null = null
let connection: Promise<void> | null = null

function isSame(one: SessionState, other: SessionState): boolean {
  if (one.status === 'signed_out' && other.status === 'signed_out') return one.pendingUser?.id === other.pendingUser?.id
  if (one.status !== 'signed_in' || other.status !== 'signed_in') return one.status === other.status
  return one.user.id === other.user.id && one.user.email === other.user.email
}

function setState(next: SessionState): void {
  const previous = state ?? next
  // The client reports SIGNED_IN each time the tab gets the focus. Ignore it when the user is the same.
  if (isSame(next, previous)) return
  state = next
  clearEntriesOfOthers(next)
  for (const listener of listeners) listener(next, previous)
}

/**
 * Removes personal entries of other users: after signing out in any tab or, for an expired session, at the next visit. A pending invitation
 * remains while the visitor is signed out, because it leads through the sign-up.
 */
function clearEntriesOfOthers(session: SessionState): void {
  if (session.status === 'loading') return
  if (session.status === 'signed_in') forgetInvitationOfOthers(session.user.email)
  clearPersonalEntriesExcept(session.status === 'signed_in' ? session.user.id : (session.pendingUser?.id ?? null))
}

export function userIdOf(session: SessionState): string | null {
  return session.status === 'signed_in' ? session.user.id : null
}

/** A sign-in through a link in an email. `previousUser` is the user who was signed in before; null if there was none. */
export interface LinkSignIn {
  previousUser: SessionUser | null
}
let linkSignIn: LinkSignIn | null = null

/** Returns how the link that opened this page changed the session. Returns null after the first call. */
export function consumeLinkSignIn(): LinkSignIn | null {
  const signIn = linkSignIn
  linkSignIn = null
  return signIn
}

/** Returns whether the URL fragment contains tokens or an error, as links for confirmation and recovery do. */
function isAuthRedirect(): boolean {
  return /[#&](access_token|error|error_code)=/.test(location.hash)
}

/**
 * Reads the initial state from local storage. Without a stored session the user is signed out, and the client is not loaded. A stored
 * session that has not expired is used until the client reports a change.
 */
function readInitialState(): SessionState {
  const stored = readStoredSession()
  if (isAuthRedirect()) {
    if (location.hash.includes('access_token=')) linkSignIn = { previousUser: stored?.user ?? null }
    return { status: 'loading' }
  }
  if (stored === null) return signedOut
  return stored.expiresAt > Date.now() ? settledSession(stored.user, stored.needsSecondFactor) : { status: 'loading' }
}

function settledSession(user: SessionUser, isPending: boolean): SettledSession {
  return isPending ? { status: 'signed_out', pendingUser: user } : { status: 'signed_in', user }
}

function stateAfter(event: AuthChangeEvent, session: Session | null): SessionState {
  if (session) return settledSession({ id: session.user.id, email: addressOf(session.user) }, needsSecondFactor(session.access_token))
  // The client reports no session, but no sign-out either: renewing the session failed, for example offline. The stored session
  // still exists, so the user stays signed in.
  const stored = event === 'SIGNED_OUT' ? null : readStoredSession()
  return stored ? settledSession(stored.user, stored.needsSecondFactor) : signedOut
}

const recoveryListeners = new Set<() => void>()
let recovering = false

/** Calls `listener` if a recovery link opened this page, even if that happened before. Returns a function that removes the listener. */
export function onPasswordRecovery(listener: () => void): () => void {
  recoveryListeners.add(listener)
  if (recovering) listener()
  recovering = false
  return () => recoveryListeners.delete(listener)
}

let accessToken: string | null = null
/** Returns the latest access token that the client has reported, also after the session has ended. */
export const lastAccessToken = (): string | null => accessToken

/** Removes the `#` that the client leaves in the URL after it has read the tokens there. */
function removeEmptyFragment(): void {
  if (location.href.endsWith('#')) history.replaceState(history.state, '', location.pathname + location.search)
}

function follow(event: AuthChangeEvent, session: Session | null): void {
  removeEmptyFragment()
  accessToken = session?.access_token ?? accessToken
  setState(stateAfter(event, session))
  if (event !== 'PASSWORD_RECOVERY') return
  recovering = recoveryListeners.size === 0
  for (const listener of recoveryListeners) listener()
}

/** Loads the client and listens to its events, which include those of other tabs. */
export function connectSession(): Promise<void> {
  connection ??= getSupabase()
    .then((supabase) => void supabase.auth.onAuthStateChange(follow))
    .catch((cause: unknown) => {
      connection = null
      setState(stateAfter('INITIAL_SESSION', null))
      throw cause
    })
  return connection
}

function connectQuietly(): void {
  // Ignore the error: the next call that needs the client fails too, and reports it.
  connectSession().catch(() => undefined)
}

/** Detects sign-ins and sign-outs in other tabs, until this tab has loaded the auth client. */
function onStorage({ key }: StorageEvent): void {
  if (key !== null && !isSessionKey(key)) return
  const next = readInitialState()
  if (next.status === 'loading' && state?.status === 'signed_in') return
  setState(next)
  if (next.status !== 'signed_out') connectQuietly()
}

/** Returns the state of the session that is currently known, without waiting. */
export function readSession(): SessionState {
  if (state === null) {
    state = readInitialState()
    clearEntriesOfOthers(state)
    window.addEventListener('storage', onStorage)
    if (state.status !== 'signed_out') connectQuietly()
  }
  return state
}

/** Calls `listener` when the signed-in user changes. Returns a function that removes the listener. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Maximum milliseconds that a page waits for the session. Without a network, the client tries for half a minute. */
const sessionTimeoutMs = 3000

let pendingSignOut: Promise<unknown> | null = null

/** Runs a sign-out. Until it has finished, the state of the session is unknown, and navigation waits. */
export async function trackSignOut(startSignOut: () => Promise<void>): Promise<void> {
  const signOut = startSignOut()
  const settled = Promise.race([signOut.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, sessionTimeoutMs))])
  pendingSignOut = settled
  void settled.then(() => {
    if (pendingSignOut === settled) pendingSignOut = null
  })
  await signOut
}

/** Resolves to the state of the session: immediately, unless an expired token must be renewed first. */
export function getSession(): Promise<SettledSession> {
  if (pendingSignOut) return pendingSignOut.then(getSession)
  const now = readSession()
  if (now.status !== 'loading') return Promise.resolve(now)
  return new Promise((resolve) => {
    const timer = setTimeout(() => setState(stateAfter('INITIAL_SESSION', null)), sessionTimeoutMs)
    const stop = onSessionChange((next) => {
      if (next.status === 'loading') return
      clearTimeout(timer)
      stop()
      resolve(next)
    })
  })
}
