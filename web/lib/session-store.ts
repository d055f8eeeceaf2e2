import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { clearPersonalEntriesExcept } from './personal-entries.ts'
import { isSessionKey, owesSecondFactor, readStoredSession, type SessionUser } from './stored-session.ts'
import { getSupabase } from './supabase.ts'

/** `owing`: who has logged in but for their second factor. To everything else nobody is signed in. */
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
  // The client repeats SIGNED_IN at each focus of the tab: the same person is no news.
  if (isSame(next, previous)) return
  state = next
  clearEntriesOfOthers(next)
  for (const listener of listeners) listener(next, previous)
}

/** Personal entries end with the session: after a sign-out here or in another tab, and after an expiry, at the next visit at the latest. */
function clearEntriesOfOthers(session: SessionState): void {
  if (session.status === 'loading') return
  clearPersonalEntriesExcept(session.status === 'signed_in' ? session.user.id : (session.owing?.id ?? null))
}

export function userIdOf(session: SessionState): string | null {
  return session.status === 'signed_in' ? session.user.id : null
}

/** A link brought a session. Who was signed in before it; null: nobody. */
export interface Arrival {
  before: SessionUser | null
}
let arrival: Arrival | null = null

/** What a link did to the session when this page was opened; told once. */
export function takeArrival(): Arrival | null {
  const taken = arrival
  arrival = null
  return taken
}

/** A confirmation or recovery link brings its tokens, or its fault, in the fragment. */
function isAuthRedirect(): boolean {
  return /[#&](access_token|error_code)=/.test(location.hash)
}

/**
 * Told from local storage alone. Without a stored session nobody is signed in, and the client
 * need not be loaded; a stored one that still runs counts until the client says otherwise.
 */
function firstState(): SessionState {
  const stored = readStoredSession()
  if (isAuthRedirect()) {
    if (location.hash.includes('access_token=')) arrival = { before: stored?.user ?? null }
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
  // Without a session but also without SIGNED_OUT, the refresh did not get through (offline):
  // the client keeps the stored session, and so do we.
  const stored = event === 'SIGNED_OUT' ? null : readStoredSession()
  return stored ? standingOf(stored.user, stored.owesSecondFactor) : signedOut
}

const recoveryListeners = new Set<() => void>()
let recovering = false

/** Calls back when a recovery link was opened in this page, also when that was before anybody listened. Returns the way to stop. */
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

/** Loads the client and follows its events, which also carries the news of other tabs. */
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
  // The call that needs the client meets the same failure and reports it.
  connectSession().catch(() => undefined)
}

/** Another tab signed in or out while this one has not loaded the client. */
function onStorage({ key }: StorageEvent): void {
  if (key !== null && !isSessionKey(key)) return
  const next = firstState()
  if (next.status === 'loading' && state?.status === 'signed_in') return
  become(next)
  if (next.status !== 'signed_out') connectQuietly()
}

/** The session as this page knows it now, without waiting. */
export function readSession(): SessionState {
  if (state === null) {
    state = firstState()
    clearEntriesOfOthers(state)
    window.addEventListener('storage', onStorage)
    if (state.status !== 'signed_out') connectQuietly()
  }
  return state
}

/** Calls back on every change of who is signed in. Returns the way to stop. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Without a network the client tries to refresh for half a minute; nobody should look at an empty page for that long. */
const patienceMs = 3000

let leaving: Promise<unknown> | null = null

/** Until `work`, which logs out, has ended, nobody can tell whether somebody is signed in: what is opened or fetched ahead meanwhile waits. */
export async function whileLeaving(work: () => Promise<void>): Promise<void> {
  const left = work()
  const waiting = Promise.race([left.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patienceMs))])
  leaving = waiting
  void waiting.then(() => {
    if (leaving === waiting) leaving = null
  })
  await left
}

/** Resolves as soon as it is known whether somebody is signed in: at once, but for an expired token. */
export function getSession(): Promise<SettledSession> {
  if (leaving) return leaving.then(getSession)
  const now = readSession()
  if (now.status !== 'loading') return Promise.resolve(now)
  return new Promise((resolve) => {
    const timer = setTimeout(() => become(stateAfter('INITIAL_SESSION', null)), patienceMs)
    const stop = onSessionChange((next) => {
      if (next.status === 'loading') return
      clearTimeout(timer)
      stop()
      resolve(next)
    })
  })
}
