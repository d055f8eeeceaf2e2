import type { AuthFault } from './api-error.ts'
import { ownAddress } from './own-address.ts'
import { attempt, captchaOption } from './session.ts'

/** What a mail is to do: its `type` when its code comes back. */
export type MailPurpose = 'signup' | 'recovery' | 'email'

interface Outcome {
  error: AuthFault | null
}

/** The answer is the same whether or not there is an account. @param target where the link leads, a path of ours; as in all that follow */
export async function askForRecovery(email: string, target: string, captchaToken?: string): Promise<Outcome> {
  const options = { redirectTo: ownAddress(target), ...captchaOption(captchaToken) }
  const { error } = await attempt((supabase) => supabase.auth.resetPasswordForEmail(email, options))
  return { error }
}

/** The answer is the same whether or not there is an account. */
export async function askForLoginLink(email: string, target: string, captchaToken?: string): Promise<Outcome> {
  const options = { shouldCreateUser: false, emailRedirectTo: ownAddress(target), ...captchaOption(captchaToken) }
  const { error } = await attempt((supabase) => supabase.auth.signInWithOtp({ email, options }))
  return { error }
}

export async function askForConfirmation(email: string, target: string, captchaToken?: string): Promise<Outcome> {
  const options = { emailRedirectTo: ownAddress(target), ...captchaOption(captchaToken) }
  const { error } = await attempt((supabase) => supabase.auth.resend({ type: 'signup', email, options }))
  return { error }
}

/** Signs in with the code of a mail. */
export async function enterCode(purpose: MailPurpose, email: string, token: string): Promise<Outcome> {
  const { error } = await attempt((supabase) => supabase.auth.verifyOtp({ type: purpose, email, token }))
  return { error }
}

export async function askForEmailChange(email: string, target: string): Promise<Outcome> {
  const options = { emailRedirectTo: ownAddress(target) }
  const { error } = await attempt((supabase) => supabase.auth.updateUser({ email }, options))
  return { error }
}

/** @param email the address of now */
export async function askForEmailChangeAgain(email: string, target: string, captchaToken?: string): Promise<Outcome> {
  const options = { emailRedirectTo: ownAddress(target), ...captchaOption(captchaToken) }
  const { error } = await attempt((supabase) => supabase.auth.resend({ type: 'email_change', email, options }))
  return { error }
}

/** Mails a code with which the password may be changed in a session of some age. */
export async function askForNonce(): Promise<Outcome> {
  const { error } = await attempt((supabase) => supabase.auth.reauthenticate())
  return { error }
}
