import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Database } from '../../../../contracts/database.ts'
import { request } from '../../../lib/api/request.ts'
import type { FetchSlice } from '../../../lib/lists/slice.ts'
import { type ListQuery, listArguments, withSignal } from '../shared/list-call.ts'
import { fetchPage, sliceOf } from '../shared/list-slices.ts'
import type { ListRequest } from '../shared/use-admin-view.ts'

export const chatColumns = ['email', 'messages', 'last_activity'] as const

/** Fetches the number of messages to the assistant, and of the users who wrote them. */
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

/** Returns a function that fetches slices of the users who have used the assistant, with a search and a sort order. */
export function chatUserSlices(listQuery: ListQuery): FetchSlice<ChatUser> {
  return async (slice, signal) => {
    const { data } = await request((supabase) => {
      const call = supabase.rpc('admin_list_chat_users', listArguments(listQuery, slice))
      return withSignal(call, signal)
    })
    return sliceOf(data)
  }
}

/** Fetches a page of the users who have used the assistant. */
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

const messagesPerPage = 200

type Cursor = Pick<ChatMessage, 'id' | 'created_at'>

/** Fetches all messages between a user and the assistant in pages, oldest first. */
export function chatHistoryQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'chat', 'history', userId],
    queryFn: ({ pageParam: cursor }) => fetchHistory(userId, cursor),
    // Cast: without it, TypeScript infers the type of the page parameter from the first page only.
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ messages }) => (messages.length === messagesPerPage ? messages.at(-1) : undefined),
  })
}

/** Fetches a page of messages. It starts after a given message and not at an offset, so that no message is skipped or shown twice. */
async function fetchHistory(userId: string, cursor: Cursor | null) {
  const { data, count } = await request((supabase) => {
    const messages = supabase
      .from('chat_messages')
      .select('id, role, content, created_at, model', cursor ? {} : { count: 'exact' })
      .eq('user_id', userId)
      .order('created_at')
      .order('id')
      .limit(messagesPerPage)
    if (!cursor) return messages
    const moment = `"${cursor.created_at}"`
    return messages.gte('created_at', cursor.created_at).or(`created_at.gt.${moment},id.gt.${cursor.id}`)
  })
  return { messages: data, total: count }
}

export const loadChat = (queryClient: QueryClient): void => void queryClient.prefetchQuery(chatSummaryQuery)
