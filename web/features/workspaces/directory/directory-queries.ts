import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { workspacesKey } from '../../../lib/auth/workspaces-query.ts'

/** Number of groups that the screen can list. A directory has at most as many. */
const maxGroups = 500

async function fetchTokens(workspaceId: string) {
  const { data } = await request((supabase) =>
    supabase
      .from('directory_tokens')
      .select('id, name, token_suffix, created_by, created_at, last_used_at')
      .eq('workspace_id', workspaceId)
      .order('created_at'),
  )
  return data
}
export type DirectoryToken = Awaited<ReturnType<typeof fetchTokens>>[number]

async function fetchGroups(workspaceId: string) {
  const { data } = await request((supabase) =>
    supabase
      .from('directory_groups')
      .select('id, display_name, role, directory_group_members(count)')
      .eq('workspace_id', workspaceId)
      .order('display_name')
      .limit(maxGroups),
  )
  return data.map(({ directory_group_members: members, ...group }) => ({ ...group, members: members[0]?.count ?? 0 }))
}
export type DirectoryGroup = Awaited<ReturnType<typeof fetchGroups>>[number]

async function fetchRequests(workspaceId: string) {
  const { data } = await request((supabase) =>
    supabase
      .from('directory_requests')
      .select('id, created_at, token_name, method, path, status, error')
      .eq('workspace_id', workspaceId)
      .order('id', { ascending: false })
      .limit(100),
  )
  return data
}
export type DirectoryRequest = Awaited<ReturnType<typeof fetchRequests>>[number]

async function fetchDefaultRole(workspaceId: string) {
  const { data } = await request((supabase) => supabase.from('workspaces').select('directory_role').eq('id', workspaceId).single())
  return data.directory_role
}

async function fetchPeopleCount(workspaceId: string): Promise<number> {
  const { count } = await request((supabase) =>
    supabase.from('directory_users').select('id', { count: 'exact', head: true }).eq('workspace_id', workspaceId),
  )
  return count ?? 0
}

async function fetchDirectory(workspaceId: string) {
  const [tokens, groups, requests, defaultRole, people] = await Promise.all([
    fetchTokens(workspaceId),
    fetchGroups(workspaceId),
    fetchRequests(workspaceId),
    fetchDefaultRole(workspaceId),
    fetchPeopleCount(workspaceId),
  ])
  return { tokens, groups, requests, defaultRole, people }
}
export type Directory = Awaited<ReturnType<typeof fetchDirectory>>

/** Fetches the connection of a workspace to its directory. Only admins can read it. */
export const directoryQuery = (workspaceId: string) =>
  queryOptions({ queryKey: [...workspacesKey, workspaceId, 'directory'], queryFn: () => fetchDirectory(workspaceId), staleTime: 0 })
