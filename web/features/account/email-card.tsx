import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { authMessages } from '../../../contracts/auth-messages.ts'
import { returnPaths } from '../../app/paths.ts'
import { adviceOf } from '../../lib/api-error.ts'
import { securityKey } from '../../lib/factors-query.ts'
import { askForEmailChangeAgain } from '../../lib/mail-session.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SendAgainButton } from '../authentication/send-again-button.tsx'
import { EmailForm } from './email-form.tsx'
import { accountUserQuery } from './security-queries.ts'

const words = authMessages.changeEmail

/** The address that logs in, and the way to another one. The profile's copy of it cannot be changed (specification, section 2). */
export function EmailCard({ userId, email }: { userId: string; email: string }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const queryClient = useQueryClient()
  const { data: user, error, refetch, isFetching } = useQuery(accountUserQuery(userId))
  const close = () => {
    setOpen(false)
    void queryClient.invalidateQueries({ queryKey: securityKey(userId) })
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <Card>
      <CardHeader className="sm:px-6">
        <CardTitle>{words.title}</CardTitle>
        <CardDescription>{words.lead}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-4 sm:p-6">
        <p className="wrap-anywhere font-medium">
          <bdi>{email}</bdi>
        </p>
        {user?.new_email && <PendingChange email={email} newEmail={user.new_email} />}
        {/* Somebody else may have asked for one: that it could not be read is not that there is none. */}
        {error && user === undefined && (
          <ErrorState title={words.loadFailed} onRetry={() => void refetch()} retrying={isFetching} className="py-6">
            {adviceOf(error)}
          </ErrorState>
        )}
        {isOpen ? (
          <EmailForm current={email} onDone={close} />
        ) : (
          <Button ref={opener} variant="secondary" className="self-start" onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        )}
      </CardContent>
    </Card>
  )
}

function PendingChange({ email, newEmail }: { email: string; newEmail: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
      <p className="wrap-anywhere min-w-0 flex-1 basis-64">{words.waiting(newEmail)}</p>
      <SendAgainButton
        send={(captchaToken) => askForEmailChangeAgain(email, returnPaths.security, captchaToken)}
        sent={words.sent}
        look={{ variant: 'secondary', size: 'sm' }}
      />
    </div>
  )
}
