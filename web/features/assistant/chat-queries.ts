import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Citation, Proposal } from '../../../contracts/assistant/chat.ts'
import { request } from '../../lib/api/request.ts'
import type { PendingTurn } from './chat-store.ts'

const chatKey = (userId: string) => ['chat', userId] as const

/** Number of conversations, and of messages in a conversation, that are loaded at a time. */
export const chatPageLength = 200

/** Fetches the first `count` rows. The server limits the rows of a response, so this may take several requests. */
export async function fetchFirst<Row>(count: number, fetchRange: (from: number, to: number) => Promise<{ data: Row[] }>): Promise<Row[]> {
  const starts = Array.from({ length: Math.ceil(count / chatPageLength) }, (_, pageIndex) => pageIndex * chatPageLength)
  const pages = await Promise.all(starts.map((from) => fetchRange(from, from + chatPageLength - 1)))
  return pages.flatMap(({ data }) => data)
}

const fetchConversations = (userId: string, count: number) =>
  fetchFirst(count, (from, to) =>
    request((supabase) =>
      supabase
        .from('chat_conversations')
        .select('id, title, updated_at')
        // Filter by user: administrators can read the conversations of all users.
        .eq('user_id', userId)
        .order('updated_at', { ascending: false })
        .order('id')
        .range(from, to),
    ),
  )
export type Conversation = Awaited<ReturnType<typeof fetchConversations>>[number]

/** Fetches up to `count` conversations of the user, the most recently used first. */
export function conversationsQuery(userId: string, count: number) {
  return queryOptions({
    queryKey: [...chatKey(userId), 'conversations', count],
    queryFn: () => fetchConversations(userId, count),
    placeholderData: keepPreviousData,
  })
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

const columns = 'id, role, content, created_at, model, status, citations, proposals, feedback'

/** Number of messages to load by conversation. It grows when the user loads earlier messages. */
const messageCounts = new Map<string, number>()

async function fetchMessages(userId: string, conversationId: string): Promise<StoredMessage[]> {
  const data = await fetchFirst(messageCounts.get(conversationId) ?? chatPageLength, (from, to) =>
    request((supabase) =>
      supabase
        .from('chat_messages')
        .select(columns)
        .eq('conversation_id', conversationId)
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, to),
    ),
  )
  // Casts: only the assistant writes `citations` and `proposals`, with the types in contracts/assistant/chat.ts.
  return data
    .reverse()
    .map((row) => ({ ...row, citations: row.citations as unknown as Citation[], proposals: row.proposals as unknown as Proposal[] }))
}

const messagesKey = (userId: string, conversationId: string | null) => [...chatKey(userId), 'messages', conversationId] as const

/** Maximum time until a reply arrives that this tab did not request (for example, before a reload), in milliseconds. */
const replyTimeoutMs = 60_000

/** Returns whether the last question may still get a reply that this tab did not request. */
export function awaitsReply(messages: readonly Pick<StoredMessage, 'role' | 'created_at'>[] | undefined): boolean {
  const last = messages?.at(-1)
  return last?.role === 'user' && Date.now() - Date.parse(last.created_at) < replyTimeoutMs
}

export function messagesQuery(userId: string, conversationId: string | null) {
  return queryOptions({
    queryKey: messagesKey(userId, conversationId),
    queryFn: () => (conversationId === null ? [] : fetchMessages(userId, conversationId)),
    refetchInterval: ({ state }) => (awaitsReply(state.data) ? 2000 : false),
  })
}

/** Returns whether a conversation may have earlier messages that are not loaded. */
export const mayHaveEarlier = (conversationId: string, messages: readonly unknown[]): boolean =>
  messages.length >= (messageCounts.get(conversationId) ?? chatPageLength)

/** Loads earlier messages of a conversation. */
export async function fetchEarlierMessages(queryClient: QueryClient, userId: string, conversationId: string): Promise<void> {
  const previousCount = messageCounts.get(conversationId) ?? chatPageLength
  messageCounts.set(conversationId, previousCount + chatPageLength)
  try {
    await queryClient.fetchQuery({ ...messagesQuery(userId, conversationId), staleTime: 0 })
  } catch (error) {
    messageCounts.set(conversationId, previousCount)
    throw error
  }
}

/** Returns the messages up to and including the last question. Omits its reply, which is being replaced. */
const upToQuestion = <Message extends Pick<StoredMessage, 'role'>>(messages: readonly Message[]): Message[] =>
  messages.slice(0, messages.findLastIndex(({ role }) => role === 'user') + 1)

/**
 * Returns the stored messages except those of the pending turn, which the panel shows separately. The list may already contain the
 * question, because the server stores it on arrival. Also omits a reply that is being replaced.
 */
export function withoutTurn<Message extends Pick<StoredMessage, 'id' | 'role' | 'content'>>(
  messages: readonly Message[],
  { question, messageId, regenerates, replaces }: Pick<PendingTurn, 'question' | 'messageId' | 'regenerates' | 'replaces'>,
): Message[] {
  const editedIndex = messages.findIndex(({ id }) => id === replaces)
  if (editedIndex !== -1) return messages.slice(0, editedIndex)
  if (regenerates) return upToQuestion(messages)
  const withoutReply = messages.filter(({ id }) => id !== messageId)
  const last = withoutReply.at(-1)
  return last?.role === 'user' && last.content === question ? withoutReply.slice(0, -1) : withoutReply
}

/** Fetches the text of a cited chunk; null if it no longer exists. Other sources have no chunk, and the query is not sent. */
export const chunkQuery = (itemId: string | null, position: number | null) =>
  queryOptions({
    queryKey: ['chat', 'passage', itemId, position],
    queryFn: async () => {
      const { data } = await request((supabase) =>
        supabase
          .from('knowledge_chunks')
          .select('content')
          .eq('item_id', itemId ?? '')
          .eq('position', position ?? 0)
          .maybeSingle(),
      )
      return data?.content ?? null
    },
    enabled: itemId !== null && position !== null,
    staleTime: 60_000,
  })

export function writeMessages(
  queryClient: QueryClient,
  userId: string,
  conversationId: string,
  change: (messages: StoredMessage[]) => StoredMessage[],
): void {
  queryClient.setQueryData(messagesKey(userId, conversationId), (cached: StoredMessage[] | undefined) => change(cached ?? []))
}

/** Cancels running queries, because their results would be older than a change that the screen already shows. */
export const cancelChatQueries = (queryClient: QueryClient, userId: string): Promise<void> =>
  queryClient.cancelQueries({ queryKey: chatKey(userId) })

export const refreshChat = (queryClient: QueryClient, userId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: chatKey(userId) })

export async function renameConversation(id: string, title: string): Promise<void> {
  await request((supabase) => supabase.from('chat_conversations').update({ title }).eq('id', id))
}

export async function deleteConversation(id: string): Promise<void> {
  await request((supabase) => supabase.from('chat_conversations').delete().eq('id', id))
}

/** Stores the user's rating of a reply. @param feedback 1: good; -1: bad; null removes the rating */
export async function rateReply(id: string, feedback: number | null): Promise<void> {
  await request((supabase) => supabase.from('chat_messages').update({ feedback }).eq('id', id))
}
