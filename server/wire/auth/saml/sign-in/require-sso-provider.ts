import { companyProviderId } from '../../../../../contracts/auth/company-provider.ts'
import type { AuthDependencies } from '../../dependencies.ts'
import { AuthError } from '../../errors.ts'
import { isAllowedCompany } from '../sso-settings.ts'
import { getSsoProvider, type SsoProvider } from '../sso-store.ts'

/**
 * Returns the SAML provider of a flow. @param name name in the flow: `sso:{id}`
 * @throws AuthError `sso_provider_not_found` if it was removed or is disabled
 */
export async function requireSsoProvider(deps: Pick<AuthDependencies, 'owner' | 'settings'>, name: string): Promise<SsoProvider> {
  const provider = await getSsoProvider(deps.owner, companyProviderId(name))
  if (provider === null || provider.disabled || !isAllowedCompany(deps, provider.workspace_id))
    throw new AuthError('sso_provider_not_found')
  return provider
}
