import type { Provider } from '@supabase/supabase-js'
import type { AuthError } from '../../api/api-error.ts'
import { absoluteUrl } from '../../browser/absolute-url.ts'
import type { LinkedIdentity } from '../factors-query.ts'
import { captchaOption, runAuthCall } from '../session.ts'

/** Starts a sign-in at an identity provider, given by its id or by a company's domain. The provider redirects back to `target`. */
export async function signInWithProvider(
  method: { provider: string } | { domain: string },
  target: string,
  captchaToken?: string,
): Promise<{ error: AuthError | null }> {
  const options = { redirectTo: absoluteUrl(target) }
  const { error } = await runAuthCall<{ error: unknown }>(({ auth }) =>
    // Cast: the client's type lists only the providers of Supabase.
    'provider' in method
      ? auth.signInWithOAuth({ provider: method.provider as Provider, options })
      : auth.signInWithSSO({ ...method, options: { ...options, ...captchaOption(captchaToken) } }),
  )
  return { error }
}

/** Opens an identity provider, so that the user can link its account to this one. The provider redirects back to `target`. */
export async function linkAccount(provider: string, target: string): Promise<{ error: AuthError | null }> {
  const options = { redirectTo: absoluteUrl(target) }
  const { error } = await runAuthCall(({ auth }) => auth.linkIdentity({ provider: provider as Provider, options }))
  return { error }
}

export async function unlinkAccount(identity: LinkedIdentity): Promise<{ error: AuthError | null }> {
  const { error } = await runAuthCall(({ auth }) => auth.unlinkIdentity({ ...identity, identity_data: {} }))
  return { error }
}
