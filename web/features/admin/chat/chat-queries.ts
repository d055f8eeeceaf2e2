import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchAllRows } from '../../../lib/all-rows.ts'
import { request } from '../../../lib/request.ts'
import { adminPageSize, rangeOf } from '../shared/paging.ts'
import type { ListRequest } from '../shared/use-admin-view.ts'

export const chatColumns = ['email', 'messages', 'last_activity'] as const

/** How much is talked, and by how many. */
export const chatSummaryQuery = queryOptions({
  queryKey: ['admin', 'chat', 'summary'],
  queryFn: async () => {
    const { data } = await request((supabase) => supabase.rpc('admin_chat_summary').single())
    return data
  },
})

async function fetchChatUsers({ q, sorting, page }: ListRequest) {
  const { data } = await request((supabase) =>
    supabase.rpc('admin_list_chat_users', {
      search: q,
      sort: sorting.column,
      descending: sorting.direction === 'desc',
      page_size: adminPageSize,
      page_offset: rangeOf(page)[0],
    }),
  )
  return { rows: data, total: data[0]?.total ?? 0 }
}
export type ChatUser = Awaited<ReturnType<typeof fetchChatUsers>>['rows'][number]

/** One page of the people who talked with the assistant. */
export function chatUsersQuery(asked: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'chat', 'users', asked.q, asked.sorting, asked.page],
    queryFn: () => fetchChatUsers(asked),
    placeholderData: keepPreviousData,
  })
}

/** Everything that one person and the assistant said, the oldest first. */
export function chatHistoryQuery(userId: string) {
  return queryOptions({
    queryKey: ['admin', 'chat', 'history', userId],
    queryFn: () =>
      fetchAllRows((from, to) =>
        request((supabase) =>
          supabase
            .from('chat_messages')
            .select('id, role, content, created_at, model', { count: 'exact' })
            .eq('user_id', userId)
            .order('created_at')
            .order('id')
            .range(from, to),
        ),
      ),
  })
}

export const loadChat = (queryClient: QueryClient): void => void queryClient.prefetchQuery(chatSummaryQuery)
