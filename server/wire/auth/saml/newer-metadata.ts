import type { AuthDependencies } from '../dependencies.ts'
import { claimProvider } from './metadata-store.ts'
import { refreshMetadata } from './refresh-metadata.ts'
import { getSsoProvider, type SsoProvider } from './sso-store.ts'

/** Whoever is refused on purpose, again and again, has a company's address asked no more often. */
const secondsBetween = 300
/** Somebody waits for it. */
const timeoutMs = 5000

/**
 * For an answer that was refused, whatever the reason: identity providers may sign with a new key before anybody has read of it.
 * @returns the provider with what its address says now; null when that is nothing new, cannot be read, or was asked for just now.
 */
export async function findNewerMetadata(deps: AuthDependencies, id: string, signal: AbortSignal): Promise<SsoProvider | null> {
  const provider = await claimProvider(deps.owner, id, secondsBetween)
  if (provider === null) return null
  const isChanged = await refreshMetadata(deps, provider, { signal, timeoutMs }).catch((err: unknown) => {
    deps.log.warn({ event: 'auth.sso_metadata_failed', providerId: id, err }, 'SAML metadata could not be read again')
    return false
  })
  return isChanged ? getSsoProvider(deps.owner, id) : null
}
