import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Database } from '../../../../contracts/database.ts'
import { request } from '../../../lib/request.ts'
import { type FetchSlice, fetchPage, sliceOf } from '../shared/list-slices.ts'
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

export interface ChatUser {
  user_id: string
  email: string
  company_name: string | null
  messages: number
  last_activity: string
}

/** The people who talked with the assistant and whom the search lets through, in their order. */
export function chatUserSlices({ q, sorting }: Omit<ListRequest, 'page'>): FetchSlice<ChatUser> {
  return async ({ size, offset }, signal) => {
    const { data } = await request((supabase) => {
      const call = supabase.rpc('admin_list_chat_users', {
        search: q,
        sort: sorting.column,
        descending: sorting.direction === 'desc',
        page_size: size,
        page_offset: offset,
      })
      return signal ? call.abortSignal(signal) : call
    })
    return sliceOf(data)
  }
}

/** One page of them. */
export function chatUsersQuery({ page, ...asked }: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'chat', 'users', asked.q, asked.sorting, page],
    queryFn: () => fetchPage(chatUserSlices(asked), page),
    placeholderData: keepPreviousData,
  })
}

export interface ChatMessage {
  id: string
  role: Database['public']['Enums']['chat_role']
  content: string
  created_at: string
  model: string | null
}

const historyPage = 200

/** What one person and the assistant said, the oldest first, a page at a time: some talk for years. */
export function chatHistoryQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'chat', 'history', userId],
    queryFn: async ({ pageParam: from }) => {
      const { data, count } = await request((supabase) =>
        supabase
          .from('chat_messages')
          .select('id, role, content, created_at, model', { count: 'exact' })
          .eq('user_id', userId)
          .order('created_at')
          .order('id')
          .range(from, from + historyPage - 1),
      )
      return { messages: data, total: count ?? data.length, next: from + data.length }
    },
    initialPageParam: 0,
    getNextPageParam: ({ messages, total, next }) => (messages.length > 0 && next < total ? next : undefined),
  })
}

export const loadChat = (queryClient: QueryClient): void => void queryClient.prefetchQuery(chatSummaryQuery)
