import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { useEditConflict } from '../../../lib/forms/use-edit-conflict.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { saveNotes } from './save-notes.ts'
import { type Submission, submissionQuery, submissionsKey } from './submission-queries.ts'

const messages = adminMessages.submissions
const notesOf = ({ admin_notes }: Submission) => admin_notes ?? ''

/** Manages the form for notes. The input remains if saving fails. */
export function useNotes(submission: Submission) {
  const { id } = submission
  const queryClient = useQueryClient()
  const [opened, open] = useState(submission)
  const [text, setText] = useState(notesOf(submission))
  const { basis, setBasis, ask, question } = useEditConflict<Submission>({
    opened: submission.updated_at,
    save: () => save.run(text),
    replaceInput: (other) => show(other),
  })
  const show = (version: Submission) => {
    setBasis(version)
    open(version)
    setText(notesOf(version))
  }
  const isUnsaved = text !== notesOf(opened)
  // Show changes of other administrators, unless the user has edited the notes.
  if (submission.updated_at !== opened.updated_at && !isUnsaved) show(submission)
  const save = useSingleMutation({
    mutationFn: (notes: string) => saveNotes(id, basis.overwritten, notes),
    onSuccess: (outcome) => {
      if ('changed' in outcome) return ask(outcome.changed)
      // Update the cache immediately. Otherwise the saved notes would count as unsaved until the refetch.
      queryClient.setQueryData<Submission | null>(submissionQuery(id).queryKey, outcome.saved)
      setBasis(outcome.saved)
      open(outcome.saved)
      toast({ title: messages.notesSaved })
    },
    onError: (error) => toastFailure(error, messages.notesFailed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: submissionsKey }),
  })
  return { text, setText, isUnsaved, isSaving: save.isPending, save: () => save.run(text), question }
}
