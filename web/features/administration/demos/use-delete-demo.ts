import { useMutation, useQueryClient } from '@tanstack/react-query'
import { demoEditing } from '../../../../contracts/demos/demo-editing.ts'
import { adviceOf } from '../../../lib/api/api-error.ts'
import { request } from '../../../lib/api/request.ts'
import { toastError } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { type AdminDemo, type DemoPage, demoListKey, refreshDemos } from './demo-admin-queries.ts'

/**
 * Returns a function that deletes a demo. Updates the lists optimistically and rolls back if the request fails. The database deletes its
 * video too (0017_demos.sql).
 */
export function useDeleteDemo() {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id }: AdminDemo) => request((supabase) => supabase.from('demos').delete().eq('id', id)),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey: demoListKey })
      const snapshot = queryClient.getQueriesData<DemoPage>({ queryKey: demoListKey })
      queryClient.setQueriesData<DemoPage>({ queryKey: demoListKey }, (page) => page && withoutDemo(page, id))
      return snapshot
    },
    onSuccess: () => toast({ title: demoEditing.deleted }),
    onError: (error, _, snapshot) => {
      for (const [key, page] of snapshot ?? []) queryClient.setQueryData(key, page)
      toastError(demoEditing.deleteFailed(adviceOf(error)))
    },
    onSettled: () => refreshDemos(queryClient),
  })
  return mutate
}

function withoutDemo(page: DemoPage, id: string): DemoPage {
  const rows = page.rows.filter((row) => row.id !== id)
  const removedCount = page.rows.length - rows.length
  return { rows, total: page.total - removedCount, all: page.all - removedCount }
}
