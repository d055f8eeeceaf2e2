import { useQueryClient } from '@tanstack/react-query'
import { adminMessages } from '../../../../contracts/admin-messages.ts'
import { messages } from '../../../../contracts/messages.ts'
import { toastFailure } from '../../../lib/error-toasts.ts'
import { request } from '../../../lib/request.ts'
import { useSingleMutation } from '../../../lib/use-single-mutation.ts'
import { toast } from '../../../ui/toast.ts'
import { sessionsKey } from '../sessions/session-queries.ts'
import { type UserRow, usersKey } from './user-queries.ts'

const words = adminMessages.users

/** What is done to somebody's access, at once and everywhere. */
const deeds = {
  suspend: { call: 'admin_suspend_user', done: words.suspended },
  restore: { call: 'admin_restore_user', done: words.restored },
  signOut: { call: 'admin_sign_out_user', done: words.signedOut },
} as const
type Deed = keyof typeof deeds

export function useUserAccess({ id, email }: Pick<UserRow, 'id' | 'email'>) {
  const queryClient = useQueryClient()
  const { run, isPending } = useSingleMutation<unknown, Deed>({
    mutationFn: (deed) => request((supabase) => supabase.rpc(deeds[deed].call, { user_id: id })),
    onSuccess: (_, deed) => toast({ title: deeds[deed].done(email) }),
    onError: (error) => toastFailure(error, messages.fallbackError),
    onSettled: () => Promise.all([usersKey, sessionsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
  return { suspend: () => run('suspend'), restore: () => run('restore'), signOut: () => run('signOut'), isPending }
}
