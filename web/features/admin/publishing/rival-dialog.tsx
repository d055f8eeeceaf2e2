import { formatListTime } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

interface RivalDialogProps {
  /** Somebody else's version that a save would replace; null while there is none to ask about. */
  rival: { updated_at: string } | null
  words: { title: string; question: (when: string) => string; confirm: string; cancel: string }
  onKeepEditing: () => void
  onOverwrite: () => void
}

/** Asks before what was saved meanwhile, by somebody else or in another tab, is overwritten. */
export function RivalDialog({ rival, words, onKeepEditing, onOverwrite }: RivalDialogProps) {
  return (
    <ConfirmDialog
      open={rival !== null}
      onOpenChange={(open) => !open && onKeepEditing()}
      title={words.title}
      description={rival && words.question(formatListTime(rival.updated_at))}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      onConfirm={onOverwrite}
    />
  )
}
