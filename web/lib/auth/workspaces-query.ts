import { queryOptions } from '@tanstack/react-query'
import { request } from '../api/request.ts'

/** Prefix of the query keys about workspaces. */
export const workspacesKey = ['workspaces'] as const

async function fetchWorkspaces() {
  const { data } = await request((supabase) => supabase.rpc('my_workspaces'))
  return data
}
export type Workspace = Awaited<ReturnType<typeof fetchWorkspaces>>[number]

/** Fetches the workspaces of the user, with the user's role in each. */
export const workspacesQuery = (userId: string) =>
  queryOptions({ queryKey: [...workspacesKey, userId], queryFn: fetchWorkspaces, staleTime: 60_000 })
