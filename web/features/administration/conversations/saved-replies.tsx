import { useQueryClient } from '@tanstack/react-query'
import { Bookmark, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { replyLimits } from '../../../../contracts/contact/replies.ts'
import { ApiError, uniqueViolationCode } from '../../../lib/api/api-error.ts'
import { request } from '../../../lib/api/request.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastError, toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { type SavedReply, savedRepliesQuery } from './reply-queries.ts'

interface SavedRepliesProps {
  replies: readonly SavedReply[]
  /** Text of the reply that is being written, which the form proposes to save. */
  draft: string
}

/** A button that opens a dialog to add and delete saved replies. */
export function SavedReplies(props: SavedRepliesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <Bookmark aria-hidden="true" />
        Saved replies
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        {isOpen && <SavedRepliesPanel {...props} />}
      </Dialog>
    </>
  )
}

function useChangeSavedReplies(onSaved: () => void) {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: savedRepliesQuery.queryKey })
  const save = useSingleMutation({
    mutationFn: (reply: Omit<SavedReply, 'id'>) => request((supabase) => supabase.from('saved_replies').insert(reply)),
    onSuccess: () => {
      toast({ title: 'Reply saved' })
      onSaved()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === uniqueViolationCode) toastError('A saved reply has this name already')
      else toastFailure(error, 'Couldn’t save the reply')
    },
    onSettled,
  })
  const remove = useSingleMutation({
    mutationFn: (id: string) => request((supabase) => supabase.from('saved_replies').delete().eq('id', id)),
    onSuccess: () => toast({ title: 'Saved reply deleted' }),
    onError: (error) => toastFailure(error, 'Couldn’t delete the saved reply'),
    onSettled,
  })
  return { save, remove }
}

function SavedRepliesPanel({ replies, draft }: SavedRepliesProps) {
  const formId = useId()
  const [title, setTitle] = useState('')
  const [body, setBody] = useState(draft)
  const { save, remove } = useChangeSavedReplies(() => {
    setTitle('')
    setBody('')
  })
  const isComplete = title.trim() !== '' && body.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog is rendered inside the form for replies. Prevents its submit event from reaching that form.
    event.stopPropagation()
    if (isComplete) save.run({ title: title.trim(), body: body.trim() })
  }
  return (
    <DialogContent
      title="Saved replies"
      description="Texts that all administrators can insert into replies."
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Close</Button>
          </DialogClose>
          <Button type="submit" form={formId} disabled={!isComplete} pending={save.isPending}>
            Save reply
          </Button>
        </>
      }
    >
      {replies.length > 0 && (
        <ul aria-label="Saved replies" className="mb-5 rounded-control border border-line">
          {replies.map((reply) => (
            <li key={reply.id} className="flex items-center gap-3 border-line px-4 py-2 text-sm not-first:border-t">
              <span className="min-w-0 flex-1">
                <bdi className="block wrap-anywhere font-medium">{reply.title}</bdi>
                <bdi className="line-clamp-1 text-muted">{reply.body}</bdi>
              </span>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Delete saved reply: ${reply.title}`}
                pending={remove.runningInput === reply.id}
                onClick={() => remove.run(reply.id)}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Name">
          {(control) => (
            <Input {...control} maxLength={replyLimits.titleMax} value={title} onChange={({ target }) => setTitle(target.value)} />
          )}
        </Field>
        <Field label="Text">
          {(control) => (
            <Textarea {...control} maxLength={replyLimits.bodyMax} value={body} onChange={({ target }) => setBody(target.value)} />
          )}
        </Field>
      </form>
    </DialogContent>
  )
}
