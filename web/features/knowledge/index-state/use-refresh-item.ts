import { useMutation, useQueryClient } from '@tanstack/react-query'
import { indexMessages } from '../../../../contracts/knowledge-index.ts'
import { toastFailure } from '../../../lib/error-toasts.ts'
import { callFunction } from '../../../lib/product-call.ts'
import { toast } from '../../../ui/toast.ts'
import { type KnowledgeItem, knowledgeQuery, refreshKnowledge } from '../knowledge-queries.ts'

/** Asks for an item to be read again. It shows as pending at once, which also keeps a second click from asking twice. */
export function useRefreshItem(userId: string): (item: KnowledgeItem) => void {
  const queryClient = useQueryClient()
  const { queryKey } = knowledgeQuery(userId)
  const { mutate } = useMutation({
    mutationFn: ({ id }: KnowledgeItem) => callFunction('refresh-knowledge', { item_id: id }),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (items) =>
        items?.map((item) => (item.id === id ? { ...item, index_status: 'pending' as const, index_error: null } : item)),
      )
    },
    onSuccess: () => toast({ title: indexMessages.refreshAsked }),
    onError: (error) => {
      toastFailure(error)
      void refreshKnowledge(queryClient, userId)
    },
  })
  return mutate
}
