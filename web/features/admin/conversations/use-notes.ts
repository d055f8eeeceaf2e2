import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminMessages } from '../../../../contracts/admin-messages.ts'
import { toastFailure } from '../../../lib/error-toasts.ts'
import { useRival } from '../../../lib/use-rival.ts'
import { useSingleMutation } from '../../../lib/use-single-mutation.ts'
import { toast } from '../../../ui/toast.ts'
import { saveNotes } from './save-notes.ts'
import { type Submission, submissionQuery, submissionsKey } from './submission-queries.ts'

const words = adminMessages.submissions
const notesOf = ({ admin_notes }: Submission) => admin_notes ?? ''

/** The notes on a submission while they are written. What is typed stays when the server refuses. */
export function useNotes(submission: Submission) {
  const { id } = submission
  const queryClient = useQueryClient()
  const [opened, open] = useState(submission)
  const [text, setText] = useState(notesOf(submission))
  const { basis, begin, ask, question } = useRival<Submission>({
    opened: submission.updated_at,
    save: () => save.run(text),
    take: (other) => show(other),
  })
  const show = (version: Submission) => {
    begin(version)
    open(version)
    setText(notesOf(version))
  }
  const isUnsaved = text !== notesOf(opened)
  // What somebody else wrote is shown as it comes, as long as nothing is typed over what was there.
  if (submission.updated_at !== opened.updated_at && !isUnsaved) show(submission)
  const save = useSingleMutation({
    mutationFn: (notes: string) => saveNotes(id, basis.overwritten, notes),
    onSuccess: (outcome) => {
      if ('changed' in outcome) return ask(outcome.changed)
      // Known now, before the next reading: what is saved is not unsaved for a moment.
      queryClient.setQueryData<Submission | null>(submissionQuery(id).queryKey, outcome.saved)
      begin(outcome.saved)
      open(outcome.saved)
      toast({ title: words.notesSaved })
    },
    onError: (error) => toastFailure(error, words.notesFailed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: submissionsKey }),
  })
  return { text, setText, isUnsaved, isSaving: save.isPending, save: () => save.run(text), question }
}
