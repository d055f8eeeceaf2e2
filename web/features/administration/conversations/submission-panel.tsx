import { useQuery } from '@tanstack/react-query'
import { Trash2, X } from 'lucide-react'
import { useId, useState } from 'react'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { labelOf, type SubmissionStatus, submissionStatuses } from '../../../../contracts/enumerations.ts'
import { formatFullTime, formatListTime } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card, CardContent } from '../../../ui/card/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { EditConflictDialog } from '../../../ui/dialog/edit-conflict-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Label } from '../../../ui/form/label.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { Assignee } from './assignee.tsx'
import { Replies } from './replies.tsx'
import { ReplyForm } from './reply-form.tsx'
import { type Submission, submissionQuery } from './submission-queries.ts'
import { useChangeSubmissions } from './use-change-submissions.ts'
import { useNotes } from './use-notes.ts'

const messages = adminMessages.submissions
const options = submissionStatuses.map((value) => ({ value, label: labelOf(value) }))

/** Details of a contact message, with its status and the team's notes. */
export function SubmissionPanel({ id, onClosed }: { id: string; onClosed: () => void }) {
  const query = useQuery(submissionQuery(id))
  return (
    <QueryState query={query} failed={messages.loadFailed} errorLook="card" skeleton={<PanelSkeleton />}>
      {(data) =>
        data === null ? (
          <Card>
            <EmptyState icon={X} title="Message not found" action={<Button onClick={onClosed}>Back to list</Button>}>
              It has been deleted.
            </EmptyState>
          </Card>
        ) : (
          <SubmissionDetail submission={data} onClosed={onClosed} />
        )
      }
    </QueryState>
  )
}

function SubmissionDetail({ submission, onClosed }: { submission: Submission; onClosed: () => void }) {
  const { id, name, message, created_at, status } = submission
  const { setStatus, remove, isRemoving } = useChangeSubmissions(onClosed)
  const [isConfirming, setConfirming] = useState(false)
  return (
    <Card role="region" aria-label={`Message from ${name}`}>
      <CardContent className="flex flex-col gap-5">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h2 dir="auto" className="heading wrap-anywhere text-xl">
              {name}
            </h2>
            <p className="text-muted text-sm">
              <time dateTime={created_at} title={formatFullTime(created_at)}>
                {formatListTime(created_at)}
              </time>
            </p>
          </div>
          <Button variant="ghost" size="icon-sm" aria-label="Close" onClick={onClosed}>
            <X aria-hidden="true" />
          </Button>
        </div>
        <ContactFacts submission={submission} />
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap rounded-control bg-sunken p-4">
          {message}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Select
            aria-label="Status of this message"
            className="min-w-0 flex-1 basis-28 sm:max-w-44"
            options={options}
            value={status}
            // Cast: the options contain only statuses.
            onValueChange={(next) => setStatus([id], next as SubmissionStatus)}
          />
          <Assignee submission={submission} />
          <Button variant="ghost" className="ms-auto text-danger" onClick={() => setConfirming(true)}>
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
        </div>
        <Replies submissionId={id} />
        <ReplyForm key={`reply-${id}`} submissionId={id} recipient={submission.email} />
        <Notes key={id} submission={submission} isRemoving={isRemoving} />
      </CardContent>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Delete submission"
        description="The message and its notes will be deleted permanently. This action cannot be undone."
        confirmLabel="Delete"
        onConfirm={() => {
          setConfirming(false)
          remove([id])
        }}
      />
    </Card>
  )
}

function ContactFacts({ submission: { email, phone, company } }: { submission: Submission }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      <dt className="text-muted">Email</dt>
      <dd className="wrap-anywhere">
        <a href={`mailto:${email}`} className="text-accent underline-offset-4 hover:underline">
          {email}
        </a>
      </dd>
      {phone && (
        <>
          <dt className="text-muted">Phone</dt>
          <dd>{phone}</dd>
        </>
      )}
      {company && (
        <>
          <dt className="text-muted">Company</dt>
          <dd dir="auto" className="wrap-anywhere text-start">
            {company}
          </dd>
        </>
      )}
    </dl>
  )
}

const maxNotesLength = 10_000

/** The form for notes. @param isRemoving true while the contact message is being deleted */
function Notes({ submission, isRemoving }: { submission: Submission; isRemoving: boolean }) {
  const { text, setText, isUnsaved, isSaving, save, question } = useNotes(submission)
  const id = useId()
  return (
    <div className="flex flex-col gap-2 border-line border-t pt-4">
      <Label htmlFor={id}>Admin notes</Label>
      <Textarea id={id} value={text} maxLength={maxNotesLength} onChange={(event) => setText(event.target.value)} />
      <Button variant="secondary" className="self-start" disabled={!isUnsaved} pending={isSaving} onClick={save}>
        Save Notes
      </Button>
      <EditConflictDialog question={question} text={messages.overwriteNotes} />
      <LeaveGuard asksOnUnload isUnsaved={() => isUnsaved && !isRemoving} description="Your unsaved notes will be lost." />
    </div>
  )
}

function PanelSkeleton() {
  return (
    <Card aria-hidden="true">
      <CardContent className="flex flex-col gap-4">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-control w-44 rounded-control" />
      </CardContent>
    </Card>
  )
}
