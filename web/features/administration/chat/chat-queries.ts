import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Database } from '../../../../contracts/database.ts'
import { request } from '../../../lib/api/request.ts'
import { type ListQuery, listArguments, withSignal } from '../shared/list-call.ts'
import { type FetchSlice, fetchPage, sliceOf } from '../shared/list-slices.ts'
import type { ListRequest } from '../shared/use-admin-view.ts'

export const chatColumns = ['email', 'messages', 'last_activity'] as const

/** Fetches the totals of messages and users. */
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

/** Fetches slices of users who used the assistant, with search and sorting. */
export function chatUserSlices(listQuery: ListQuery): FetchSlice<ChatUser> {
  return async (slice, signal) => {
    const { data } = await request((supabase) => {
      const call = supabase.rpc('admin_list_chat_users', listArguments(listQuery, slice))
      return withSignal(call, signal)
    })
    return sliceOf(data)
  }
}

/** Fetches a page of these users. */
export function chatUsersQuery({ page, ...listQuery }: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'chat', 'users', listQuery.q, listQuery.sorting, page],
    queryFn: () => fetchPage(chatUserSlices(listQuery), page),
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

type Cursor = Pick<ChatMessage, 'id' | 'created_at'>

/** Fetches the chat history of a user page by page, oldest first. */
export function chatHistoryQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'chat', 'history', userId],
    queryFn: ({ pageParam: after }) => fetchHistory(userId, after),
    // Cast: otherwise TypeScript infers the page parameter's type from the first page.
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ messages }) => (messages.length === historyPage ? messages.at(-1) : undefined),
  })
}

/** Continues after a message instead of an offset, so that no message is read or shown twice. */
async function fetchHistory(userId: string, after: Cursor | null) {
  const { data, count } = await request((supabase) => {
    const messages = supabase
      .from('chat_messages')
      .select('id, role, content, created_at, model', after ? {} : { count: 'exact' })
      .eq('user_id', userId)
      .order('created_at')
      .order('id')
      .limit(historyPage)
    if (!after) return messages
    const moment = `"${after.created_at}"`
    return messages.gte('created_at', after.created_at).or(`created_at.gt.${moment},id.gt.${after.id}`)
  })
  return { messages: data, total: count }
}

export const loadChat = (queryClient: QueryClient): void => void queryClient.prefetchQuery(chatSummaryQuery)
