import { readSession } from '../auth/session-store.ts'
import { ApiError, apiErrorOf, isSessionError, networkError } from './api-error.ts'
import { getSupabase, type Supabase } from './supabase.ts'

/** The part of a PostgREST response that callers need. `status` is 0 if no response arrived. */
interface Answer {
  error: { message: string; code?: string } | null
  status: number
}

function isRefused({ error, status }: Answer): boolean {
  return error !== null && isSessionError(status, error.code ?? '')
}

async function client(): Promise<Supabase> {
  try {
    return await getSupabase()
  } catch (cause) {
    throw networkError(cause)
  }
}

/** The client retries a refresh without a response for half a minute; screens show an error earlier. */
const refreshTimeoutMs = 8000

async function patiently<T>(work: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ApiError('network', 'The session could not be refreshed in time')), refreshTimeoutMs)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Returns the token for the call; null for a visitor. Throws if the token has expired and cannot be refreshed: the client
 * would call as a visitor and return data that is wrong for this user.
 */
async function requireToken(supabase: Supabase): Promise<string | null> {
  if (readSession().status !== 'signed_in') return null
  const { data, error } = await patiently(supabase.auth.getSession())
  if (error && readSession().status === 'signed_in') throw new ApiError('network', error.message)
  return data.session?.access_token ?? null
}

/** Ends a session that the server rejected; route guards then redirect to the login screen. */
export async function endSession(): Promise<void> {
  const supabase = await client()
  await supabase.auth.signOut({ scope: 'local' })
}

/**
 * Renews the session, unless a parallel call has already replaced the rejected token. Returns whether the session has a
 * new token; ends a session that the server refuses to refresh.
 *
 * @throws ApiError if the server is unreachable
 */
export async function renewSession(supabase: Supabase, refused: string | null): Promise<boolean> {
  const token = await requireToken(supabase)
  if (token !== refused || token === null) return token !== null
  const { data, error } = await supabase.auth.refreshSession()
  if (data.session) return true
  const isUnreachable = error?.name === 'AuthRetryableFetchError'
  if (isUnreachable) throw new ApiError('network', error.message)
  await endSession()
  return false
}

/**
 * Calls the data API. If the server rejects the token, renews it and retries once. This is safe for writes too, because
 * a request with status 401 was not executed.
 *
 * @throws ApiError
 */
export async function request<T extends Answer>(call: (supabase: Supabase) => PromiseLike<T>): Promise<Extract<T, { error: null }>> {
  const supabase = await client()
  const token = await requireToken(supabase)
  let answer = await call(supabase)
  if (isRefused(answer) && (await renewSession(supabase, token))) {
    answer = await call(supabase)
    if (isRefused(answer)) await endSession()
  }
  if (answer.error) throw apiErrorOf(answer.error, answer.status)
  return answer as Extract<T, { error: null }> // narrowed by the line above, which TypeScript can't see through T
}
