import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { adminMessages } from '../../../../contracts/admin-messages.ts'
import { notificationAddressOf } from '../../../../contracts/notification-email.ts'
import { adviceOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardContent } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { emailsQuery } from './email-queries.ts'
import { Recipients } from './recipients.tsx'
import { useAddEmail } from './use-emails.ts'

const words = adminMessages.emails

export function EmailScreen() {
  const { data, isPending, error, isFetching, refetch } = useQuery(emailsQuery)
  return (
    <AdminPage title="Email Alerts" description="Who hears of a message that comes through the contact form.">
      <AddEmail />
      {isPending && <ListSkeleton />}
      {!isPending && !data && (
        <ErrorState title={words.loadFailed} onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      )}
      {data && <Recipients emails={data} />}
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
    if (address === null) toast({ ...words.invalid, tone: 'destructive' })
    else run(address)
  }
  return (
    <Card>
      <CardContent>
        <form noValidate onSubmit={add} aria-label="Add notification email" className="flex flex-wrap items-start gap-3">
          <Field label="Email address" error={isInvalid ? words.invalid.description : undefined} className="min-w-0 flex-1 basis-64">
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
      <LoadingAnnouncement>Loading the recipients</LoadingAnnouncement>
      {[1, 2, 3].map((place) => (
        <div key={place} aria-hidden="true" className="flex items-center gap-4 border-line p-5 not-first:border-t">
          <Skeleton className="h-9 flex-1" />
          <Skeleton className="h-6 w-20" />
        </div>
      ))}
    </Card>
  )
}
