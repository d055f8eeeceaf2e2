import { KeyRound, Phone, Smartphone } from 'lucide-react'
import { secondFactorMessages } from '../../../../contracts/second-factor-messages.ts'
import { formatListDate } from '../../../lib/format.ts'
import type { KnownFactor } from '../../../lib/second-factor.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useQuestion } from '../../../ui/use-question.ts'
import { SecurityRow } from './security-row.tsx'
import type { useFactorChanges } from './use-factor-changes.ts'

const words = secondFactorMessages.factors
const kinds = { totp: words.app, webauthn: words.passkey, phone: words.phone, recovery_code: '' }
const icons = { totp: Smartphone, webauthn: KeyRound, phone: Phone, recovery_code: KeyRound }
const nameOf = ({ friendly_name, factor_type }: KnownFactor) => friendly_name || kinds[factor_type]

/** Its kind is said where its name does not. */
function detailOf(factor: KnownFactor): string {
  const [kind, added] = [kinds[factor.factor_type], formatListDate(factor.created_at)]
  return nameOf(factor).startsWith(kind) ? `Added ${added}` : `${kind}, added ${added}`
}

interface FactorListProps {
  factors: readonly KnownFactor[]
  remove: ReturnType<typeof useFactorChanges>['remove']
  /** Where the focus goes when a removed one has taken its button along. */
  focusAfter: () => void
}

/** What a person proves themselves with besides the way they log in, each with the way to remove it. */
export function FactorList({ factors, remove, focusAfter }: FactorListProps) {
  const { asked, ask, dialog } = useQuestion<KnownFactor>((factor) => remove.run(factor.id), focusAfter)
  const question = (name: string) => (factors.length === 1 ? words.removeLast(name) : words.removeQuestion(name))
  return (
    <>
      <ul className="divide-y divide-line rounded-control border border-line">
        {factors.map((factor) => (
          <FactorRow key={factor.id} factor={factor} isGoing={remove.busyWith === factor.id} onRemove={() => ask(factor)} />
        ))}
      </ul>
      <ConfirmDialog
        {...dialog}
        tone="danger"
        title={words.removeTitle}
        description={asked ? question(nameOf(asked)) : ''}
        confirmLabel="Remove"
      />
    </>
  )
}

function FactorRow({ factor, isGoing, onRemove }: { factor: KnownFactor; isGoing: boolean; onRemove: () => void }) {
  const name = nameOf(factor)
  const action = (
    <Button variant="secondary" size="sm" pending={isGoing} aria-label={`Remove ${name}`} onClick={onRemove}>
      Remove
    </Button>
  )
  return <SecurityRow icon={icons[factor.factor_type]} title={name} detail={detailOf(factor)} action={action} />
}
