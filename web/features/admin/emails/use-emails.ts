import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminMessages } from '../../../../contracts/admin-messages.ts'
import { messages } from '../../../../contracts/messages.ts'
import { ApiError, uniqueViolation } from '../../../lib/api-error.ts'
import { request } from '../../../lib/request.ts'
import { useSingleMutation } from '../../../lib/use-single-mutation.ts'
import { toast } from '../../../ui/toast.ts'
import { toastFailure } from '../shared/toasts.ts'
import { emailsQuery, type NotificationEmail } from './email-queries.ts'

const words = adminMessages.emails
const { queryKey } = emailsQuery

export function useAddEmail(onAdded: () => void) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (email: string) => request((supabase) => supabase.from('admin_notification_emails').insert({ email })),
    onSuccess: () => {
      toast({ title: words.added })
      onAdded()
    },
    onError: (error) => {
      const isKnown = error instanceof ApiError && error.code === uniqueViolation
      if (isKnown) toast({ title: messages.errorTitle, description: words.duplicate, tone: 'destructive' })
      else toastFailure(error, words.addFailed)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

/** Changes a recipient in the list at once, and puts the list back when the server refuses. */
export function useChangeEmails() {
  const queryClient = useQueryClient()
  const before = () => queryClient.getQueryData(queryKey)
  const settle = () => queryClient.invalidateQueries({ queryKey })
  const toggle = useMutation({
    mutationFn: ({ id, is_active }: NotificationEmail) =>
      request((supabase) => supabase.from('admin_notification_emails').update({ is_active: !is_active }).eq('id', id)),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey })
      const kept = before()
      queryClient.setQueryData(queryKey, (list) => list?.map((one) => (one.id === id ? { ...one, is_active: !one.is_active } : one)))
      return kept
    },
    onSuccess: (_, { email, is_active }) =>
      toast({ title: words.statusUpdated, description: is_active ? words.deactivated(email) : words.activated(email) }),
    onError: (error, _, kept) => {
      queryClient.setQueryData(queryKey, kept)
      toastFailure(error, words.statusFailed)
    },
    onSettled: settle,
  })
  const remove = useMutation({
    mutationFn: ({ id }: NotificationEmail) => request((supabase) => supabase.from('admin_notification_emails').delete().eq('id', id)),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey })
      const kept = before()
      queryClient.setQueryData(queryKey, (list) => list?.filter((one) => one.id !== id))
      return kept
    },
    onSuccess: () => toast({ title: words.removed }),
    onError: (error, _, kept) => {
      queryClient.setQueryData(queryKey, kept)
      toastFailure(error, words.removeFailed)
    },
    onSettled: settle,
  })
  return { toggle: (email: NotificationEmail) => toggle.mutate(email), remove: (email: NotificationEmail) => remove.mutate(email) }
}
