import { useQueryClient } from '@tanstack/react-query'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { request } from '../../../lib/api/request.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { mailsKey } from './mail-queries.ts'

/** Sends an email again. A sent email is duplicated; others are queued again. */
export function useResend() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (id: string) => request((supabase) => supabase.rpc('admin_resend_mail', { mail_id: id })),
    onSuccess: () => toast({ title: adminMessages.mail.queued }),
    onError: (error) => toastFailure(error, adminMessages.mail.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailsKey }),
  })
}
