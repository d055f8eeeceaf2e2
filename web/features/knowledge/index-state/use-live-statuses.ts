import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { type KnowledgeItem, knowledgeQuery } from '../knowledge-queries.ts'

/** Milliseconds between two requests for the status of items that are being indexed. */
const pollIntervalMs = 2000
/** Maximum number of items in a request, because the length of URLs is limited. */
const batchSize = 100

export const isInProgress = ({ index_status }: Pick<KnowledgeItem, 'index_status'>) =>
  index_status === 'pending' || index_status === 'indexing'

async function fetchStatuses(ids: readonly string[]) {
  const { data } = await request((supabase) =>
    supabase
      .from('knowledge_base_items')
      .select(
        'id, index_status, index_error, index_warning, index_retryable, duplicate_of, chunk_count, synced_at, page_count, pages_failed, pages_skipped, pages_read, pages_found',
      )
      .in('id', ids),
  )
  return data
}

/** Requests the status of items that are being indexed, until indexing has ended for all of them. */
export function useLiveStatuses(userId: string, items: readonly KnowledgeItem[]): void {
  const queryClient = useQueryClient()
  const { queryKey } = knowledgeQuery(userId)
  useQuery(
    queryOptions({
      queryKey: ['knowledge-statuses', userId],
      enabled: items.some(isInProgress),
      refetchInterval: pollIntervalMs,
      retry: false,
      queryFn: async () => {
        const pendingItems = (queryClient.getQueryData(queryKey) ?? []).filter(isInProgress).slice(0, batchSize)
        if (pendingItems.length === 0) return null
        const statuses = new Map((await fetchStatuses(pendingItems.map(({ id }) => id))).map((status) => [status.id, status]))
        queryClient.setQueryData(queryKey, (items) => items?.map((item) => ({ ...item, ...statuses.get(item.id) })))
        // Refetch chunks and pages, which have changed.
        await Promise.all(
          ['knowledge-passages', 'knowledge-pages'].map((name) =>
            queryClient.invalidateQueries({ queryKey: [name], refetchType: 'active' }),
          ),
        )
        return null
      },
    }),
  )
}
