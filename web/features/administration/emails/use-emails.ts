import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { ApiError, uniqueViolationCode } from '../../../lib/api/api-error.ts'
import { request } from '../../../lib/api/request.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastError, toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { toastBulkFailure, toastBulkSuccess } from '../shared/toasts.ts'
import { emailsQuery, type NotificationEmail } from './email-queries.ts'

const messages = adminMessages.emails
const { queryKey } = emailsQuery

export function useAddEmail(onAdded: () => void) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (email: string) => request((supabase) => supabase.from('admin_notification_emails').insert({ email })),
    onSuccess: () => {
      toast({ title: messages.added })
      onAdded()
    },
    onError: (error) => {
      const isKnown = error instanceof ApiError && error.code === uniqueViolationCode
      if (isKnown) toastError(messages.duplicate)
      else toastFailure(error, messages.addFailed)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

interface StatusChange {
  emails: readonly NotificationEmail[]
  is_active: boolean
}

const idsOf = (emails: readonly NotificationEmail[]) => emails.map(({ id }) => id)

/**
 * Returns functions that change one or several recipients in one request. Updates the list optimistically and rolls back if the request
 * fails.
 */
export function useChangeEmails() {
  const queryClient = useQueryClient()
  const snapshotQueries = async () => {
    await queryClient.cancelQueries({ queryKey })
    return queryClient.getQueryData(queryKey)
  }
  const settle = () => queryClient.invalidateQueries({ queryKey })
  const setActive = useMutation({
    mutationFn: ({ emails, is_active }: StatusChange) =>
      request((supabase) => supabase.from('admin_notification_emails').update({ is_active }).in('id', idsOf(emails)).select('id')),
    onMutate: async ({ emails, is_active }) => {
      const snapshot = await snapshotQueries()
      const ids = idsOf(emails)
      queryClient.setQueryData(queryKey, (list) =>
        list?.map((recipient) => (ids.includes(recipient.id) ? { ...recipient, is_active } : recipient)),
      )
      return snapshot
    },
    onSuccess: ({ data }, state) => toast({ title: messages.statusUpdated, description: statusMessageOf(state, data.length) }),
    onError: (error, { emails }, snapshot) => {
      queryClient.setQueryData(queryKey, snapshot)
      toastBulkFailure(error, messages.statusFailed, emails.length)
    },
    onSettled: settle,
  })
  const remove = useMutation({
    mutationFn: (emails: readonly NotificationEmail[]) =>
      request((supabase) => supabase.from('admin_notification_emails').delete().in('id', idsOf(emails)).select('id')),
    onMutate: async (emails) => {
      const snapshot = await snapshotQueries()
      const ids = idsOf(emails)
      queryClient.setQueryData(queryKey, (list) => list?.filter((recipient) => !ids.includes(recipient.id)))
      return snapshot
    },
    onSuccess: ({ data }, emails) =>
      toastBulkSuccess(emails.length === 1 ? messages.removed : messages.manyRemoved(data.length), emails.length, data.length),
    onError: (error, emails, snapshot) => {
      queryClient.setQueryData(queryKey, snapshot)
      toastBulkFailure(error, messages.removeFailed, emails.length)
    },
    onSettled: settle,
  })
  return {
    setActive: (emails: readonly NotificationEmail[], is_active: boolean) => setActive.mutate({ emails, is_active }),
    remove: (emails: readonly NotificationEmail[]) => remove.mutate(emails),
  }
}

function statusMessageOf({ emails, is_active }: StatusChange, done: number): string {
  const [first, second] = emails
  if (first && !second) return is_active ? messages.activated(first.email) : messages.deactivated(first.email)
  return is_active ? messages.manyActivated(done) : messages.manyDeactivated(done)
}
