import { useQuery } from '@tanstack/react-query'
import { KeyRound, LifeBuoy, Phone, ShieldOff, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { formatListDate, formatListTime } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { secondFactorMessages } from '../../auth/second-factor/second-factor-messages.ts'
import { SecurityRow } from '../../auth/security/security-row.tsx'
import { LoadedDetails } from '../shared/details-dialog.tsx'
import { ResetFactorsDialog } from './reset-factors-dialog.tsx'
import { type UserFactor, userFactorsQuery } from './sign-in-queries.ts'
import type { NamedUser } from './user-queries.ts'
import { UserSection } from './user-section.tsx'

const messages = adminMessages.users.factors
const { factors } = secondFactorMessages
const kinds: Record<string, { name: string; icon: typeof Phone }> = {
  totp: { name: factors.app, icon: Smartphone },
  webauthn: { name: factors.passkey, icon: KeyRound },
  phone: { name: factors.phone, icon: Phone },
  recovery_code: { name: secondFactorMessages.recovery.title, icon: LifeBuoy },
}
const kindOf = ({ factor_type: type }: UserFactor) => kinds[type] ?? { name: type, icon: KeyRound }

function detailOf(factor: UserFactor): string {
  const { friendly_name: title, created_at: createdAt, last_used_at: lastUsedAt, codes_left: codesLeft, codes_made: codesMade } = factor
  const { name } = kindOf(factor)
  const kind =
    codesLeft !== null && codesMade !== null
      ? messages.codesLeft(codesLeft, codesMade)
      : title === '' || title.startsWith(name)
        ? null
        : name
  return [kind, `added ${formatListDate(createdAt)}`, lastUsedAt ? `last used ${formatListTime(lastUsedAt)}` : 'never used']
    .filter(Boolean)
    .join(' · ')
}

/** The second factors of a user, with a button that removes them. */
export function UserFactors({ user, isSelf }: { user: NamedUser; isSelf: boolean }) {
  const query = useQuery(userFactorsQuery(user.id))
  return (
    <UserSection title={messages.title}>
      <LoadedDetails query={query} failed={messages.loadFailed} notFoundText={messages.none}>
        {(factorRows) =>
          factorRows.length === 0 ? (
            <p className="text-muted text-sm">{messages.none}</p>
          ) : (
            <Factors user={user} factorRows={factorRows} isSelf={isSelf} />
          )
        }
      </LoadedDetails>
    </UserSection>
  )
}

function Factors({ user, factorRows, isSelf }: { user: NamedUser; factorRows: readonly UserFactor[]; isSelf: boolean }) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <ul className="divide-y divide-line rounded-control border border-line">
        {factorRows.map((factor) => {
          const { name, icon } = kindOf(factor)
          return (
            <SecurityRow
              key={factor.id}
              icon={icon}
              title={factor.friendly_name || name}
              detail={detailOf(factor)}
              moment={factor.last_used_at ?? factor.created_at}
            />
          )
        })}
      </ul>
      {!factorRows.some(({ factor_type: type }) => type === 'recovery_code') && <p className="text-muted text-sm">{messages.noCodes}</p>}
      {isSelf ? (
        <p className="text-muted text-sm">{messages.notOneself}</p>
      ) : (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setConfirming(true)}>
            <ShieldOff aria-hidden="true" />
            {messages.reset}
          </Button>
          <ResetFactorsDialog user={user} open={isConfirming} onOpenChange={setConfirming} />
        </div>
      )}
    </>
  )
}
