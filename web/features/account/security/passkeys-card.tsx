import { useQuery } from '@tanstack/react-query'
import { Fingerprint, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { passkeyMessages } from '../../../../contracts/passkey-messages.ts'
import { appConfigQuery } from '../../../lib/app-config-query.ts'
import { formatListDate, formatListTime } from '../../../lib/format.ts'
import { type OwnPasskey, passkeysQuery } from '../../../lib/own-passkeys.ts'
import { canUsePasskeys } from '../../../lib/passkey.ts'
import { Button } from '../../../ui/button.tsx'
import { CardContent, CardFooter } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useQuestion } from '../../../ui/use-question.ts'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { SecurityCard } from './security-card.tsx'
import { ListSkeleton, SecurityRow } from './security-row.tsx'
import { usePasskeyChanges } from './use-passkey-changes.ts'

const words = passkeyMessages.card
const nameOf = ({ friendly_name }: OwnPasskey) => friendly_name || words.unnamed
const detailOf = ({ created_at: added, last_used_at: used }: OwnPasskey) =>
  `${words.addedOn(formatListDate(added))} · ${used ? words.lastUsed(formatListTime(used)) : words.neverUsed}`

/** The keys that log in by themselves; those of the second factor stand in a card of their own. */
export function PasskeysCard({ userId }: { userId: string }) {
  const config = useQuery(appConfigQuery)
  const isOff = config.data?.signIn.passkeys === false
  const query = useQuery({ ...passkeysQuery(userId), enabled: !isOff })
  if (isOff) return null
  return (
    <SecurityCard
      title={words.title}
      lead={words.lead}
      query={query}
      failed={words.loadFailed}
      skeleton={<ListSkeleton label="Loading your passkeys" />}
    >
      {(passkeys) => <Passkeys userId={userId} passkeys={passkeys} />}
    </SecurityCard>
  )
}

function Passkeys({ userId, passkeys }: { userId: string; passkeys: readonly OwnPasskey[] }) {
  const [renamed, setRenamed] = useState<OwnPasskey | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { add, remove, refresh } = usePasskeyChanges(userId)
  const { asked, ask, dialog } = useQuestion<OwnPasskey>(
    (passkey) => remove.run(passkey.id),
    () => addButton.current?.focus(),
  )
  return (
    <>
      <CardContent className="sm:px-6">
        {passkeys.length === 0 ? (
          <p className="text-muted text-sm">{words.none}</p>
        ) : (
          <ul aria-label={words.title} className="divide-y divide-line rounded-control border border-line">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                isGoing={remove.busyWith === passkey.id}
                onRename={() => setRenamed(passkey)}
                onRemove={() => ask(passkey)}
              />
            ))}
          </ul>
        )}
      </CardContent>
      <CardFooter className="sm:px-6">
        <Button
          ref={addButton}
          variant="secondary"
          disabled={!canUsePasskeys()}
          title={canUsePasskeys() ? undefined : words.unsupported}
          pending={add.isPending}
          onClick={() => add.run(passkeys)}
        >
          <Fingerprint aria-hidden="true" />
          {words.add}
        </Button>
      </CardFooter>
      <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(null)} onRenamed={refresh} />
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
  onRename: () => void
  onRemove: () => void
}

function PasskeyRow({ passkey, isGoing, onRename, onRemove }: PasskeyRowProps) {
  const name = nameOf(passkey)
  const action = (
    <div className="flex shrink-0 gap-1">
      <Button variant="ghost" size="icon-sm" aria-label={`${words.rename} ${name}`} title={words.rename} onClick={onRename}>
        <Pencil aria-hidden="true" />
      </Button>
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
