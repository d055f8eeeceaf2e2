import { companyProviderId, companyProviderName } from '../../../../contracts/auth/company-provider.ts'
import { makeVault } from '../../../platform/vault.ts'
import type { AuthDependencies } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import type { Provider } from '../providers/provider.ts'
import { isAllowedCompany } from '../saml/sso-settings.ts'

/** Name that is shown to users in messages about the provider of a company. */
export const companyName = 'Your company'

interface OidcRow {
  id: string
  workspace_id: string
  issuer: string
  client_id: string
  sealed_secret: Buffer
  version: string
}

const providerText = `
select w.id, w.workspace_id, w.issuer, w.client_id, s.sealed_secret, extract(epoch from w.updated_at)::text as version
from public.workspace_identity_providers w join app.identity_provider_secrets s on s.provider_id = w.id
where w.id = $1 and w.kind = 'oidc' and w.is_enabled`

/**
 * Returns the OpenID Connect provider of a workspace. @param name name in the flow: `sso:{id}`
 * @throws AuthError `sso_provider_not_found` if it was removed or is disabled
 */
export async function requireWorkspaceOidc(deps: Pick<AuthDependencies, 'owner' | 'settings'>, name: string): Promise<Provider> {
  const { rows } = await deps.owner.query<OidcRow>(providerText, [companyProviderId(name)])
  const [row] = rows
  if (!row || !isAllowedCompany(deps, row.workspace_id)) throw new AuthError('sso_provider_not_found')
  const secret = await makeVault(deps.owner, 'provider_key').open(row.sealed_secret, row.id)
  return {
    ...oidcClientOf({ issuer: row.issuer, clientId: row.client_id, clientSecret: secret.toString() }),
    id: companyProviderName(row.id),
    version: row.version,
    workspaceId: row.workspace_id,
  }
}

/** Returns the properties that all OpenID Connect providers of workspaces have. An address counts only if the provider has verified it. */
export const oidcClientOf = (client: Pick<Provider, 'issuer' | 'clientId' | 'clientSecret'>): Provider => ({
  ...client,
  id: 'sso',
  name: companyName,
  kind: 'oidc',
  scopes: 'openid email profile',
  audiences: [client.clientId],
  trustsEmail: false,
  parameters: {},
})
