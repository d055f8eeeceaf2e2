import { type OverwriteText, overwriteAnswers } from '../../../contracts/edit-conflict.ts'
import { formatFullTime, formatListTime } from '../../lib/format/format.ts'
import type { useEditConflict } from '../../lib/forms/use-edit-conflict.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface EditConflictDialogProps {
  question: ReturnType<typeof useEditConflict>['question']
  text: OverwriteText
}

/** A dialog that asks before a save overwrites a version of another user or tab. */
export function EditConflictDialog({ question: { conflict, onKeepEditing, onOverwrite, onTake }, text }: EditConflictDialogProps) {
  const isDeleted = conflict?.updated_at === ''
  return (
    <ConfirmDialog
      open={conflict !== null}
      onOpenChange={(open) => !open && onKeepEditing()}
      title={text.title}
      description={
        conflict && (
          <span title={isDeleted ? undefined : formatFullTime(conflict.updated_at)}>
            {text.question(isDeleted ? '' : formatListTime(conflict.updated_at))}
          </span>
        )
      }
      confirmLabel={text.confirm ?? overwriteAnswers.confirm}
      cancelLabel={overwriteAnswers.cancel}
      // If the row was deleted, saving it again loses no data, so the button is not marked as dangerous.
      tone={isDeleted ? 'primary' : 'danger'}
      onConfirm={onOverwrite}
      other={{ label: overwriteAnswers.take, onSelect: onTake }}
    />
  )
}
