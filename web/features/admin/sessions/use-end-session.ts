import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminMessages } from '../../../../contracts/admin-messages.ts'
import { toastFailure } from '../../../lib/error-toasts.ts'
import { request } from '../../../lib/request.ts'
import { toast } from '../../../ui/toast.ts'
import { sessionsKey } from './session-queries.ts'

/** Ends one session, wherever it is used, at once. */
export function useEndSession() {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: string) => request((supabase) => supabase.rpc('admin_end_session', { session_id: id })),
    onSuccess: () => toast({ title: adminMessages.sessions.ended }),
    onError: (error) => toastFailure(error, adminMessages.sessions.endFailed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  })
  return { end: mutate, ending: isPending ? variables : null }
}
