import { useQuery } from '@tanstack/react-query'
import { KeyRound, Phone, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { factorsQuery } from '../../../lib/auth/factors-query.ts'
import { canUsePasskeys } from '../../../lib/auth/passkey.ts'
import type { KnownFactor } from '../../../lib/auth/second-factor.ts'
import { appConfigQuery } from '../../../lib/config/app-config-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CardContent, CardFooter } from '../../../ui/card/card.tsx'
import { makeLazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { useLazyDialog } from '../../../ui/lazy/use-lazy-dialog.ts'
import { secondFactorMessages } from '../second-factor/second-factor-messages.ts'
import { FactorList } from './factor-list.tsx'
import { SecurityCard } from './security-card.tsx'
import { ListSkeleton } from './security-row.tsx'
import { useFactorChanges } from './use-factor-changes.ts'

const messages = secondFactorMessages.factors
const dialogs = makeLazyComponent(async () => {
  const [app, phone] = await Promise.all([import('./add-app-dialog.tsx'), import('./add-phone-dialog.tsx')])
  return { AddAppDialog: app.AddAppDialog, AddPhoneDialog: phone.AddPhoneDialog }
})

export function FactorsCard({ userId }: { userId: string }) {
  const query = useQuery(factorsQuery(userId))
  return (
    <SecurityCard messages={messages} query={query} skeleton={<ListSkeleton label="Loading your two-factor methods" />}>
      {(factors) => <Factors userId={userId} factors={factors.filter(({ factor_type }) => factor_type !== 'recovery_code')} />}
    </SecurityCard>
  )
}

function Factors({ userId, factors }: { userId: string; factors: readonly KnownFactor[] }) {
  const [openedDialog, setOpenedDialog] = useState<'app' | 'phone' | null>(null)
  const canUsePhones = useQuery(appConfigQuery).data?.signIn.phone ?? false
  const addButton = useRef<HTMLButtonElement>(null)
  const { remove, passkey } = useFactorChanges(userId)
  const lazyDialogs = useLazyDialog(dialogs, openedDialog !== null, () => setOpenedDialog(null))
  const addDialog = (kind: 'app' | 'phone') => ({
    userId,
    existing: factors,
    open: openedDialog === kind,
    onOpenChange: (open: boolean) => setOpenedDialog(open ? kind : null),
  })
  return (
    <>
      <CardContent className="sm:px-6">
        {factors.length === 0 ? (
          <p className="text-muted text-sm">{messages.none}</p>
        ) : (
          <FactorList factors={factors} remove={remove} focusAfter={() => addButton.current?.focus()} />
        )}
      </CardContent>
      <CardFooter className="sm:px-6">
        <Button ref={addButton} variant="secondary" onClick={() => setOpenedDialog('app')}>
          <Smartphone aria-hidden="true" />
          {messages.addApp}
        </Button>
        <Button
          variant="secondary"
          disabled={!canUsePasskeys()}
          title={canUsePasskeys() ? undefined : messages.passkeyUnsupported}
          pending={passkey.isPending}
          onClick={() => passkey.run(factors)}
        >
          <KeyRound aria-hidden="true" />
          {messages.addPasskey}
        </Button>
        {canUsePhones && (
          <Button variant="secondary" onClick={() => setOpenedDialog('phone')}>
            <Phone aria-hidden="true" />
            {messages.addPhone}
          </Button>
        )}
      </CardFooter>
      {lazyDialogs && <lazyDialogs.AddAppDialog {...addDialog('app')} />}
      {lazyDialogs && <lazyDialogs.AddPhoneDialog {...addDialog('phone')} />}
    </>
  )
}
