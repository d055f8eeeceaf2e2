import { queryOptions } from '@tanstack/react-query'
import { request } from '../api/request.ts'

/**
 * Fetches whether all owners of a workspace are suspended: nothing is run or indexed for it then.
 * @param workspaceId default: the current workspace of the user
 */
export const suspensionQuery = (userId: string, workspaceId?: string) =>
  queryOptions({
    queryKey: ['workspace-suspended', userId, workspaceId ?? null],
    queryFn: async () =>
      (await request((supabase) => supabase.rpc('is_workspace_suspended', workspaceId ? { workspace_id: workspaceId } : {}))).data,
    staleTime: 0,
  })
