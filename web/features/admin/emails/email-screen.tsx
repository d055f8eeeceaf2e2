import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { adminMessages } from '../../../../contracts/admin-messages.ts'
import { adviceOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardContent } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Input } from '../../../ui/input.tsx'
import { Label } from '../../../ui/label.tsx'
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
  const id = useId()
  const { run, isPending } = useAddEmail(() => setEmail(''))
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() === '' || !email.includes('@')) return void toast({ ...words.invalid, tone: 'destructive' })
    run(email.trim().toLowerCase())
  }
  return (
    <Card>
      <CardContent>
        <form noValidate onSubmit={add} aria-label="Add notification email" className="flex flex-wrap items-end gap-3">
          <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1.5">
            <Label htmlFor={id}>Email address</Label>
            <Input
              id={id}
              type="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              placeholder="team@company.com"
              autoComplete="off"
            />
          </div>
          <Button type="submit" pending={isPending} pendingLabel="Adding...">
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
