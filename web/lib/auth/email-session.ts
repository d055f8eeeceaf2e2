import type { AuthError } from '../api/api-error.ts'
import { absoluteUrl } from '../browser/absolute-url.ts'
import { captchaOption, runAuthCall } from './session.ts'

/** Purpose of an email with a code. Verifying the code requires it. */
export type EmailPurpose = 'signup' | 'recovery' | 'email'

interface Outcome {
  error: AuthError | null
}

/** Sends a recovery email. The response does not show whether the account exists. @param target path that the link in the email opens */
export async function sendRecoveryEmail(email: string, target: string, captchaToken?: string): Promise<Outcome> {
  const options = { redirectTo: absoluteUrl(target), ...captchaOption(captchaToken) }
  const { error } = await runAuthCall((supabase) => supabase.auth.resetPasswordForEmail(email, options))
  return { error }
}

/** Sends an email with a link for signing in. The response does not show whether the account exists. */
export async function sendLoginLink(email: string, target: string, captchaToken?: string): Promise<Outcome> {
  const options = { shouldCreateUser: false, emailRedirectTo: absoluteUrl(target), ...captchaOption(captchaToken) }
  const { error } = await runAuthCall((supabase) => supabase.auth.signInWithOtp({ email, options }))
  return { error }
}

export async function resendConfirmation(email: string, target: string, captchaToken?: string): Promise<Outcome> {
  const options = { emailRedirectTo: absoluteUrl(target), ...captchaOption(captchaToken) }
  const { error } = await runAuthCall((supabase) => supabase.auth.resend({ type: 'signup', email, options }))
  return { error }
}

/** Signs in with the code in an email. */
export async function verifyEmailCode(purpose: EmailPurpose, email: string, token: string): Promise<Outcome> {
  const { error } = await runAuthCall((supabase) => supabase.auth.verifyOtp({ type: purpose, email, token }))
  return { error }
}

export async function requestEmailChange(email: string, target: string): Promise<Outcome> {
  const options = { emailRedirectTo: absoluteUrl(target) }
  const { error } = await runAuthCall((supabase) => supabase.auth.updateUser({ email }, options))
  return { error }
}

/** Sends the emails for an address change again. @param email the current address */
export async function resendEmailChange(email: string, target: string, captchaToken?: string): Promise<Outcome> {
  const options = { emailRedirectTo: absoluteUrl(target), ...captchaOption(captchaToken) }
  const { error } = await runAuthCall((supabase) => supabase.auth.resend({ type: 'email_change', email, options }))
  return { error }
}

/** Sends an email with the code that older sessions need to change the password. */
export async function requestNonce(): Promise<Outcome> {
  const { error } = await runAuthCall((supabase) => supabase.auth.reauthenticate())
  return { error }
}
