import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Database } from '../../../../contracts/database.ts'
import { request } from '../../../lib/request.ts'
import { type ListAsked, listArguments, stoppable } from '../shared/list-call.ts'
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
export function chatUserSlices(asked: ListAsked): FetchSlice<ChatUser> {
  return async (slice, signal) => {
    const { data } = await request((supabase) => {
      const call = supabase.rpc('admin_list_chat_users', listArguments(asked, slice))
      return stoppable(call, signal)
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

type Cursor = Pick<ChatMessage, 'id' | 'created_at'>

/** What one person and the assistant said, the oldest first, a page at a time: some talk for years. */
export function chatHistoryQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'chat', 'history', userId],
    queryFn: ({ pageParam: after }) => fetchHistory(userId, after),
    // The cast: TypeScript would take the first page's parameter for the type of all of them.
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ messages }) => (messages.length === historyPage ? messages.at(-1) : undefined),
  })
}

/** Goes on after a message, not after a number of them: nothing before it is read again, and none comes twice. */
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
