import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { notificationAddressOf } from '../../../../contracts/contact/notification-email.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card, CardContent } from '../../../ui/card/card.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { AdminPage } from '../shared/admin-page.tsx'
import { emailsQuery } from './email-queries.ts'
import { Recipients } from './recipients.tsx'
import { useAddEmail } from './use-emails.ts'

const messages = adminMessages.emails

export function EmailScreen() {
  const query = useQuery(emailsQuery)
  return (
    <AdminPage title="Email Alerts" description="People notified about new contact messages.">
      <AddEmail />
      <QueryState query={query} failed={messages.loadFailed} skeleton={<ListSkeleton />}>
        {(emails) => <Recipients emails={emails} />}
      </QueryState>
    </AdminPage>
  )
}

function AddEmail() {
  const [email, setEmail] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const { run, isPending } = useAddEmail(() => setEmail(''))
  const add = (event: FormEvent) => {
    event.preventDefault()
    const address = notificationAddressOf(email)
    setInvalid(address === null)
    if (address === null) toast({ ...messages.invalid, tone: 'destructive' })
    else run(address)
  }
  return (
    <Card>
      <CardContent>
        <form noValidate onSubmit={add} aria-label="Add notification email" className="flex flex-wrap items-start gap-3">
          <Field label="Email address" error={isInvalid ? messages.invalid.description : undefined} className="min-w-0 flex-1 basis-64">
            {(control) => (
              <Input
                {...control}
                type="email"
                value={email}
                onChange={(event) => {
                  setEmail(event.target.value)
                  setInvalid(false)
                }}
                placeholder="team@company.com"
                autoComplete="off"
              />
            )}
          </Field>
          <Button type="submit" pending={isPending} pendingLabel="Adding..." className="sm:mt-6.5">
            <Plus aria-hidden="true" />
            Add Email
          </Button>
        </form>
      </CardContent>
    </Card>
  )
}

function ListSkeleton() {
  return (
    <Card>
      <LoadingAnnouncement>Loading recipients</LoadingAnnouncement>
      {[1, 2, 3].map((key) => (
        <div key={key} aria-hidden="true" className="flex items-center gap-4 border-line p-5 not-first:border-t">
          <Skeleton className="h-9 flex-1" />
          <Skeleton className="h-6 w-20" />
        </div>
      ))}
    </Card>
  )
}
