import type { AuthError } from '../api/api-error.ts'
import { captchaOption, runAuthCall } from './session.ts'

/** Texts a code for signing in. The response does not show whether the number has an account. @param phone in the format +4915123456789 */
export async function sendSignInCode(phone: string, captchaToken?: string): Promise<{ error: AuthError | null }> {
  const options = { shouldCreateUser: false, ...captchaOption(captchaToken) }
  const { error } = await runAuthCall((supabase) => supabase.auth.signInWithOtp({ phone, options }))
  return { error }
}

/** Signs in with the code in a text message. */
export async function verifySignInCode(phone: string, token: string): Promise<{ error: AuthError | null }> {
  const { error } = await runAuthCall((supabase) => supabase.auth.verifyOtp({ type: 'sms', phone, token }))
  return { error }
}
