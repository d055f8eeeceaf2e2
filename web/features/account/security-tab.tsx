import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { accountMessages } from '../../../contracts/account-messages.ts'
import { securityKey } from '../../lib/factors-query.ts'
import { profileQuery } from '../../lib/profile.ts'
import { useSession } from '../../lib/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '../../ui/card.tsx'
import { ActivityCard } from './activity-card.tsx'
import { EmailCard } from './email-card.tsx'
import { PasswordForm } from './password-form.tsx'
import { FactorsCard } from './security/factors-card.tsx'
import { LinkedCard } from './security/linked-card.tsx'
import { PasskeysCard } from './security/passkeys-card.tsx'
import { RecoveryCard } from './security/recovery-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function SecurityTab({ userId }: { userId: string }) {
  const { data: profile } = useQuery(profileQuery(userId))
  const session = useSession()
  // The session knows the address of its last renewal: better than none while the profile is not here.
  const email = profile?.email ?? (session.status === 'signed_in' ? session.user.email : '')
  return (
    <div className="flex flex-col gap-6">
      <PasswordCard userId={userId} email={email} />
      <PasskeysCard userId={userId} />
      <FactorsCard userId={userId} />
      <RecoveryCard userId={userId} />
      <LinkedCard userId={userId} />
      <EmailCard userId={userId} email={email} />
      <SessionsCard userId={userId} />
      <ActivityCard userId={userId} />
    </div>
  )
}

function PasswordCard({ userId, email }: { userId: string; email: string }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const queryClient = useQueryClient()
  const close = () => {
    setOpen(false)
    void queryClient.invalidateQueries({ queryKey: securityKey(userId) })
    // Back to where it came from; the button is there once the form is gone.
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <Card>
      <CardHeader className="sm:px-6">
        <CardTitle>Password</CardTitle>
        <CardDescription>{accountMessages.otherSessionsEnd}</CardDescription>
      </CardHeader>
      <CardContent className="sm:p-6">
        {isOpen ? (
          <PasswordForm email={email} onDone={close} />
        ) : (
          <Button ref={opener} variant="secondary" onClick={() => setOpen(true)}>
            Change Password
          </Button>
        )}
      </CardContent>
    </Card>
  )
}
