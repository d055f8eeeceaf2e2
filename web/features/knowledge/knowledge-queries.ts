import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchAllRows } from '../../lib/all-rows.ts'
import { request } from '../../lib/request.ts'

/** What the screen knows of an item. */
export const itemColumns =
  'id, item_type, title, url, file_path, file_name, file_size, file_type, created_at, index_status, index_error, chunk_count, synced_at, include_linked, page_count, pages_failed, pages_left_out'

async function fetchItems(userId: string) {
  return fetchAllRows(async (from, to) => {
    const { data, count } = await request((supabase) =>
      supabase
        .from('knowledge_base_items')
        .select(itemColumns, { count: 'exact' })
        // Row-level security lets administrators see everyone's; this is about one's own.
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, to),
    )
    return { data, count }
  })
}
export type KnowledgeItem = Awaited<ReturnType<typeof fetchItems>>[number]

/** All items of the person, the newest first. */
export function knowledgeQuery(userId: string) {
  return queryOptions({ queryKey: ['knowledge', userId], queryFn: () => fetchItems(userId) })
}

export function refreshKnowledge(queryClient: QueryClient, userId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: knowledgeQuery(userId).queryKey })
}

/** What the screen shows, asked for before it is there. */
export function loadKnowledge(queryClient: QueryClient, userId: string): void {
  void queryClient.prefetchQuery(knowledgeQuery(userId))
}
