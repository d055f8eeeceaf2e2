import type { AuthDependencies } from '../dependencies.ts'
import { isAllowedCompany } from '../saml/sso-settings.ts'

/** The identity provider of a company, which the operator or the owner of a workspace manages. */
export interface CompanyProvider {
  id: string
  /** Workspace that the provider belongs to; null for a provider of the operator. */
  workspaceId: string | null
  kind: 'saml' | 'oidc'
}

type Deps = Pick<AuthDependencies, 'owner' | 'settings'>

/** SQL for the enabled providers of the operator and of all workspaces. */
const companies = `(
  select p.id, null::uuid as "workspaceId", 'saml' as kind from auth.sso_providers p where p.workspace_id is null and not p.disabled
  union all
  select w.id, w.workspace_id, w.kind from public.workspace_identity_providers w where w.is_enabled) c`

const select = `select c.id, c."workspaceId", c.kind from ${companies}`

/**
 * SQL for the provider of a domain. A provider of the operator has precedence over the providers of workspaces. Therefore
 * `app.proven_domains` excludes the domains of the operator's providers.
 */
const ofDomain = `${select} where c.id = coalesce(
  (select d.sso_provider_id from auth.sso_domains d where d.domain = $1),
  (select w.id from public.workspace_domains d join public.workspace_identity_providers w on w.workspace_id = d.workspace_id
   where d.domain = $1 and d.proven_at is not null))`

/** Returns the enabled provider with this id (a UUID), or null. */
export const findCompany = (deps: Deps, id: string): Promise<CompanyProvider | null> => find(deps, `${select} where c.id = $1`, id)

/** Returns the enabled provider for an email domain, or null. */
export const findCompanyOfDomain = (deps: Deps, domain: string): Promise<CompanyProvider | null> =>
  find(deps, ofDomain, domain.trim().toLowerCase())

async function find(deps: Deps, text: string, key: string): Promise<CompanyProvider | null> {
  const { rows } = await deps.owner.query<CompanyProvider>(text, [key])
  const [company] = rows
  return company && isAllowedCompany(deps, company.workspaceId) ? company : null
}
