import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiErrorOfAuthError } from '../../../lib/api/api-error.ts'
import { request } from '../../../lib/api/request.ts'
import { securityKey } from '../../../lib/auth/factors-query.ts'
import { runAuthCall } from '../../../lib/auth/session.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { authMessages } from '../../auth/auth-messages.ts'

const onError = (error: unknown) => toastFailure(error, authMessages.sessions.endFailed)

/** Returns functions that end one of the user's sessions, or all but the current one. */
export function useOwnSessions(userId: string) {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: securityKey(userId) })
  const endOne = useMutation({
    mutationFn: (id: string) => request((supabase) => supabase.rpc('end_my_session', { session_id: id })),
    onSuccess: () => toast({ title: authMessages.sessions.ended }),
    onError,
    onSettled,
  })
  const others = useSingleMutation({
    mutationFn: async () => {
      const { error } = await runAuthCall((supabase) => supabase.auth.signOut({ scope: 'others' }))
      if (error) throw apiErrorOfAuthError(error)
    },
    onSuccess: () => toast({ title: authMessages.sessions.othersEnded }),
    onError,
    onSettled,
  })
  return {
    end: endOne.mutate,
    endingId: endOne.isPending ? endOne.variables : null,
    endOthers: others.run,
    isEndingOthers: others.isPending,
  }
}
