import { useMutation, useQueryClient } from '@tanstack/react-query'
import { indexMessages } from '../../../../contracts/knowledge/knowledge-index.ts'
import { callFunction } from '../../../lib/api/product-call.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { type KnowledgeItem, knowledgeQuery, refreshKnowledge } from '../knowledge-queries.ts'

/** Returns a function that indexes a knowledge item again. The status `pending` is shown at once, which also prevents a second request. */
export function useRefreshItem(userId: string): (item: KnowledgeItem) => void {
  const queryClient = useQueryClient()
  const { queryKey } = knowledgeQuery(userId)
  const { mutate } = useMutation({
    mutationFn: ({ id }: KnowledgeItem) => callFunction('refresh-knowledge', { item_id: id }),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (items) =>
        items?.map((item) =>
          item.id === id ? { ...item, index_status: 'pending' as const, index_error: null, pages_read: null, pages_found: null } : item,
        ),
      )
    },
    onSuccess: () => toast({ title: indexMessages.refreshStarted }),
    onError: (error) => {
      toastFailure(error)
      void refreshKnowledge(queryClient, userId)
    },
  })
  return mutate
}
