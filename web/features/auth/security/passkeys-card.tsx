import { useQuery } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useRef, useState } from 'react'
import { type OwnPasskey, passkeysQuery } from '../../../lib/auth/own-passkeys.ts'
import { canUsePasskeys } from '../../../lib/auth/passkey.ts'
import { appConfigQuery } from '../../../lib/config/app-config-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CardContent, CardFooter } from '../../../ui/card/card.tsx'
import { makeLazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { useLazyDialog } from '../../../ui/lazy/use-lazy-dialog.ts'
import { passkeyMessages } from '../passkey-messages.ts'
import { PasskeyList } from './passkey-list.tsx'
import { SecurityCard } from './security-card.tsx'
import { ListSkeleton } from './security-row.tsx'
import { usePasskeyChanges } from './use-passkey-changes.ts'

const messages = passkeyMessages.card
const renameDialog = makeLazyComponent(async () => (await import('./rename-passkey-dialog.tsx')).RenamePasskeyDialog)

/** A card with the passkeys that sign in. Security keys, which are second factors, have another card. */
export function PasskeysCard({ userId }: { userId: string }) {
  const config = useQuery(appConfigQuery)
  const isOff = config.data?.signIn.passkeys === false
  const query = useQuery({ ...passkeysQuery(userId), enabled: !isOff })
  if (isOff) return null
  return (
    <SecurityCard messages={messages} query={query} skeleton={<ListSkeleton label="Loading your passkeys" />}>
      {(passkeys) => <Passkeys userId={userId} passkeys={passkeys} />}
    </SecurityCard>
  )
}

function Passkeys({ userId, passkeys }: { userId: string; passkeys: readonly OwnPasskey[] }) {
  const [renamed, setRenamed] = useState<OwnPasskey | null>(null)
  const RenamePasskeyDialog = useLazyDialog(renameDialog, renamed !== null, () => setRenamed(null))
  const addButton = useRef<HTMLButtonElement>(null)
  const { add, remove, refresh } = usePasskeyChanges(userId)
  return (
    <>
      <CardContent className="sm:px-6">
        {passkeys.length === 0 ? (
          <p className="text-muted text-sm">{messages.none}</p>
        ) : (
          <PasskeyList passkeys={passkeys} remove={remove} onRename={setRenamed} focusAfter={() => addButton.current?.focus()} />
        )}
      </CardContent>
      <CardFooter className="sm:px-6">
        <Button
          ref={addButton}
          variant="secondary"
          disabled={!canUsePasskeys()}
          title={canUsePasskeys() ? undefined : messages.unsupported}
          pending={add.isPending}
          onClick={() => add.run(passkeys)}
        >
          <Fingerprint aria-hidden="true" />
          {messages.add}
        </Button>
      </CardFooter>
      {RenamePasskeyDialog && <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(null)} onRenamed={refresh} />}
    </>
  )
}
