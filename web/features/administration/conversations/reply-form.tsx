import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { type ReplyResult, replyLimits, replyMessages, replyPath } from '../../../../contracts/contact/replies.ts'
import { callProduct } from '../../../lib/api/product-call.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { savedRepliesQuery } from './reply-queries.ts'
import { SavedReplies } from './saved-replies.tsx'
import { submissionsKey } from './submission-queries.ts'

interface ReplyFormProps {
  submissionId: string
  /** Email address of the person who sent the message. */
  recipient: string
}

/** A form that answers a contact message by email. */
export function ReplyForm({ submissionId, recipient }: ReplyFormProps) {
  const queryClient = useQueryClient()
  const [body, setBody] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const saved = useQuery(savedRepliesQuery)
  // Every attempt uses the same id, so that a repeated request does not send a second email.
  const replyId = useRef(randomId())
  const { run, isPending } = useSingleMutation({
    // Cast: the server's response has this type (contracts/contact/replies.ts).
    mutationFn: async () => (await callProduct('POST', replyPath(submissionId), { id: replyId.current, body })) as ReplyResult,
    onSuccess: ({ status }) => {
      replyId.current = randomId()
      setBody('')
      toast({ title: replyMessages[status] })
    },
    onError: (error) => toastFailure(error, replyMessages.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: submissionsKey }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(body.trim() === '')
    if (body.trim() !== '') run()
  }
  const insert = (id: string) => {
    const text = saved.data?.find((reply) => reply.id === id)?.body
    if (text !== undefined) setBody(body.trim() === '' ? text : `${body}\n\n${text}`)
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Reply" className="flex flex-col gap-3 border-line border-t pt-4">
      <Field
        label="Reply by email"
        help={`Recipient: ${recipient}. Their reply will be sent to your email address.`}
        error={isEmpty ? replyMessages.empty : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            value={body}
            maxLength={replyLimits.bodyMax}
            onChange={({ target }) => {
              setBody(target.value)
              setEmpty(false)
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={isPending} pendingLabel="Sending...">
          <Send aria-hidden="true" />
          Send reply
        </Button>
        {saved.data && saved.data.length > 0 && (
          <Select
            aria-label="Insert a saved reply"
            placeholder="Insert a saved reply"
            className="sm:w-52"
            options={saved.data.map(({ id, title }) => ({ value: id, label: title }))}
            value=""
            onValueChange={insert}
          />
        )}
        <SavedReplies replies={saved.data ?? []} draft={body} />
      </div>
      <LeaveGuard asksOnUnload isUnsaved={() => body.trim() !== '' && !isPending} description="Your reply has not been sent." />
    </form>
  )
}
