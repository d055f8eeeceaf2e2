import { useQuery } from '@tanstack/react-query'
import { KeyRound, Phone, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { secondFactorMessages } from '../../../../contracts/second-factor-messages.ts'
import { appConfigQuery } from '../../../lib/app-config-query.ts'
import { factorsQuery } from '../../../lib/factors-query.ts'
import { canUsePasskeys } from '../../../lib/passkey.ts'
import type { KnownFactor } from '../../../lib/second-factor.ts'
import { Button } from '../../../ui/button.tsx'
import { CardContent, CardFooter } from '../../../ui/card.tsx'
import { AddAppDialog } from './add-app-dialog.tsx'
import { AddPhoneDialog } from './add-phone-dialog.tsx'
import { FactorList } from './factor-list.tsx'
import { SecurityCard } from './security-card.tsx'
import { ListSkeleton } from './security-row.tsx'
import { useFactorChanges } from './use-factor-changes.ts'

const words = secondFactorMessages.factors

export function FactorsCard({ userId }: { userId: string }) {
  const query = useQuery(factorsQuery(userId))
  return (
    <SecurityCard
      title={words.title}
      lead={words.lead}
      query={query}
      failed={words.loadFailed}
      skeleton={<ListSkeleton label="Loading your second factors" />}
    >
      {(known) => <Factors userId={userId} factors={known.filter(({ factor_type }) => factor_type !== 'recovery_code')} />}
    </SecurityCard>
  )
}

function Factors({ userId, factors }: { userId: string; factors: readonly KnownFactor[] }) {
  const [adding, setAdding] = useState<'app' | 'phone' | null>(null)
  const canUsePhones = useQuery(appConfigQuery).data?.signIn.phone ?? false
  const addButton = useRef<HTMLButtonElement>(null)
  const { remove, passkey } = useFactorChanges(userId)
  const addDialog = (kind: 'app' | 'phone') => ({
    userId,
    taken: factors,
    open: adding === kind,
    onOpenChange: (open: boolean) => setAdding(open ? kind : null),
  })
  return (
    <>
      <CardContent className="sm:px-6">
        {factors.length === 0 ? (
          <p className="text-muted text-sm">{words.none}</p>
        ) : (
          <FactorList factors={factors} remove={remove} focusAfter={() => addButton.current?.focus()} />
        )}
      </CardContent>
      <CardFooter className="sm:px-6">
        <Button ref={addButton} variant="secondary" onClick={() => setAdding('app')}>
          <Smartphone aria-hidden="true" />
          {words.addApp}
        </Button>
        <Button
          variant="secondary"
          disabled={!canUsePasskeys()}
          title={canUsePasskeys() ? undefined : words.passkeyUnsupported}
          pending={passkey.isPending}
          onClick={() => passkey.run(factors)}
        >
          <KeyRound aria-hidden="true" />
          {words.addPasskey}
        </Button>
        {canUsePhones && (
          <Button variant="secondary" onClick={() => setAdding('phone')}>
            <Phone aria-hidden="true" />
            {words.addPhone}
          </Button>
        )}
      </CardFooter>
      <AddAppDialog {...addDialog('app')} />
      <AddPhoneDialog {...addDialog('phone')} />
    </>
  )
}
