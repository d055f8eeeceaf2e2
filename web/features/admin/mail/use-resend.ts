import { useQueryClient } from '@tanstack/react-query'
import { adminMessages } from '../../../../contracts/admin-messages.ts'
import { toastFailure } from '../../../lib/error-toasts.ts'
import { request } from '../../../lib/request.ts'
import { useSingleMutation } from '../../../lib/use-single-mutation.ts'
import { toast } from '../../../ui/toast.ts'
import { mailsKey } from './mail-queries.ts'

/** Sends a mail again: one that went is written once more, the others go on. */
export function useResend() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (id: string) => request((supabase) => supabase.rpc('admin_resend_mail', { mail_id: id })),
    onSuccess: () => toast({ title: adminMessages.mail.queued }),
    onError: (error) => toastFailure(error, adminMessages.mail.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailsKey }),
  })
}
