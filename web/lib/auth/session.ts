import type { Credentials } from '../../../contracts/auth/credentials.ts'
import { type AuthError, authErrorOf } from '../api/api-error.ts'
import { getSupabase, type Supabase } from '../api/supabase.ts'
import { absoluteUrl } from '../browser/absolute-url.ts'
import { clearDraftsOf } from '../forms/draft.ts'
import { connectSession, readSession, userIdOf } from './session-store.ts'

export async function attempt<T extends { error: unknown }>(
  call: (supabase: Supabase) => Promise<T>,
): Promise<{ answer: T | null; error: AuthError | null }> {
  try {
    // Connect the store before the call, so that the new session is known when the call returns.
    await connectSession()
    const answer = await call(await getSupabase())
    return { answer, error: answer.error === null ? null : authErrorOf(answer.error) }
  } catch (cause) {
    return { answer: null, error: authErrorOf(cause) }
  }
}

/** Signs in with a password. @param captchaToken required if a captcha is configured */
export async function signIn(credentials: Credentials, captchaToken?: string): Promise<{ error: AuthError | null }> {
  const { error } = await attempt((supabase) => supabase.auth.signInWithPassword({ ...credentials, options: captchaOption(captchaToken) }))
  return { error }
}

/** Returns the captcha token as an option of client calls. */
export const captchaOption = (captchaToken: string | undefined) => (captchaToken === undefined ? {} : { captchaToken })

/** Signs up. `awaitsConfirmation`: the account must be confirmed by email. @param target path that the email's link opens */
export async function signUp(
  credentials: Credentials,
  target: string,
  captchaToken?: string,
): Promise<{ error: AuthError | null; awaitsConfirmation: boolean }> {
  const options = { emailRedirectTo: absoluteUrl(target), ...captchaOption(captchaToken) }
  const { answer, error } = await attempt((supabase) => supabase.auth.signUp({ ...credentials, options }))
  return { error, awaitsConfirmation: error === null && answer?.data.session === null }
}

/** Changes the password, which ends every other session of the user. @param nonce emailed code, if the server requires one */
export async function changePassword(password: string, nonce?: string): Promise<{ error: AuthError | null }> {
  const { error } = await attempt((supabase) => supabase.auth.updateUser({ password, ...(nonce ? { nonce } : {}) }))
  return { error }
}

/** Signs out in all tabs of this browser, even if the server is unreachable. */
export async function signOut(): Promise<{ error: AuthError | null }> {
  const userId = userIdOf(readSession())
  const { error } = await attempt((supabase) => supabase.auth.signOut({ scope: 'local' }))
  if (userId) clearDraftsOf(userId)
  return { error: readSession().status === 'signed_out' ? null : error }
}
