import type { Credentials } from '../../../contracts/auth/credentials.ts'
import { type AuthError, authErrorOf } from '../api/api-error.ts'
import { getSupabase, type Supabase } from '../api/supabase.ts'
import { absoluteUrl } from '../browser/absolute-url.ts'
import { clearDraftsOf } from '../drafts/draft.ts'
import { runIntendedSignOut } from './session-end.ts'
import { connectSession, readSession, userIdOf } from './session-store.ts'

export async function runAuthCall<T extends { error: unknown }>(
  call: (supabase: Supabase) => Promise<T>,
): Promise<{ response: T | null; error: AuthError | null }> {
  try {
    // Connect to the client's events before the call, so that the new session is known when the call returns.
    await connectSession()
    const response = await call(await getSupabase())
    return { response: response, error: response.error === null ? null : authErrorOf(response.error) }
  } catch (cause) {
    return { response: null, error: authErrorOf(cause) }
  }
}

/** Signs in with a password. @param captchaToken token of the captcha; required if the server has one */
export async function signIn(credentials: Credentials, captchaToken?: string): Promise<{ error: AuthError | null }> {
  const { error } = await runAuthCall((supabase) =>
    supabase.auth.signInWithPassword({ ...credentials, options: captchaOption(captchaToken) }),
  )
  return { error }
}

interface SignInCodeOptions {
  /** True to create an account if the number has none. */
  mayCreateAccount: boolean
  captchaToken: string | undefined
}

/** Texts a code for signing in. The response does not show whether the number has an account. @param phone in the format +4915123456789 */
export async function sendSignInCode(
  phone: string,
  { mayCreateAccount, captchaToken }: SignInCodeOptions,
): Promise<{ error: AuthError | null }> {
  const options = { shouldCreateUser: mayCreateAccount, ...captchaOption(captchaToken) }
  const { error } = await runAuthCall((supabase) => supabase.auth.signInWithOtp({ phone, options }))
  return { error }
}

/** Signs in with the code in a text message. */
export async function verifySignInCode(phone: string, token: string): Promise<{ error: AuthError | null }> {
  const { error } = await runAuthCall((supabase) => supabase.auth.verifyOtp({ type: 'sms', phone, token }))
  return { error }
}

/** Returns the captcha's token as an option for calls of the client. */
export const captchaOption = (captchaToken: string | undefined) => (captchaToken === undefined ? {} : { captchaToken })

/**
 * Signs up. `awaitsConfirmation` is true if the user must confirm the email address first.
 * @param target path that the link in the email opens
 */
export async function signUp(
  credentials: Credentials,
  target: string,
  captchaToken?: string,
): Promise<{ error: AuthError | null; awaitsConfirmation: boolean }> {
  const options = { emailRedirectTo: absoluteUrl(target), ...captchaOption(captchaToken) }
  const { response, error } = await runAuthCall((supabase) => supabase.auth.signUp({ ...credentials, options }))
  return { error, awaitsConfirmation: error === null && response?.data.session === null }
}

/** Changes the password, which ends all other sessions of the user. @param nonce code from an email, if the server requires one */
export async function changePassword(password: string, nonce?: string): Promise<{ error: AuthError | null }> {
  const { error } = await runAuthCall((supabase) => supabase.auth.updateUser({ password, ...(nonce ? { nonce } : {}) }))
  return { error }
}

/** Signs out in all tabs of this browser, even if the server cannot be reached. */
export async function signOut(): Promise<{ error: AuthError | null }> {
  const userId = userIdOf(readSession())
  const { error } = await runIntendedSignOut(() => runAuthCall((supabase) => supabase.auth.signOut({ scope: 'local' })))
  if (userId) clearDraftsOf(userId)
  return { error: readSession().status === 'signed_out' ? null : error }
}
