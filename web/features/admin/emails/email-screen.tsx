import { useQuery } from '@tanstack/react-query'
import { MailPlus, Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { adminMessages } from '../../../../contracts/admin-messages.ts'
import { adviceOf } from '../../../lib/api-error.ts'
import { formatFullTime, formatListDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Input } from '../../../ui/input.tsx'
import { Label } from '../../../ui/label.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/skeleton.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { toast } from '../../../ui/toast.ts'
import { useQuestion } from '../../../ui/use-question.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { emailsQuery, type NotificationEmail } from './email-queries.ts'
import { useAddEmail, useChangeEmails } from './use-emails.ts'

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

function Recipients({ emails }: { emails: readonly NotificationEmail[] }) {
  const { toggle, remove } = useChangeEmails()
  const heading = useRef<HTMLHeadingElement>(null)
  const { ask, dialog } = useQuestion<NotificationEmail>(remove, () => heading.current?.focus())
  return (
    <Card>
      <CardHeader className="pb-4">
        <CardTitle ref={heading} tabIndex={-1} className="outline-none">
          {words.heading(emails.length)}
        </CardTitle>
      </CardHeader>
      {emails.length === 0 && (
        <EmptyState icon={MailPlus} title={words.none}>
          Messages are kept under Conversations all the same.
        </EmptyState>
      )}
      <ul>
        {emails.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-5 py-3.5">
            <div className="min-w-0 flex-1 basis-48">
              <p className="truncate font-medium text-sm">{one.email}</p>
              <p className="text-muted text-sm">
                Added <time title={formatFullTime(one.created_at)}>{formatListDate(one.created_at)}</time>
              </p>
            </div>
            <button
              type="button"
              aria-pressed={one.is_active}
              aria-label={`${one.email}: ${one.is_active ? 'Active' : 'Inactive'}. ${one.is_active ? 'Deactivate' : 'Activate'}`}
              onClick={() => toggle(one)}
              className="rounded-chip"
            >
              <StatusBadge status={one.is_active ? 'active' : 'inactive'} />
            </button>
            <Button variant="ghost" size="icon-sm" aria-label={`Remove: ${one.email}`} title="Remove" onClick={() => ask(one)}>
              <Trash2 aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog {...dialog} title={words.remove.title} description={words.remove.question} confirmLabel={words.remove.confirm} />
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
