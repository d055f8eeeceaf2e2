import type { AuthDependencies } from '../../dependencies.ts'
import { getSsoProvider, type SsoProvider } from '../sso-store.ts'
import { claimProvider } from './metadata-store.ts'
import { refreshMetadata } from './refresh-metadata.ts'

/** Minimum interval between downloads, in seconds, so that forged assertions cannot cause frequent requests to the provider. */
const minIntervalSeconds = 300
/** The timeout is short, because a user is waiting for the response. */
const timeoutMs = 5000

/**
 * Downloads a provider's metadata after an assertion was rejected, because the provider may have started to sign with a new key.
 * @returns the provider with its new metadata; null if the metadata is unchanged, unavailable, or was downloaded recently
 */
export async function findNewerMetadata(deps: AuthDependencies, id: string, signal: AbortSignal): Promise<SsoProvider | null> {
  const provider = await claimProvider(deps.owner, id, minIntervalSeconds)
  if (provider === null) return null
  const isChanged = await refreshMetadata(deps, provider, { signal, timeoutMs }).catch((err: unknown) => {
    deps.log.warn({ event: 'auth.sso_metadata_failed', providerId: id, err }, 'SAML metadata refresh failed')
    return false
  })
  return isChanged ? getSsoProvider(deps.owner, id) : null
}
