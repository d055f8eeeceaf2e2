import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { getSupabase } from '../api/supabase.ts'
import { clearPersonalEntriesExcept } from './personal-entries.ts'
import { isSessionKey, owesSecondFactor, readStoredSession, type SessionUser } from './stored-session.ts'

/** `owing`: the user who still needs to enter a second factor, and is otherwise treated as signed out. */
export type SettledSession = { status: 'signed_out'; owing?: SessionUser } | { status: 'signed_in'; user: SessionUser }
export type SessionState = { status: 'loading' } | SettledSession
type Listener = (state: SessionState, previous: SessionState) => void

const signedOut: SessionState = { status: 'signed_out' }
const listeners = new Set<Listener>()
let state: SessionState | null = null
let connection: Promise<void> | null = null

function isSame(one: SessionState, other: SessionState): boolean {
  if (one.status === 'signed_out' && other.status === 'signed_out') return one.owing?.id === other.owing?.id
  if (one.status !== 'signed_in' || other.status !== 'signed_in') return one.status === other.status
  return one.user.id === other.user.id && one.user.email === other.user.email
}

function become(next: SessionState): void {
  const previous = state ?? next
  // The client repeats SIGNED_IN at each focus of the tab; ignore it for the same user.
  if (isSame(next, previous)) return
  state = next
  clearEntriesOfOthers(next)
  for (const listener of listeners) listener(next, previous)
}

/** Removes personal entries when the session ends: after a sign-out in any tab or, for an expired session, at the next visit. */
function clearEntriesOfOthers(session: SessionState): void {
  if (session.status === 'loading') return
  clearPersonalEntriesExcept(session.status === 'signed_in' ? session.user.id : (session.owing?.id ?? null))
}

export function userIdOf(session: SessionState): string | null {
  return session.status === 'signed_in' ? session.user.id : null
}

/** A link that created a session. Contains the previous user; null if there was none. */
export interface LinkSignIn {
  before: SessionUser | null
}
let linkSignIn: LinkSignIn | null = null

/** Returns how a link changed the session when this page opened, once. */
export function takeLinkSignIn(): LinkSignIn | null {
  const taken = linkSignIn
  linkSignIn = null
  return taken
}

/** Confirmation and recovery links pass tokens, or an error, in the URL fragment. */
function isAuthRedirect(): boolean {
  return /[#&](access_token|error_code)=/.test(location.hash)
}

/**
 * Reads the initial state from local storage. Without a stored session the user is signed out and the client is not
 * loaded; a stored session that has not expired is used until the client reports otherwise.
 */
function firstState(): SessionState {
  const stored = readStoredSession()
  if (isAuthRedirect()) {
    if (location.hash.includes('access_token=')) linkSignIn = { before: stored?.user ?? null }
    return { status: 'loading' }
  }
  if (stored === null) return signedOut
  return stored.expiresAt > Date.now() ? standingOf(stored.user, stored.owesSecondFactor) : { status: 'loading' }
}

function standingOf(user: SessionUser, owes: boolean): SettledSession {
  return owes ? { status: 'signed_out', owing: user } : { status: 'signed_in', user }
}

function stateAfter(event: AuthChangeEvent, session: Session | null): SessionState {
  if (session) return standingOf({ id: session.user.id, email: session.user.email ?? '' }, owesSecondFactor(session.access_token))
  // No session but no SIGNED_OUT either: the refresh failed (offline).
  // The client preserves the stored session, so use it.
  const stored = event === 'SIGNED_OUT' ? null : readStoredSession()
  return stored ? standingOf(stored.user, stored.owesSecondFactor) : signedOut
}

const recoveryListeners = new Set<() => void>()
let recovering = false

/** Calls `listener` when a recovery link opened this page, even if that happened before. Returns an unsubscribe function. */
export function onPasswordRecovery(listener: () => void): () => void {
  recoveryListeners.add(listener)
  if (recovering) listener()
  recovering = false
  return () => recoveryListeners.delete(listener)
}

function follow(event: AuthChangeEvent, session: Session | null): void {
  become(stateAfter(event, session))
  if (event !== 'PASSWORD_RECOVERY') return
  recovering = recoveryListeners.size === 0
  for (const listener of recoveryListeners) listener()
}

/** Loads the client and subscribes to its events, which include those of other tabs. */
export function connectSession(): Promise<void> {
  connection ??= getSupabase()
    .then((supabase) => void supabase.auth.onAuthStateChange(follow))
    .catch((cause: unknown) => {
      connection = null
      become(stateAfter('INITIAL_SESSION', null))
      throw cause
    })
  return connection
}

function connectQuietly(): void {
  // The next call that needs the client fails the same way and reports it.
  connectSession().catch(() => undefined)
}

/** Handles sign-in and sign-out in another tab before this one has loaded the client. */
function onStorage({ key }: StorageEvent): void {
  if (key !== null && !isSessionKey(key)) return
  const next = firstState()
  if (next.status === 'loading' && state?.status === 'signed_in') return
  become(next)
  if (next.status !== 'signed_out') connectQuietly()
}

/** Returns the currently known session without waiting. */
export function readSession(): SessionState {
  if (state === null) {
    state = firstState()
    clearEntriesOfOthers(state)
    window.addEventListener('storage', onStorage)
    if (state.status !== 'signed_out') connectQuietly()
  }
  return state
}

/** Calls `listener` when the signed-in user changes. Returns an unsubscribe function. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Without a network the client retries for half a minute, which is too long for an empty page. */
const sessionTimeoutMs = 3000

let pendingSignOut: Promise<unknown> | null = null

/** Runs a sign-out. Until it has finished, navigation and preloading wait, because the session state is unknown. */
export async function trackSignOut(work: () => Promise<void>): Promise<void> {
  const left = work()
  const waiting = Promise.race([left.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, sessionTimeoutMs))])
  pendingSignOut = waiting
  void waiting.then(() => {
    if (pendingSignOut === waiting) pendingSignOut = null
  })
  await left
}

/** Resolves when the session state is known: immediately, except with an expired token. */
export function getSession(): Promise<SettledSession> {
  if (pendingSignOut) return pendingSignOut.then(getSession)
  const now = readSession()
  if (now.status !== 'loading') return Promise.resolve(now)
  return new Promise((resolve) => {
    const timer = setTimeout(() => become(stateAfter('INITIAL_SESSION', null)), sessionTimeoutMs)
    const stop = onSessionChange((next) => {
      if (next.status === 'loading') return
      clearTimeout(timer)
      stop()
      resolve(next)
    })
  })
}
