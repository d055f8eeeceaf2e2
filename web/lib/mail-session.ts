import type { AuthFault } from './api-error.ts'
import { attempt, captchaOption } from './session.ts'

/** What a mail is to do: its `type` when its code comes back. */
export type MailPurpose = 'signup' | 'recovery' | 'email'

interface Outcome {
  error: AuthFault | null
}

const here = (path: string) => new URL(path, location.origin).href

/** The answer is the same whether or not there is an account. */
export async function askForRecovery(email: string, captchaToken?: string): Promise<Outcome> {
  const options = { redirectTo: here('/reset-password'), ...captchaOption(captchaToken) }
  const { error } = await attempt((supabase) => supabase.auth.resetPasswordForEmail(email, options))
  return { error }
}

/** The answer is the same whether or not there is an account. @param target where the link leads, a path of ours */
export async function askForLoginLink(email: string, target: string, captchaToken?: string): Promise<Outcome> {
  const options = { shouldCreateUser: false, emailRedirectTo: here(target), ...captchaOption(captchaToken) }
  const { error } = await attempt((supabase) => supabase.auth.signInWithOtp({ email, options }))
  return { error }
}

export async function askForConfirmation(email: string, captchaToken?: string): Promise<Outcome> {
  const options = { emailRedirectTo: here('/onboarding'), ...captchaOption(captchaToken) }
  const { error } = await attempt((supabase) => supabase.auth.resend({ type: 'signup', email, options }))
  return { error }
}

/** Signs in with the code of a mail. */
export async function enterCode(purpose: MailPurpose, email: string, token: string): Promise<Outcome> {
  const { error } = await attempt((supabase) => supabase.auth.verifyOtp({ type: purpose, email, token }))
  return { error }
}

export async function askForEmailChange(email: string): Promise<Outcome> {
  const options = { emailRedirectTo: here('/account?tab=security') }
  const { error } = await attempt((supabase) => supabase.auth.updateUser({ email }, options))
  return { error }
}

/** @param email the address of now */
export async function askForEmailChangeAgain(email: string, captchaToken?: string): Promise<Outcome> {
  const options = { emailRedirectTo: here('/account?tab=security'), ...captchaOption(captchaToken) }
  const { error } = await attempt((supabase) => supabase.auth.resend({ type: 'email_change', email, options }))
  return { error }
}

/** Mails a code with which the password may be changed in a session of some age. */
export async function askForNonce(): Promise<Outcome> {
  const { error } = await attempt((supabase) => supabase.auth.reauthenticate())
  return { error }
}
