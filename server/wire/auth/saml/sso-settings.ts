import type { AuthDependencies } from '../dependencies.ts'
import { AuthError } from '../errors.ts'

type WithSettings = Pick<AuthDependencies, 'settings'>

/** Checks that the operator manages SAML providers. @throws AuthError `saml_provider_disabled` */
export function requireSaml({ settings }: WithSettings): void {
  if (!settings.AUTH_SAML_ENABLED) throw new AuthError('saml_provider_disabled')
}

/**
 * Checks that companies can have identity providers, managed by the operator or by workspaces.
 * @throws AuthError `saml_provider_disabled`
 */
export function requireCompanySignIn({ settings }: WithSettings): void {
  if (!settings.AUTH_WORKSPACE_SSO) requireSaml({ settings })
}

/** Returns whether the settings allow a provider. @param workspaceId null for a provider of the operator */
export const isAllowedCompany = ({ settings }: WithSettings, workspaceId: string | null): boolean =>
  workspaceId === null ? settings.AUTH_SAML_ENABLED : settings.AUTH_WORKSPACE_SSO
