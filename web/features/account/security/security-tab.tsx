import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { accountMessages } from '../../../../contracts/account/account-messages.ts'
import { emailQuery, securityKey } from '../../../lib/auth/factors-query.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import { appConfigQuery } from '../../../lib/config/app-config-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { makeLazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { useHasBeenVisible } from '../../../ui/lazy/use-has-been-visible.ts'
import { useLazyDialog } from '../../../ui/lazy/use-lazy-dialog.ts'
import { FactorsCard } from '../../auth/security/factors-card.tsx'
import { LinkedCard } from '../../auth/security/linked-card.tsx'
import { PasskeysCard } from '../../auth/security/passkeys-card.tsx'
import { RecoveryCard } from '../../auth/security/recovery-card.tsx'
import { ActivityCard } from './activity-card.tsx'
import { EmailCard } from './email-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

const passwordForm = makeLazyComponent(async () => (await import('../../auth/password/password-form.tsx')).PasswordForm)

export function SecurityTab({ userId }: { userId: string }) {
  const { data: currentEmail } = useQuery(emailQuery(userId))
  const session = useSession()
  // The cards below the visible part load their data when the user scrolls to them.
  const [lowerCards, isScrolledTo] = useHasBeenVisible<HTMLDivElement>()
  const canChangeEmail = useQuery(appConfigQuery).data?.emailChange ?? false
  // Until the address is loaded, show the address in the session, which may be outdated.
  const email = currentEmail ?? (session.status === 'signed_in' ? session.user.email : '')
  return (
    <div className="flex flex-col gap-6">
      <PasswordCard userId={userId} email={email} />
      <PasskeysCard userId={userId} />
      <FactorsCard userId={userId} />
      <RecoveryCard userId={userId} />
      <LinkedCard userId={userId} canLookUpCompany={isScrolledTo} />
      {canChangeEmail && <EmailCard userId={userId} email={email} />}
      <div ref={lowerCards} className="flex flex-col gap-6">
        <SessionsCard userId={userId} isEnabled={isScrolledTo} />
        <ActivityCard userId={userId} isEnabled={isScrolledTo} />
      </div>
    </div>
  )
}

function PasswordCard({ userId, email }: { userId: string; email: string }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const PasswordForm = useLazyDialog(passwordForm, isOpen, () => setOpen(false))
  const queryClient = useQueryClient()
  const close = () => {
    setOpen(false)
    void queryClient.invalidateQueries({ queryKey: securityKey(userId) })
    // When the form has closed, return the focus to the button that opened it.
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <Card>
      <CardHeader className="sm:px-6">
        <CardTitle>Password</CardTitle>
        <CardDescription>{accountMessages.otherSessionsEnd}</CardDescription>
      </CardHeader>
      <CardContent className="sm:p-6">
        {isOpen && PasswordForm ? (
          <PasswordForm email={email} onDone={close} />
        ) : (
          <Button ref={opener} variant="secondary" pending={isOpen} onClick={() => setOpen(true)}>
            Change Password
          </Button>
        )}
      </CardContent>
    </Card>
  )
}
