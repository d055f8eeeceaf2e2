import { type OverwriteWords, overwriteAnswers } from '../../contracts/overwriting.ts'
import { formatListTime } from '../lib/format.ts'
import type { useRival } from '../lib/use-rival.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface RivalDialogProps {
  question: ReturnType<typeof useRival>['question']
  words: OverwriteWords
}

/** Asks before what was saved meanwhile, by somebody else or in another tab, is overwritten. */
export function RivalDialog({ question: { rival, onKeepEditing, onOverwrite, onTake }, words }: RivalDialogProps) {
  const isGone = rival?.updated_at === ''
  return (
    <ConfirmDialog
      open={rival !== null}
      onOpenChange={(open) => !open && onKeepEditing()}
      title={words.title}
      description={rival && words.question(isGone ? '' : formatListTime(rival.updated_at))}
      confirmLabel={words.confirm ?? overwriteAnswers.confirm}
      cancelLabel={overwriteAnswers.cancel}
      // Nothing is lost by writing anew what is gone.
      tone={isGone ? 'primary' : 'danger'}
      onConfirm={onOverwrite}
      other={{ label: overwriteAnswers.take, onSelect: onTake }}
    />
  )
}
