import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { resendEmailChange } from '../../../lib/auth/email-session.ts'
import { securityKey } from '../../../lib/auth/factors-query.ts'
import { returnPaths } from '../../../lib/routing/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { LoadError } from '../../../ui/feedback/query-state.tsx'
import { makeLazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { useLazyDialog } from '../../../ui/lazy/use-lazy-dialog.ts'
import { authMessages } from '../../auth/auth-messages.ts'
import { ResendButton } from '../../auth/email/resend-button.tsx'
import { accountUserQuery } from './security-queries.ts'

const messages = authMessages.changeEmail
const emailForm = makeLazyComponent(async () => (await import('./email-form.tsx')).EmailForm)

/**
 * A card with the email address for signing in and a form to change it, if the setting AUTH_EMAIL_CHANGE allows it. The profile shows
 * the same address, but not for editing (specification, section 2).
 */
export function EmailCard({ userId, email }: { userId: string; email: string }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const EmailForm = useLazyDialog(emailForm, isOpen, () => setOpen(false))
  const queryClient = useQueryClient()
  const query = useQuery(accountUserQuery(userId))
  const user = query.data
  const close = () => {
    setOpen(false)
    void queryClient.invalidateQueries({ queryKey: securityKey(userId) })
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <Card>
      <CardHeader className="sm:px-6">
        <CardTitle>{messages.title}</CardTitle>
        <CardDescription>{messages.lead}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-4 sm:p-6">
        <p className="wrap-anywhere font-medium">
          <bdi>{email}</bdi>
        </p>
        {user?.new_email && <PendingChange email={email} newEmail={user.new_email} />}
        {/* Show that loading failed: without the data, it is unknown whether a change is pending. */}
        {query.error && user === undefined && <LoadError failed={messages.loadFailed} query={query} className="py-6" />}
        {isOpen && EmailForm ? (
          <EmailForm current={email} onDone={close} />
        ) : (
          <Button ref={opener} variant="secondary" className="self-start" pending={isOpen} onClick={() => setOpen(true)}>
            {messages.open}
          </Button>
        )}
      </CardContent>
    </Card>
  )
}

function PendingChange({ email, newEmail }: { email: string; newEmail: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
      <p className="wrap-anywhere min-w-0 flex-1 basis-64">{messages.pending(newEmail)}</p>
      <ResendButton
        send={(captchaToken) => resendEmailChange(email, returnPaths.security, captchaToken)}
        sent={messages.sent}
        look={{ variant: 'secondary', size: 'sm' }}
      />
    </div>
  )
}
