import { readSession } from '../auth/session-store.ts'
import { ApiError, apiErrorOf, isSessionError, networkError } from './api-error.ts'
import { getSupabase, type Supabase } from './supabase.ts'

/** The part of a `/rest/v1` response that this module reads. `status` is 0 if there was no response. */
interface RestResponse {
  error: { message: string; code?: string } | null
  status: number
}

function isRejected({ error, status }: RestResponse): boolean {
  return error !== null && isSessionError(status, error.code ?? '')
}

async function client(): Promise<Supabase> {
  try {
    return await getSupabase()
  } catch (cause) {
    throw networkError(cause)
  }
}

/** Maximum milliseconds to wait for a new token. The client itself tries for half a minute, but screens show an error earlier. */
const refreshTimeoutMs = 8000

async function withRefreshTimeout<T>(refresh: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ApiError('network', 'Couldn’t refresh the session in time')), refreshTimeoutMs)
  try {
    return await Promise.race([refresh, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Returns the access token for the call; null for a visitor. Throws if the token has expired and cannot be renewed: the client would call
 * as a visitor, and the response would be wrong for this user.
 */
async function requireToken(supabase: Supabase): Promise<string | null> {
  if (readSession().status !== 'signed_in') return null
  const { data, error } = await withRefreshTimeout(supabase.auth.getSession())
  if (error && readSession().status === 'signed_in') throw new ApiError('network', error.message)
  return data.session?.access_token ?? null
}

/** Ends a session that the server rejected. The guards of the current screen then redirect to the login screen. */
export async function endSession(): Promise<void> {
  const supabase = await client()
  await supabase.auth.signOut({ scope: 'local' })
}

/**
 * Renews the access token, unless a parallel call has already replaced the rejected one. Returns whether the session has a new token. Ends
 * a session that the server refuses to renew.
 * @throws ApiError if the server cannot be reached
 */
export async function renewSession(supabase: Supabase, rejectedToken: string | null): Promise<boolean> {
  const token = await requireToken(supabase)
  if (token !== rejectedToken || token === null) return token !== null
  const { data, error } = await supabase.auth.refreshSession()
  if (data.session) return true
  const isUnreachable = error?.name === 'AuthRetryableFetchError'
  if (isUnreachable) throw new ApiError('network', error.message)
  await endSession()
  return false
}

/**
 * Calls `/rest/v1`. If the server rejects the access token, renews it and repeats the call once. This is safe for writes too, because
 * the server has not executed a request with status 401.
 * @throws ApiError if the server cannot be reached, ends the session, or returns an error
 */
export async function request<T extends RestResponse>(call: (supabase: Supabase) => PromiseLike<T>): Promise<Extract<T, { error: null }>> {
  const supabase = await client()
  const token = await requireToken(supabase)
  let response = await call(supabase)
  if (isRejected(response) && (await renewSession(supabase, token))) {
    response = await call(supabase)
    if (isRejected(response)) await endSession()
  }
  if (response.error) throw apiErrorOf(response.error, response.status)
  return response as Extract<T, { error: null }> // Cast: the line above has excluded errors, which TypeScript does not see through `T`
}
