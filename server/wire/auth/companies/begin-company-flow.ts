import { companyProviderId, companyProviderName } from '../../../../contracts/auth/company-provider.ts'
import { emailDomain } from '../../../../contracts/auth/email-domain.ts'
import type { AuthContext, AuthDependencies } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { beginProviderFlow, requireProvider } from '../providers/begin-flow.ts'
import type { ProviderFlow } from '../providers/flow-store.ts'
import { beginSamlFlow } from '../saml/sign-in/begin-sso.ts'
import type { UserRow } from '../users/user-store.ts'
import { findCompany, findCompanyOfDomain } from './find-company.ts'
import { requireWorkspaceOidc } from './workspace-oidc.ts'

/**
 * Returns the URL where a browser continues a flow at the identity provider of a company.
 * @throws AuthError `sso_provider_not_found`
 */
export async function beginCompanyFlow(c: AuthContext, deps: AuthDependencies, flow: ProviderFlow): Promise<URL> {
  const company = await findCompany(deps, companyProviderId(flow.provider))
  if (company === null) throw new AuthError('sso_provider_not_found')
  if (company.kind === 'saml') return beginSamlFlow(c, deps, flow)
  return beginProviderFlow(c, deps, await requireWorkspaceOidc(deps, flow.provider), flow)
}

/**
 * Returns the name of the provider that a user wants to link. @param id id of a provider of the operator; `sso` for the provider of the
 * workspace that has proven the domain of the user's address
 * @throws AuthError `validation_failed`, `sso_provider_not_found`
 */
export async function linkedProvider(deps: AuthDependencies, id: string, { email }: Pick<UserRow, 'email'>): Promise<string> {
  if (id !== 'sso') return requireProvider(deps, id).id
  const company = email === null ? null : await findCompanyOfDomain(deps, emailDomain(email))
  // Users cannot connect a provider of the operator here. Its accounts are linked at sign-in if both sides have verified the address.
  if (company === null || company.workspaceId === null) throw new AuthError('sso_provider_not_found')
  return companyProviderName(company.id)
}
