import { Fingerprint, Pencil, Trash2 } from 'lucide-react'
import type { OwnPasskey } from '../../../lib/auth/own-passkeys.ts'
import { formatListDate, formatListTime } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useConfirmation } from '../../../ui/dialog/use-confirmation.ts'
import { passkeyMessages } from '../passkey-messages.ts'
import { SecurityRow } from './security-row.tsx'
import type { usePasskeyChanges } from './use-passkey-changes.ts'

const messages = passkeyMessages.card
const nameOf = ({ friendly_name }: OwnPasskey) => friendly_name || messages.unnamed
const detailOf = ({ created_at: createdAt, last_used_at: lastUsedAt }: OwnPasskey) =>
  `${messages.addedOn(formatListDate(createdAt))} · ${lastUsedAt ? messages.lastUsed(formatListTime(lastUsedAt)) : messages.neverUsed}`

interface PasskeyListProps {
  passkeys: readonly OwnPasskey[]
  remove: ReturnType<typeof usePasskeyChanges>['remove']
  /** Called to rename a passkey. Without it, passkeys can only be removed. */
  onRename?: (passkey: OwnPasskey) => void
  /** Moves the focus after a passkey was removed together with its button. */
  focusAfter: () => void
}

/** Lists passkeys, each with buttons to rename and remove it. */
export function PasskeyList({ passkeys, remove, onRename, focusAfter }: PasskeyListProps) {
  const { item, ask, dialog } = useConfirmation<OwnPasskey>((passkey) => remove.run(passkey.id), focusAfter)
  return (
    <>
      <ul aria-label={messages.title} className="divide-y divide-line rounded-control border border-line">
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            isRemoving={remove.runningInput === passkey.id}
            onRename={onRename && (() => onRename(passkey))}
            onRemove={() => ask(passkey)}
          />
        ))}
      </ul>
      <ConfirmDialog
        {...dialog}
        tone="danger"
        title={messages.removeTitle}
        description={item ? messages.removeQuestion(nameOf(item)) : ''}
        confirmLabel={messages.remove}
      />
    </>
  )
}

interface PasskeyRowProps {
  passkey: OwnPasskey
  /** True while the passkey is being removed. */
  isRemoving: boolean
  onRename: (() => void) | undefined
  onRemove: () => void
}

function PasskeyRow({ passkey, isRemoving, onRename, onRemove }: PasskeyRowProps) {
  const name = nameOf(passkey)
  const action = (
    <div className="flex shrink-0 gap-1">
      {onRename && (
        <Button variant="ghost" size="icon-sm" aria-label={`${messages.rename} ${name}`} title={messages.rename} onClick={onRename}>
          <Pencil aria-hidden="true" />
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon-sm"
        pending={isRemoving}
        aria-label={`${messages.remove} ${name}`}
        title={messages.remove}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  )
  return (
    <SecurityRow
      icon={Fingerprint}
      title={name}
      detail={detailOf(passkey)}
      moment={passkey.last_used_at ?? passkey.created_at}
      action={action}
    />
  )
}
