import { Fingerprint, Pencil, Trash2 } from 'lucide-react'
import { passkeyMessages } from '../../../../contracts/passkey-messages.ts'
import { formatListDate, formatListTime } from '../../../lib/format.ts'
import type { OwnPasskey } from '../../../lib/own-passkeys.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useQuestion } from '../../../ui/use-question.ts'
import { SecurityRow } from './security-row.tsx'
import type { usePasskeyChanges } from './use-passkey-changes.ts'

const words = passkeyMessages.card
const nameOf = ({ friendly_name }: OwnPasskey) => friendly_name || words.unnamed
const detailOf = ({ created_at: added, last_used_at: used }: OwnPasskey) =>
  `${words.addedOn(formatListDate(added))} · ${used ? words.lastUsed(formatListTime(used)) : words.neverUsed}`

interface PasskeyListProps {
  passkeys: readonly OwnPasskey[]
  remove: ReturnType<typeof usePasskeyChanges>['remove']
  /** Absent: here they are only removed. */
  onRename?: (passkey: OwnPasskey) => void
  /** Where the focus goes when a removed one has taken its button along. */
  focusAfter: () => void
}

/** The keys that log in by themselves, each with the way to remove it. */
export function PasskeyList({ passkeys, remove, onRename, focusAfter }: PasskeyListProps) {
  const { asked, ask, dialog } = useQuestion<OwnPasskey>((passkey) => remove.run(passkey.id), focusAfter)
  return (
    <>
      <ul aria-label={words.title} className="divide-y divide-line rounded-control border border-line">
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            isGoing={remove.busyWith === passkey.id}
            onRename={onRename && (() => onRename(passkey))}
            onRemove={() => ask(passkey)}
          />
        ))}
      </ul>
      <ConfirmDialog
        {...dialog}
        tone="danger"
        title={words.removeTitle}
        description={asked ? words.removeQuestion(nameOf(asked)) : ''}
        confirmLabel={words.remove}
      />
    </>
  )
}

interface PasskeyRowProps {
  passkey: OwnPasskey
  /** Its removal is under way. */
  isGoing: boolean
  onRename: (() => void) | undefined
  onRemove: () => void
}

function PasskeyRow({ passkey, isGoing, onRename, onRemove }: PasskeyRowProps) {
  const name = nameOf(passkey)
  const action = (
    <div className="flex shrink-0 gap-1">
      {onRename && (
        <Button variant="ghost" size="icon-sm" aria-label={`${words.rename} ${name}`} title={words.rename} onClick={onRename}>
          <Pencil aria-hidden="true" />
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon-sm"
        pending={isGoing}
        aria-label={`${words.remove} ${name}`}
        title={words.remove}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  )
  return <SecurityRow icon={Fingerprint} title={name} detail={detailOf(passkey)} action={action} />
}
