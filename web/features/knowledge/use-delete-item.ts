import { useMutation, useQueryClient } from '@tanstack/react-query'
import { knowledgeMessages } from '../../../contracts/knowledge.ts'
import { messages } from '../../../contracts/messages.ts'
import { toastFailure } from '../../lib/error-toasts.ts'
import { request } from '../../lib/request.ts'
import { toast } from '../../ui/toast.ts'
import { addedAt } from './item-lists.ts'
import { type KnowledgeItem, knowledgeQuery, refreshKnowledge } from './knowledge-queries.ts'

const newestFirst = (one: KnowledgeItem, other: KnowledgeItem) => addedAt(other) - addedAt(one)

/**
 * Takes an item off the list at once, and puts it back when the server refuses. A document's file goes with its row,
 * in the same transaction.
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
      toastFailure(error, messages.notAuthenticated)
    },
    onSettled: () => refreshKnowledge(queryClient, userId),
  })
  return (item: KnowledgeItem) => mutate(item)
}
