import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { changeNewDocuments, readNewDocuments, subscribeToChat } from '../chat-store.ts'
import { chosenDocumentsQuery, saveChosenDocuments, titlesQuery } from './document-queries.ts'

/** A document that the conversation is restricted to. `title` is null if the document was deleted. */
export interface ChosenDocument {
  id: string
  title: string | null
}

/**
 * Returns the documents of the open conversation, and a function that changes them. The documents of a new conversation are sent with its
 * first message.
 */
export function useDocuments(userId: string, conversationId: string | null) {
  const queryClient = useQueryClient()
  const newIds = useSyncExternalStore(subscribeToChat, readNewDocuments)
  const stored = useQuery({ ...chosenDocumentsQuery(userId, conversationId ?? ''), enabled: conversationId !== null })
  const ids = conversationId === null ? newIds : (stored.data ?? [])
  const { data: titles } = useQuery(titlesQuery(userId, ids))
  const chosen = titles ? ids.map((id): ChosenDocument => ({ id, title: titles.get(id) ?? null })) : []
  const change = async (next: string[]) => {
    if (conversationId === null) return changeNewDocuments(next)
    await saveChosenDocuments(queryClient, { userId, conversationId, ids: next }).catch((error: unknown) =>
      toastFailure(error, 'Couldn’t save the documents of this conversation'),
    )
  }
  return { ids, chosen, change }
}
