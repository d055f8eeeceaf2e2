import { useQuery } from '@tanstack/react-query'
import { KeyRound, Phone, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { secondFactorMessages } from '../../../../contracts/second-factor-messages.ts'
import { appConfigQuery } from '../../../lib/app-config-query.ts'
import { factorsQuery } from '../../../lib/factors-query.ts'
import { formatListDate } from '../../../lib/format.ts'
import { canUsePasskeys } from '../../../lib/passkey.ts'
import type { KnownFactor } from '../../../lib/second-factor.ts'
import { Button } from '../../../ui/button.tsx'
import { CardContent, CardFooter } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useQuestion } from '../../../ui/use-question.ts'
import { AddAppDialog } from './add-app-dialog.tsx'
import { AddPhoneDialog } from './add-phone-dialog.tsx'
import { SecurityCard } from './security-card.tsx'
import { ListSkeleton, SecurityRow } from './security-row.tsx'
import { useFactorChanges } from './use-factor-changes.ts'

const words = secondFactorMessages.factors
const kinds = { totp: words.app, webauthn: words.passkey, phone: words.phone, recovery_code: '' }
const icons = { totp: Smartphone, webauthn: KeyRound, phone: Phone, recovery_code: KeyRound }
const nameOf = ({ friendly_name, factor_type }: KnownFactor) => friendly_name || kinds[factor_type]

/** Its kind is said where its name does not. */
function detailOf(factor: KnownFactor): string {
  const [kind, added] = [kinds[factor.factor_type], formatListDate(factor.created_at)]
  return nameOf(factor).startsWith(kind) ? `Added ${added}` : `${kind}, added ${added}`
}

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
  const { asked, ask, dialog } = useQuestion<KnownFactor>(
    (factor) => remove.run(factor.id),
    () => addButton.current?.focus(),
  )
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
          <ul className="divide-y divide-line rounded-control border border-line">
            {factors.map((factor) => (
              <SecurityRow
                key={factor.id}
                icon={icons[factor.factor_type]}
                title={nameOf(factor)}
                detail={detailOf(factor)}
                action={
                  <Button
                    variant="secondary"
                    size="sm"
                    pending={remove.busyWith === factor.id}
                    aria-label={`Remove ${nameOf(factor)}`}
                    onClick={() => ask(factor)}
                  >
                    Remove
                  </Button>
                }
              />
            ))}
          </ul>
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
      <ConfirmDialog
        {...dialog}
        tone="danger"
        title={words.removeTitle}
        description={asked ? (factors.length === 1 ? words.removeLast(nameOf(asked)) : words.removeQuestion(nameOf(asked))) : ''}
        confirmLabel="Remove"
      />
    </>
  )
}
