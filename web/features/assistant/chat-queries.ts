import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Citation, Proposal } from '../../../contracts/chat.ts'
import { request } from '../../lib/request.ts'

const chatKey = (userId: string) => ['chat', userId] as const

async function fetchConversations(userId: string) {
  const { data } = await request((supabase) =>
    supabase
      .from('chat_conversations')
      .select('id, title, updated_at')
      // Row-level security lets administrators see everyone's; this is about one's own.
      .eq('user_id', userId)
      .order('updated_at', { ascending: false })
      .order('id')
      .limit(200),
  )
  return data
}
export type Conversation = Awaited<ReturnType<typeof fetchConversations>>[number]

/** The person's conversations, the last one talked in first. */
export function conversationsQuery(userId: string) {
  return queryOptions({ queryKey: [...chatKey(userId), 'conversations'], queryFn: () => fetchConversations(userId) })
}

export interface StoredMessage {
  id: string
  role: 'user' | 'assistant'
  content: string
  created_at: string
  model: string | null
  status: string
  citations: Citation[]
  proposals: Proposal[]
  feedback: number | null
}

/** Of a long conversation the end. */
const most = 200
const columns = 'id, role, content, created_at, model, status, citations, proposals, feedback'

async function fetchMessages(userId: string, conversationId: string): Promise<StoredMessage[]> {
  const { data } = await request((supabase) =>
    supabase
      .from('chat_messages')
      .select(columns)
      .eq('conversation_id', conversationId)
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(most),
  )
  // The casts: only the assistant's own code writes these two (contracts/chat.ts).
  return data
    .reverse()
    .map((row) => ({ ...row, citations: row.citations as unknown as Citation[], proposals: row.proposals as unknown as Proposal[] }))
}

const messagesKey = (userId: string, conversationId: string | null) => [...chatKey(userId), 'messages', conversationId] as const

/** Milliseconds for which a question may still get its reply from another tab, or from a page that was left. */
const stillComing = 60_000

/** Whether the last question is without a reply, and one may come without us. */
export function awaitsReply(messages: readonly Pick<StoredMessage, 'role' | 'created_at'>[] | undefined): boolean {
  const last = messages?.at(-1)
  return last?.role === 'user' && Date.now() - Date.parse(last.created_at) < stillComing
}

export function messagesQuery(userId: string, conversationId: string | null) {
  return queryOptions({
    queryKey: messagesKey(userId, conversationId),
    queryFn: () => (conversationId === null ? [] : fetchMessages(userId, conversationId)),
    refetchInterval: ({ state }) => (awaitsReply(state.data) ? 2000 : false),
  })
}

export function writeMessages(
  queryClient: QueryClient,
  userId: string,
  conversationId: string,
  change: (messages: StoredMessage[]) => StoredMessage[],
): void {
  queryClient.setQueryData(messagesKey(userId, conversationId), (known: StoredMessage[] | undefined) => change(known ?? []))
}

/** What is on its way was read before a change that is about to be shown. */
export const holdChat = (queryClient: QueryClient, userId: string): Promise<void> =>
  queryClient.cancelQueries({ queryKey: chatKey(userId) })

export const refreshChat = (queryClient: QueryClient, userId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: chatKey(userId) })

export async function renameConversation(id: string, title: string): Promise<void> {
  await request((supabase) => supabase.from('chat_conversations').update({ title }).eq('id', id))
}

export async function deleteConversation(id: string): Promise<void> {
  await request((supabase) => supabase.from('chat_conversations').delete().eq('id', id))
}

/** @param feedback 1: good; -1: not; null: taken back. */
export async function judgeReply(id: string, feedback: number | null): Promise<void> {
  await request((supabase) => supabase.from('chat_messages').update({ feedback }).eq('id', id))
}
