import { type FormEvent, useId, useState } from 'react'
import { approvalPeopleLimits, type ReassignApprovalRequest } from '../../../../../contracts/runs/approval-people.ts'
import { minimumRoles } from '../../../../../contracts/workspaces/workspace-roles.ts'
import { callFunction } from '../../../../lib/api/product-call.ts'
import type { Workspace } from '../../../../lib/auth/workspaces-query.ts'
import { useMemberSearch } from '../../../../lib/workspaces/use-member-search.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../../ui/dialog/dialog.tsx'
import { Combobox, type ComboboxOption } from '../../../../ui/form/combobox.tsx'
import { Field } from '../../../../ui/form/field.tsx'
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
  const { run, isPending } = useApprovalChange(
    approval,
    (body: ReassignApprovalRequest) => callFunction('reassign-approval', body),
    'Approval reassigned',
    onClose,
  )
  return (
    <DialogContent
      title="Reassign this approval"
      description="Only this person will be able to decide. They get a notification and an email."
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
      <ReassignForm id={formId} {...{ approval, workspace }} onSubmit={(choice) => run({ approval_id: approval.id, ...choice })} />
    </DialogContent>
  )
}

interface ReassignFormProps extends ReassignDialogProps {
  id: string
  onSubmit: (choice: Omit<ReassignApprovalRequest, 'approval_id'>) => void
}

function ReassignForm({ id, approval, workspace, onSubmit }: ReassignFormProps) {
  const search = useMemberSearch(workspace.id, { minimumRole: minimumRoles.decide, excluded: [approval.excluded_user_id] })
  const [person, setPerson] = useState<ComboboxOption>()
  const [comment, setComment] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError(person === undefined ? 'Choose a person' : undefined)
    if (person !== undefined) onSubmit({ user_id: person.value, ...(comment.trim() !== '' && { comment: comment.trim() }) })
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Person" error={error} required>
        {(control) => (
          <Combobox
            {...control}
            search={search}
            value={person?.value ?? ''}
            label={person?.label ?? ''}
            placeholder="Search members"
            onSelect={setPerson}
          />
        )}
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
