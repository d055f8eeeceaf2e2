import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Citation, Proposal } from '../../../contracts/chat.ts'
import { request } from '../../lib/request.ts'

const chatKey = (userId: string) => ['chat', userId] as const

/** How many conversations, or messages of one, are fetched at first, and how many more each time that somebody asks. */
export const chatPage = 200

/** The first rows of a list: of the server's answers, which it caps, as many as it takes. */
async function fetchFirst<Row>(count: number, fetchRange: (from: number, to: number) => Promise<{ data: Row[] }>): Promise<Row[]> {
  const starts = Array.from({ length: Math.ceil(count / chatPage) }, (_, place) => place * chatPage)
  const pages = await Promise.all(starts.map((from) => fetchRange(from, from + chatPage - 1)))
  return pages.flatMap(({ data }) => data)
}

const fetchConversations = (userId: string, count: number) =>
  fetchFirst(count, (from, to) =>
    request((supabase) =>
      supabase
        .from('chat_conversations')
        .select('id, title, updated_at')
        // Row-level security lets administrators see everyone's; this is about one's own.
        .eq('user_id', userId)
        .order('updated_at', { ascending: false })
        .order('id')
        .range(from, to),
    ),
  )
export type Conversation = Awaited<ReturnType<typeof fetchConversations>>[number]

/** The person's conversations, the last one talked in first. @param count at most so many */
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

/** Of a long conversation the end, and as much before it as somebody has asked for since the page came. */
const wanted = new Map<string, number>()

async function fetchMessages(userId: string, conversationId: string): Promise<StoredMessage[]> {
  const data = await fetchFirst(wanted.get(conversationId) ?? chatPage, (from, to) =>
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

/** Whether a conversation may have begun before the messages that are known of it. */
export const mayGoBack = (conversationId: string, messages: readonly unknown[]): boolean =>
  messages.length >= (wanted.get(conversationId) ?? chatPage)

/** Fetches what was said before. */
export async function fetchEarlier(queryClient: QueryClient, userId: string, conversationId: string): Promise<void> {
  const before = wanted.get(conversationId) ?? chatPage
  wanted.set(conversationId, before + chatPage)
  try {
    await queryClient.fetchQuery({ ...messagesQuery(userId, conversationId), staleTime: 0 })
  } catch (error) {
    wanted.set(conversationId, before)
    throw error
  }
}

/** Up to the last question, which stays where its reply is made anew. */
const upToQuestion = <Message extends Pick<StoredMessage, 'role'>>(messages: readonly Message[]): Message[] =>
  messages.slice(0, messages.findLastIndex(({ role }) => role === 'user') + 1)

/**
 * A conversation but for a turn of it that is under way: the server stores a question as soon as it has it, and a list that is
 * fetched meanwhile brings it, where the turn is shown already. A reply that is made anew gives way to the new one at once.
 */
export function withoutTurn<Message extends Pick<StoredMessage, 'id' | 'role' | 'content'>>(
  messages: readonly Message[],
  { question, messageId, regenerates }: { question: string; messageId: string | null; regenerates: boolean },
): Message[] {
  if (regenerates) return upToQuestion(messages)
  const before = messages.filter(({ id }) => id !== messageId)
  const last = before.at(-1)
  return last?.role === 'user' && last.content === question ? before.slice(0, -1) : before
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
