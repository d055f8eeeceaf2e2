import { useMutation, useQueryClient } from '@tanstack/react-query'
import { authMessages } from '../../../contracts/auth-messages.ts'
import { apiErrorOfFault } from '../../lib/api-error.ts'
import { toastFailure } from '../../lib/error-toasts.ts'
import { securityKey } from '../../lib/factors-query.ts'
import { request } from '../../lib/request.ts'
import { attempt } from '../../lib/session.ts'
import { useSingleMutation } from '../../lib/use-single-mutation.ts'
import { toast } from '../../ui/toast.ts'

const onError = (error: unknown) => toastFailure(error, authMessages.sessions.endFailed)

/** Ends sessions of one's own: one of them, or all but this browser's. */
export function useOwnSessions(userId: string) {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: securityKey(userId) })
  const one = useMutation({
    mutationFn: (id: string) => request((supabase) => supabase.rpc('end_my_session', { session_id: id })),
    onSuccess: () => toast({ title: authMessages.sessions.ended }),
    onError,
    onSettled,
  })
  const others = useSingleMutation({
    mutationFn: async () => {
      const { error } = await attempt((supabase) => supabase.auth.signOut({ scope: 'others' }))
      if (error) throw apiErrorOfFault(error)
    },
    onSuccess: () => toast({ title: authMessages.sessions.othersEnded }),
    onError,
    onSettled,
  })
  return { end: one.mutate, ending: one.isPending ? one.variables : null, endOthers: others.run, endingOthers: others.isPending }
}
