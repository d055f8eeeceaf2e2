import type { Provider } from '@supabase/supabase-js'
import type { AuthFault } from './api-error.ts'
import type { LinkedIdentity } from './factors-query.ts'
import { ownAddress } from './own-address.ts'
import { attempt, captchaOption } from './session.ts'

/** Leaves for another service, by its id or by a company's domain; it leads back to a path of ours. */
export async function signInThrough(
  through: { provider: string } | { domain: string },
  target: string,
  captchaToken?: string,
): Promise<{ error: AuthFault | null }> {
  const options = { redirectTo: ownAddress(target) }
  const { error } = await attempt<{ error: unknown }>(({ auth }) =>
    // The cast: providers of the settings have names that the client's types cannot know.
    'provider' in through
      ? auth.signInWithOAuth({ provider: through.provider as Provider, options })
      : auth.signInWithSSO({ ...through, options: { ...options, ...captchaOption(captchaToken) } }),
  )
  return { error }
}

/** Leaves for another service and comes back with its account linked to this one. */
export async function linkAccount(provider: string, target: string): Promise<{ error: AuthFault | null }> {
  const options = { redirectTo: ownAddress(target) }
  const { error } = await attempt(({ auth }) => auth.linkIdentity({ provider: provider as Provider, options }))
  return { error }
}

export async function unlinkAccount(identity: LinkedIdentity): Promise<{ error: AuthFault | null }> {
  const { error } = await attempt(({ auth }) => auth.unlinkIdentity({ ...identity, identity_data: {} }))
  return { error }
}
