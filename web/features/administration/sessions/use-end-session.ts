import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { request } from '../../../lib/api/request.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { sessionsKey } from './session-queries.ts'

/** Returns a function that ends a session at once. */
export function useEndSession() {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: string) => request((supabase) => supabase.rpc('admin_end_session', { session_id: id })),
    onSuccess: () => toast({ title: adminMessages.sessions.ended }),
    onError: (error) => toastFailure(error, adminMessages.sessions.endFailed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  })
  return { end: mutate, endingId: isPending ? variables : null }
}
