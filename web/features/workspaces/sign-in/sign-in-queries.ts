import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { workspacesKey } from '../../../lib/auth/workspaces-query.ts'

async function fetchSettings(workspaceId: string) {
  const { data } = await request((supabase) =>
    supabase
      .from('workspaces')
      .select('join_automatically, join_role, workspace_domains(*), workspace_identity_providers(*)')
      .eq('id', workspaceId)
      .order('domain', { referencedTable: 'workspace_domains' })
      .single(),
  )
  const { workspace_domains: domains, workspace_identity_providers: provider, ...joining } = data
  return { domains, provider, joining }
}
export type SignInSettings = Awaited<ReturnType<typeof fetchSettings>>
export type Domain = SignInSettings['domains'][number]
export type Provider = NonNullable<SignInSettings['provider']>

/** Fetches the domains, the identity provider and the automatic joining of a workspace. Only admins can read them. */
export const signInSettingsQuery = (workspaceId: string) =>
  queryOptions({ queryKey: [...workspacesKey, workspaceId, 'sign-in'], queryFn: () => fetchSettings(workspaceId) })

/** Status of the proof of a domain. `missing`: the domain is proven, but the last lookup did not find its DNS record. */
export type DomainState = 'proven' | 'missing' | 'suspended' | 'pending'

export function stateOf({
  proven_at,
  missing_since,
  suspended_at,
}: Pick<Domain, 'proven_at' | 'missing_since' | 'suspended_at'>): DomainState {
  if (suspended_at !== null) return 'suspended'
  if (proven_at === null) return 'pending'
  return missing_since === null ? 'proven' : 'missing'
}
