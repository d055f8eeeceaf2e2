import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { loadWorkspaceId } from '../../../lib/auth/profile.ts'
import { fetchFirst } from '../chat-queries.ts'

const documentsKey = (userId: string, conversationId: string) => ['chat', userId, 'documents', conversationId] as const

/** Maximum number of knowledge items that the picker lists. */
const maxItems = 1000

const fetchItems = (workspaceId: string) =>
  fetchFirst(maxItems, (from, to) =>
    request((supabase) =>
      supabase
        .from('knowledge_base_items')
        .select('id, title')
        // Filters by workspace, because administrators can read the items of all workspaces.
        .eq('workspace_id', workspaceId)
        .order('title')
        .order('id')
        .range(from, to),
    ),
  )
export type PickableItem = Awaited<ReturnType<typeof fetchItems>>[number]

/** Fetches the knowledge items of the current workspace for the picker, in the order of their titles. */
export const itemsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['chat', userId, 'items'],
    queryFn: async ({ client }) => fetchItems(await loadWorkspaceId(client, userId)),
    staleTime: 30_000,
  })

/** Fetches the titles of some knowledge items. Deleted ones are missing. */
export const titlesQuery = (userId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['chat', userId, 'titles', ...ids],
    queryFn: async ({ client }) => {
      const workspaceId = await loadWorkspaceId(client, userId)
      const { data } = await request((supabase) =>
        supabase
          .from('knowledge_base_items')
          .select('id, title')
          .eq('workspace_id', workspaceId)
          .in('id', [...ids]),
      )
      return new Map(data.map(({ id, title }) => [id, title]))
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })

/** Fetches the ids of the documents that a conversation is restricted to; empty for all. */
export const chosenDocumentsQuery = (userId: string, conversationId: string) =>
  queryOptions({
    queryKey: documentsKey(userId, conversationId),
    queryFn: async () => {
      const { data } = await request((supabase) =>
        supabase.from('chat_conversations').select('document_ids').eq('id', conversationId).eq('user_id', userId).maybeSingle(),
      )
      return data?.document_ids ?? []
    },
  })

/** Stores the documents of a conversation. An empty list removes the restriction. */
export async function saveChosenDocuments(
  queryClient: QueryClient,
  { userId, conversationId, ids }: { userId: string; conversationId: string; ids: string[] },
): Promise<void> {
  await request((supabase) =>
    supabase
      .from('chat_conversations')
      .update({ document_ids: ids.length > 0 ? ids : null })
      .eq('id', conversationId),
  )
  queryClient.setQueryData(documentsKey(userId, conversationId), ids)
}
