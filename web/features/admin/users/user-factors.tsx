import { useQuery } from '@tanstack/react-query'
import { KeyRound, LifeBuoy, Phone, ShieldOff, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { adminMessages } from '../../../../contracts/admin-messages.ts'
import { secondFactorMessages } from '../../../../contracts/second-factor-messages.ts'
import { formatListDate, formatListTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { SecurityRow } from '../../account/security/security-row.tsx'
import { Details } from '../shared/details-dialog.tsx'
import { ResetFactorsDialog } from './reset-factors-dialog.tsx'
import { type UserFactor, userFactorsQuery } from './sign-in-queries.ts'
import type { UserRow } from './user-queries.ts'
import { UserSection } from './user-section.tsx'

const words = adminMessages.users.factors
const { factors } = secondFactorMessages
const kinds: Record<string, { name: string; icon: typeof Phone }> = {
  totp: { name: factors.app, icon: Smartphone },
  webauthn: { name: factors.passkey, icon: KeyRound },
  phone: { name: factors.phone, icon: Phone },
  recovery_code: { name: secondFactorMessages.recovery.title, icon: LifeBuoy },
}
const kindOf = ({ factor_type: type }: UserFactor) => kinds[type] ?? { name: type, icon: KeyRound }

function detailOf(factor: UserFactor): string {
  const { friendly_name: title, created_at: added, last_used_at: used, codes_left: left, codes_made: made } = factor
  const { name } = kindOf(factor)
  const kind = left !== null && made !== null ? words.codesLeft(left, made) : title === '' || title.startsWith(name) ? null : name
  return [kind, `added ${formatListDate(added)}`, used ? `last used ${formatListTime(used)}` : 'never used'].filter(Boolean).join(' · ')
}

/** What the person proves themselves with, and the way to take it from them when they have lost it. */
export function UserFactors({ user, isSelf }: { user: UserRow; isSelf: boolean }) {
  const query = useQuery(userFactorsQuery(user.id))
  return (
    <UserSection title={words.title}>
      <Details query={query} failed={words.loadFailed} gone={words.none}>
        {(listed) =>
          listed.length === 0 ? <p className="text-muted text-sm">{words.none}</p> : <Factors user={user} listed={listed} isSelf={isSelf} />
        }
      </Details>
    </UserSection>
  )
}

function Factors({ user, listed, isSelf }: { user: UserRow; listed: readonly UserFactor[]; isSelf: boolean }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ul className="divide-y divide-line rounded-control border border-line">
        {listed.map((factor) => {
          const { name, icon } = kindOf(factor)
          return <SecurityRow key={factor.id} icon={icon} title={factor.friendly_name || name} detail={detailOf(factor)} />
        })}
      </ul>
      {!listed.some(({ factor_type: type }) => type === 'recovery_code') && <p className="text-muted text-sm">{words.noCodes}</p>}
      {isSelf ? (
        <p className="text-muted text-sm">{words.notOneself}</p>
      ) : (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
            <ShieldOff aria-hidden="true" />
            {words.reset}
          </Button>
          <ResetFactorsDialog user={user} open={isAsking} onOpenChange={setAsking} />
        </div>
      )}
    </>
  )
}
