import { useMutation, useQueryClient } from '@tanstack/react-query'
import { demoEditing } from '../../../../contracts/demo-editing.ts'
import { adviceOf } from '../../../lib/api-error.ts'
import { toastError } from '../../../lib/error-toasts.ts'
import { request } from '../../../lib/request.ts'
import { toast } from '../../../ui/toast.ts'
import { type AdminDemo, type DemoPage, demoListKey, refreshDemos } from './demo-admin-queries.ts'

/** Takes a demo out of the list at once, and puts it back when the server refuses. Its own video goes with it (0016). */
export function useDeleteDemo() {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id }: AdminDemo) => request((supabase) => supabase.from('demos').delete().eq('id', id)),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey: demoListKey })
      const kept = queryClient.getQueriesData<DemoPage>({ queryKey: demoListKey })
      queryClient.setQueriesData<DemoPage>({ queryKey: demoListKey }, (page) => page && without(page, id))
      return kept
    },
    onSuccess: () => toast({ title: demoEditing.deleted }),
    onError: (error, _, kept) => {
      for (const [key, page] of kept ?? []) queryClient.setQueryData(key, page)
      toastError(demoEditing.deleteFailed(adviceOf(error)))
    },
    onSettled: () => refreshDemos(queryClient),
  })
  return mutate
}

function without(page: DemoPage, id: string): DemoPage {
  const rows = page.rows.filter((row) => row.id !== id)
  const gone = page.rows.length - rows.length
  return { rows, total: page.total - gone, all: page.all - gone }
}
