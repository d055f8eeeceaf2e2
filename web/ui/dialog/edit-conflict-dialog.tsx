import { type OverwriteText, overwriteAnswers } from '../../../contracts/edit-conflict.ts'
import { formatListTime } from '../../lib/format/format.ts'
import type { useEditConflict } from '../../lib/forms/use-edit-conflict.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface EditConflictDialogProps {
  question: ReturnType<typeof useEditConflict>['question']
  text: OverwriteText
}

/** Asks before a version saved by another user or tab is overwritten. */
export function EditConflictDialog({ question: { conflict, onKeepEditing, onOverwrite, onTake }, text }: EditConflictDialogProps) {
  const isGone = conflict?.updated_at === ''
  return (
    <ConfirmDialog
      open={conflict !== null}
      onOpenChange={(open) => !open && onKeepEditing()}
      title={text.title}
      description={conflict && text.question(isGone ? '' : formatListTime(conflict.updated_at))}
      confirmLabel={text.confirm ?? overwriteAnswers.confirm}
      cancelLabel={overwriteAnswers.cancel}
      // Saving again after a removal loses no data.
      tone={isGone ? 'primary' : 'danger'}
      onConfirm={onOverwrite}
      other={{ label: overwriteAnswers.take, onSelect: onTake }}
    />
  )
}
