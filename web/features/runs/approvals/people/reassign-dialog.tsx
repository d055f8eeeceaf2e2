import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { approvalPeopleLimits, type ReassignApprovalRequest } from '../../../../../contracts/runs/approval-people.ts'
import { callFunction } from '../../../../lib/api/product-call.ts'
import { deciderOptions, decidersQuery } from '../../../../lib/auth/deciders-query.ts'
import type { Workspace } from '../../../../lib/auth/workspaces-query.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../../ui/dialog/dialog.tsx'
import { QueryState } from '../../../../ui/feedback/query-state.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { Textarea } from '../../../../ui/form/textarea.tsx'
import type { RunApproval } from '../../run-queries.ts'
import { useApprovalChange } from './use-approval-change.ts'

interface ReassignDialogProps {
  approval: RunApproval
  workspace: Workspace
}

/** A button that opens a dialog to give an approval to one member. */
export function ReassignDialog({ approval, workspace }: ReassignDialogProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Reassign
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        {isOpen && <ReassignPanel {...{ approval, workspace }} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function ReassignPanel({ approval, workspace, onClose }: ReassignDialogProps & { onClose: () => void }) {
  const formId = useId()
  const query = useQuery(decidersQuery(workspace.id))
  const { run, isPending } = useApprovalChange(
    approval,
    (body: ReassignApprovalRequest) => callFunction('reassign-approval', body),
    'Approval reassigned',
    onClose,
  )
  return (
    <DialogContent
      title="Reassign this approval"
      description="Then only this person can decide. They get a notification and an email."
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" form={formId} pending={isPending}>
            Reassign
          </Button>
        </>
      }
    >
      <QueryState query={query} failed="Couldn’t load your team" errorLook="line" skeleton={<Skeleton className="h-24" />}>
        {(deciders) => (
          <ReassignForm
            id={formId}
            options={deciderOptions(deciders.filter(({ id }) => id !== approval.excluded_user_id))}
            onSubmit={(choice) => run({ approval_id: approval.id, ...choice })}
          />
        )}
      </QueryState>
    </DialogContent>
  )
}

interface ReassignFormProps {
  id: string
  options: { value: string; label: string }[]
  onSubmit: (choice: Omit<ReassignApprovalRequest, 'approval_id'>) => void
}

function ReassignForm({ id, options, onSubmit }: ReassignFormProps) {
  const [userId, setUserId] = useState('')
  const [comment, setComment] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError(userId === '' ? 'Choose a person' : undefined)
    if (userId !== '') onSubmit({ user_id: userId, ...(comment.trim() !== '' && { comment: comment.trim() }) })
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Person" error={error} required>
        {(control) => <Select {...control} options={options} value={userId} onValueChange={setUserId} placeholder="Choose a person" />}
      </Field>
      <Field label="Comment (optional)">
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={2}
            maxLength={approvalPeopleLimits.commentMax}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        )}
      </Field>
    </form>
  )
}
