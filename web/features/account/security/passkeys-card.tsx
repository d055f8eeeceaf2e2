import { useQuery } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useRef, useState } from 'react'
import { passkeyMessages } from '../../../../contracts/passkey-messages.ts'
import { appConfigQuery } from '../../../lib/app-config-query.ts'
import { type OwnPasskey, passkeysQuery } from '../../../lib/own-passkeys.ts'
import { canUsePasskeys } from '../../../lib/passkey.ts'
import { Button } from '../../../ui/button.tsx'
import { CardContent, CardFooter } from '../../../ui/card.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { SecurityCard } from './security-card.tsx'
import { ListSkeleton } from './security-row.tsx'
import { usePasskeyChanges } from './use-passkey-changes.ts'

const words = passkeyMessages.card

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
  return (
    <>
      <CardContent className="sm:px-6">
        {passkeys.length === 0 ? (
          <p className="text-muted text-sm">{words.none}</p>
        ) : (
          <PasskeyList passkeys={passkeys} remove={remove} onRename={setRenamed} focusAfter={() => addButton.current?.focus()} />
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
    </>
  )
}
