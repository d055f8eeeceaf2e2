import { ApiError, apiErrorOf, isSessionFault, networkError } from './api-error.ts'
import { readSession } from './session-store.ts'
import { getSupabase, type Supabase } from './supabase.ts'

/** The part of a PostgREST answer that a caller needs; `status` 0 means that none arrived. */
interface Answer {
  error: { message: string; code?: string } | null
  status: number
}

function isRefused({ error, status }: Answer): boolean {
  return error !== null && isSessionFault(status, error.code ?? '')
}

async function client(): Promise<Supabase> {
  try {
    return await getSupabase()
  } catch (cause) {
    throw networkError(cause)
  }
}

/** A refresh that gets no answer is retried by the client for half a minute; a screen says sooner that it can't go on. */
const patienceMs = 8000

async function patiently<T>(work: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ApiError('network', 'The session could not be refreshed in time')), patienceMs)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The token that the call will carry; null for a visitor. With an expired token and no way to
 * refresh it, the client would ask as a visitor and get an answer that is not meant for this
 * person: then there is no call at all.
 */
async function requireToken(supabase: Supabase): Promise<string | null> {
  if (readSession().status !== 'signed_in') return null
  const { data, error } = await patiently(supabase.auth.getSession())
  if (error && readSession().status === 'signed_in') throw new ApiError('network', error.message)
  return data.session?.access_token ?? null
}

/** Ends a session that the server refused; the guards then lead to the login screen. */
export async function endSession(): Promise<void> {
  const supabase = await client()
  await supabase.auth.signOut({ scope: 'local' })
}

/**
 * Whether the session lives on with another token than the refused one: a call beside this one
 * may have renewed it already. A session that the server refuses to refresh is ended.
 *
 * @throws ApiError when the server could not be asked
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
 * One call of the data API. A token that the server no longer takes is renewed and the
 * call made once more, which is safe for writes too: a 401 has executed nothing.
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
