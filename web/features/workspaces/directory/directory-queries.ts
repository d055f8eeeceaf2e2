import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { workspacesKey } from '../../../lib/auth/workspaces-query.ts'

/** Number of groups that the screen can list. A directory has at most as many. */
const maxGroups = 500
/** Number of requests that the screen lists, newest first. */
const maxRequests = 100

async function fetchDirectory(workspaceId: string) {
  const { data } = await request((supabase) =>
    supabase
      .from('workspaces')
      .select(
        `directory_role,
        directory_tokens(id, name, token_suffix, created_by, created_at, last_used_at),
        directory_groups(id, display_name, role, directory_group_members(count)),
        directory_requests(id, created_at, token_name, method, path, status, error),
        directory_users(count)`,
      )
      .eq('id', workspaceId)
      .order('created_at', { referencedTable: 'directory_tokens' })
      .order('display_name', { referencedTable: 'directory_groups' })
      .limit(maxGroups, { referencedTable: 'directory_groups' })
      .order('id', { referencedTable: 'directory_requests', ascending: false })
      .limit(maxRequests, { referencedTable: 'directory_requests' })
      .single(),
  )
  return {
    tokens: data.directory_tokens,
    groups: data.directory_groups.map(({ directory_group_members: members, ...group }) => ({ ...group, members: members[0]?.count ?? 0 })),
    requests: data.directory_requests,
    defaultRole: data.directory_role,
    people: data.directory_users[0]?.count ?? 0,
  }
}
export type Directory = Awaited<ReturnType<typeof fetchDirectory>>
export type DirectoryToken = Directory['tokens'][number]
export type DirectoryGroup = Directory['groups'][number]
export type LoggedDirectoryRequest = Directory['requests'][number]

/** Fetches the connection of a workspace to its directory. Only admins can read it. */
export const directoryQuery = (workspaceId: string) =>
  queryOptions({ queryKey: [...workspacesKey, workspaceId, 'directory'], queryFn: () => fetchDirectory(workspaceId), staleTime: 0 })
