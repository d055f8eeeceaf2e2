import { useMutation, useQueryClient } from '@tanstack/react-query'
import { knowledgeMessages } from '../../../contracts/knowledge/knowledge-messages.ts'
import { request } from '../../lib/api/request.ts'
import { toastFailure } from '../../lib/toasts/error-toasts.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { addedAt } from './item-lists.ts'
import { type KnowledgeItem, knowledgeQuery, refreshKnowledge } from './knowledge-queries.ts'

const newestFirst = (a: KnowledgeItem, b: KnowledgeItem) => addedAt(b) - addedAt(a)

/**
 * Returns a function that deletes a knowledge item. The item disappears from the list at once and reappears if the request fails. The
 * database deletes a document's file with its row.
 */
export function useDeleteItem(userId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = knowledgeQuery(userId)
  const { mutate } = useMutation({
    mutationFn: ({ id }: KnowledgeItem) => request((supabase) => supabase.from('knowledge_base_items').delete().eq('id', id)),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (items) => items?.filter((item) => item.id !== id))
    },
    onSuccess: () => toast({ title: knowledgeMessages.itemDeleted }),
    onError: (error, item) => {
      queryClient.setQueryData(queryKey, (items) => items && [...items.filter(({ id }) => id !== item.id), item].sort(newestFirst))
      toastFailure(error, knowledgeMessages.deleteFailed)
    },
    onSettled: () => refreshKnowledge(queryClient, userId),
  })
  return (item: KnowledgeItem) => mutate(item)
}
