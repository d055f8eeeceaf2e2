import { KeyRound, Phone, Smartphone } from 'lucide-react'
import type { KnownFactor } from '../../../lib/auth/second-factor.ts'
import { formatListDate } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useConfirmation } from '../../../ui/dialog/use-confirmation.ts'
import { secondFactorMessages } from '../second-factor/second-factor-messages.ts'
import { SecurityRow } from './security-row.tsx'
import type { useFactorChanges } from './use-factor-changes.ts'

const messages = secondFactorMessages.factors
const kinds = { totp: messages.app, webauthn: messages.passkey, phone: messages.phone, recovery_code: '' }
const icons = { totp: Smartphone, webauthn: KeyRound, phone: Phone, recovery_code: KeyRound }
const nameOf = ({ friendly_name, factor_type }: KnownFactor) => friendly_name || kinds[factor_type]

/** Returns the kind of a factor and the day it was added. Omits the kind if the factor's name begins with it. */
function detailOf(factor: KnownFactor): string {
  const [kind, added] = [kinds[factor.factor_type], formatListDate(factor.created_at)]
  return nameOf(factor).startsWith(kind) ? `Added ${added}` : `${kind}, added ${added}`
}

interface FactorListProps {
  factors: readonly KnownFactor[]
  remove: ReturnType<typeof useFactorChanges>['remove']
  /** Moves the focus after a factor was removed together with its button. */
  focusAfter: () => void
}

/** Lists second factors, each with a button to remove it. */
export function FactorList({ factors, remove, focusAfter }: FactorListProps) {
  const { item, ask, dialog } = useConfirmation<KnownFactor>((factor) => remove.run(factor.id), focusAfter)
  const question = (name: string) => (factors.length === 1 ? messages.removeLast(name) : messages.removeQuestion(name))
  return (
    <>
      <ul className="divide-y divide-line rounded-control border border-line">
        {factors.map((factor) => (
          <FactorRow key={factor.id} factor={factor} isRemoving={remove.runningInput === factor.id} onRemove={() => ask(factor)} />
        ))}
      </ul>
      <ConfirmDialog
        {...dialog}
        tone="danger"
        title={messages.removeTitle}
        description={item ? question(nameOf(item)) : ''}
        confirmLabel="Remove"
      />
    </>
  )
}

function FactorRow({ factor, isRemoving, onRemove }: { factor: KnownFactor; isRemoving: boolean; onRemove: () => void }) {
  const name = nameOf(factor)
  const action = (
    <Button variant="secondary" size="sm" pending={isRemoving} aria-label={`Remove ${name}`} onClick={onRemove}>
      Remove
    </Button>
  )
  return <SecurityRow icon={icons[factor.factor_type]} title={name} detail={detailOf(factor)} moment={factor.created_at} action={action} />
}
