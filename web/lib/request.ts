import { ApiError, apiErrorOf, isSessionFault, networkError } from './api-error.ts'
import { readSession } from './session-store.ts'
import { getSupabase, type Supabase } from './supabase.ts'

/** The part of a PostgREST answer that a caller needs; `status` 0 means that none arrived. */
interface Answer {
  error: { message: string; code?: string } | null
  status: number
}

async function client(): Promise<Supabase> {
  try {
    return await getSupabase()
  } catch (cause) {
    throw networkError(cause)
  }
}

/**
 * With an expired token and no way to refresh it, the client would ask as a visitor
 * and get an answer that is not meant for this person: better no request at all.
 */
async function requireReach(supabase: Supabase): Promise<void> {
  if (readSession().status !== 'signed_in') return
  const { error } = await Promise.race([supabase.auth.getSession(), giveUp(patienceMs)])
  if (error && readSession().status === 'signed_in') throw new ApiError('network', error.message)
}

/** A refresh that gets no answer is retried by the client for half a minute; a screen says sooner that it can't go on. */
const patienceMs = 8000

async function giveUp(afterMs: number): Promise<{ error: { message: string } }> {
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  return { error: { message: 'The session could not be refreshed' } }
}

/** Ends a session that the server refused; the guards then lead to the login screen. */
export async function endSession(): Promise<void> {
  const supabase = await client()
  await supabase.auth.signOut({ scope: 'local' })
}

/** Whether the session lives on with a fresh token. One that the server refuses to refresh is ended. */
async function renewSession(supabase: Supabase): Promise<boolean> {
  if (readSession().status !== 'signed_in') return false
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
  await requireReach(supabase)
  let answer = await call(supabase)
  if (answer.error && isSessionFault(answer.status, answer.error.code ?? '') && (await renewSession(supabase))) {
    answer = await call(supabase)
    if (answer.error && isSessionFault(answer.status, answer.error.code ?? '')) await endSession()
  }
  if (answer.error) throw apiErrorOf(answer.error, answer.status)
  return answer as Extract<T, { error: null }> // narrowed by the line above, which TypeScript can't see through T
}
