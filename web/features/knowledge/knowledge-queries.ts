import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchAllRows } from '../../lib/api/all-rows.ts'
import { request } from '../../lib/api/request.ts'
import { currentWorkspaceId } from '../../lib/auth/current-workspace.ts'

/** Columns of knowledge items that the screen needs. */
export const itemColumns =
  'id, user_id, created_by_name, item_type, title, url, file_path, file_name, file_size, file_type, created_at, index_status, index_error, chunk_count, synced_at, include_linked, page_count, pages_failed, pages_skipped, index_warning, index_retryable, duplicate_of, pages_read, pages_found, include_paths, exclude_paths'

async function fetchItems(userId: string) {
  return fetchAllRows(async (from, to) => {
    const { data, count } = await request((supabase) =>
      supabase
        .from('knowledge_base_items')
        .select(itemColumns, { count: 'exact' })
        // Filter by workspace: administrators can read the items of all workspaces.
        .eq('workspace_id', currentWorkspaceId(userId))
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, to),
    )
    return { data, count }
  })
}
export type KnowledgeItem = Awaited<ReturnType<typeof fetchItems>>[number]

/** Fetches all knowledge items of the current workspace, newest first. */
export function knowledgeQuery(userId: string) {
  return queryOptions({ queryKey: ['knowledge', userId], queryFn: () => fetchItems(userId) })
}

export function refreshKnowledge(queryClient: QueryClient, userId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: knowledgeQuery(userId).queryKey })
}

/** Prefetches the data of the screen. */
export function loadKnowledge(queryClient: QueryClient, userId: string): void {
  void queryClient.prefetchQuery(knowledgeQuery(userId))
}
