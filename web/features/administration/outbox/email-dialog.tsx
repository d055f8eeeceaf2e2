import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { request } from '../../../lib/api/request.ts'
import { formatFullTime } from '../../../lib/format/format.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Chip } from '../../../ui/badge/chip.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Preformatted } from '../../../ui/text/preformatted.tsx'
import { DetailsDialog, Fact, LoadedDetails } from '../shared/details-dialog.tsx'
import { type Email, emailKindOf, emailQuery, emailStatusOf, emailsKey } from './outbox-queries.ts'

interface EmailDialogProps {
  /** Id of the email; null while the dialog is closed. */
  id: string | null
  hasServer: boolean
  onClose: () => void
}

/** A dialog with an outgoing email and a button to send it again. */
export function EmailDialog({ id, hasServer, onClose }: EmailDialogProps) {
  return (
    <DetailsDialog open={id !== null} onClose={onClose} title="Email">
      {id && <EmailById id={id} hasServer={hasServer} />}
    </DetailsDialog>
  )
}

function EmailById({ id, hasServer }: { id: string; hasServer: boolean }) {
  const query = useQuery(emailQuery(id))
  return (
    <LoadedDetails query={query} failed="Couldn’t load the email" notFoundText={adminMessages.mail.gone}>
      {(mail) => <EmailDetails mail={mail} hasServer={hasServer} />}
    </LoadedDetails>
  )
}

function EmailDetails({ mail, hasServer }: { mail: Email; hasServer: boolean }) {
  const { run: resend, isPending } = useResend()
  const { label, tone } = emailStatusOf(mail.status)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Chip tone={tone}>{label}</Chip>
        <bdi className="min-w-0 flex-1 wrap-anywhere font-medium">{mail.subject}</bdi>
        <Button
          variant="secondary"
          size="sm"
          disabled={!hasServer}
          title={hasServer ? undefined : adminMessages.mail.noServer}
          pending={isPending}
          onClick={() => resend(mail.id)}
        >
          <Send aria-hidden="true" />
          {mail.status === 'queued' ? 'Send now' : 'Send again'}
        </Button>
      </div>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        <Fact name="To">{mail.recipient}</Fact>
        <Fact name="Reply-to">{mail.reply_to ?? '—'}</Fact>
        <Fact name="Created">{formatFullTime(mail.created_at)}</Fact>
        <Fact name="Sent">{mail.sent_at ? formatFullTime(mail.sent_at) : '—'}</Fact>
        <Fact name="Attempts">{mail.attempts}</Fact>
        <Fact name="Kind">{emailKindOf(mail.kind)}</Fact>
        {mail.status === 'queued' && <Fact name="Next attempt">{formatFullTime(mail.next_attempt_at)}</Fact>}
        {mail.last_error && <Fact name="Last error">{mail.last_error}</Fact>}
      </dl>
      <Preformatted className="max-h-80 rounded-control bg-sunken p-4 text-sm">{mail.body_text}</Preformatted>
    </div>
  )
}

/** Returns a function that sends an email again. If the email was already sent, sends a copy; otherwise returns it to the queue. */
function useResend() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (id: string) => request((supabase) => supabase.rpc('admin_resend_mail', { mail_id: id })),
    onSuccess: () => toast({ title: adminMessages.mail.queued }),
    onError: (error) => toastFailure(error, adminMessages.mail.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: emailsKey }),
  })
}
