import type { Credentials } from '../../contracts/credentials.ts'
import { type AuthFault, authFaultOf } from './api-error.ts'
import { clearDraftsOf } from './draft.ts'
import { ownAddress } from './own-address.ts'
import { connectSession, readSession, userIdOf } from './session-store.ts'
import { getSupabase, type Supabase } from './supabase.ts'

export async function attempt<T extends { error: unknown }>(
  call: (supabase: Supabase) => Promise<T>,
): Promise<{ answer: T | null; error: AuthFault | null }> {
  try {
    // The store listens before the call, so that the new session is known when the call returns.
    await connectSession()
    const answer = await call(await getSupabase())
    return { answer, error: answer.error === null ? null : authFaultOf(answer.error) }
  } catch (cause) {
    return { answer: null, error: authFaultOf(cause) }
  }
}

/** @param captchaToken of the check that people are asked for, where there is one */
export async function signIn(credentials: Credentials, captchaToken?: string): Promise<{ error: AuthFault | null }> {
  const { error } = await attempt((supabase) => supabase.auth.signInWithPassword({ ...credentials, options: captchaOption(captchaToken) }))
  return { error }
}

/** As the client's calls take it among their options. */
export const captchaOption = (captchaToken: string | undefined) => (captchaToken === undefined ? {} : { captchaToken })

/** `awaitsConfirmation`: the account exists, but only the link in the mail opens it. @param target where that link leads, a path of ours */
export async function signUp(
  credentials: Credentials,
  target: string,
  captchaToken?: string,
): Promise<{ error: AuthFault | null; awaitsConfirmation: boolean }> {
  const options = { emailRedirectTo: ownAddress(target), ...captchaOption(captchaToken) }
  const { answer, error } = await attempt((supabase) => supabase.auth.signUp({ ...credentials, options }))
  return { error, awaitsConfirmation: error === null && answer?.data.session === null }
}

/** The server ends every other session of the person with it. @param nonce the code of a mail, where the server asks for one */
export async function changePassword(password: string, nonce?: string): Promise<{ error: AuthFault | null }> {
  const { error } = await attempt((supabase) => supabase.auth.updateUser({ password, ...(nonce ? { nonce } : {}) }))
  return { error }
}

/** Signs this browser out, in all its tabs, whether or not the server can be reached. */
export async function signOut(): Promise<{ error: AuthFault | null }> {
  const userId = userIdOf(readSession())
  const { error } = await attempt((supabase) => supabase.auth.signOut({ scope: 'local' }))
  if (userId) clearDraftsOf(userId)
  return { error: readSession().status === 'signed_out' ? null : error }
}
