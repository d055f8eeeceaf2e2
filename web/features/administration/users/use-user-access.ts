import { useQueryClient } from '@tanstack/react-query'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { messages } from '../../../../contracts/messages.ts'
import { request } from '../../../lib/api/request.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { sessionsKey } from '../sessions/session-queries.ts'
import { type NamedUser, usersKey } from './user-queries.ts'

const text = adminMessages.users

/** Actions that suspend, restore or sign out a user. They take effect at once. */
const userActions = {
  suspend: { call: 'admin_suspend_user', done: text.suspended },
  restore: { call: 'admin_restore_user', done: text.restored },
  signOut: { call: 'admin_sign_out_user', done: text.signedOut },
} as const
type UserAction = keyof typeof userActions

export function useUserAccess({ id, name }: Pick<NamedUser, 'id' | 'name'>) {
  const queryClient = useQueryClient()
  const { run, isPending } = useSingleMutation<unknown, UserAction>({
    mutationFn: (action) => request((supabase) => supabase.rpc(userActions[action].call, { user_id: id })),
    onSuccess: (_, action) => toast({ title: userActions[action].done(name) }),
    onError: (error) => toastFailure(error, messages.fallbackError),
    onSettled: () => Promise.all([usersKey, sessionsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
  return { suspend: () => run('suspend'), restore: () => run('restore'), signOut: () => run('signOut'), isPending }
}
