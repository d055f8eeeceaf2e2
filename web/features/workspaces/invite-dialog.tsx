import { type FormEvent, useId, useState } from 'react'
import type { InviteMembersRequest } from '../../../contracts/workspaces/workspace-requests.ts'
import { workspaceRoleDescriptions, workspaceRoleLabels } from '../../../contracts/workspaces/workspace-role-labels.ts'
import { grantableRoles, type WorkspaceRole } from '../../../contracts/workspaces/workspace-roles.ts'
import { workspaceLimits } from '../../../contracts/workspaces/workspaces.ts'
import { callFunction } from '../../lib/api/product-call.ts'
import type { Workspace } from '../../lib/auth/workspaces-query.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { parseAddresses } from './parse-addresses.ts'
import { useWorkspaceChange } from './use-workspace-change.ts'

interface InviteDialogProps {
  workspace: Workspace
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** A dialog to invite people by email. */
export function InviteDialog({ workspace, isOpen, onOpenChange }: InviteDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      {isOpen && <InvitePanel workspace={workspace} onClose={() => onOpenChange(false)} />}
    </Dialog>
  )
}

const sentText = ({ invitations }: InviteMembersRequest) =>
  invitations.length === 1 ? `Invitation sent to ${invitations[0]?.email}` : `${invitations.length} invitations sent`

function InvitePanel({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const formId = useId()
  const { run, isPending } = useWorkspaceChange((body: InviteMembersRequest) => callFunction('invite-members', body), sentText, onClose)
  return (
    <DialogContent
      title={`Invite people to ${workspace.name}`}
      description={`Each person gets an email with a link, which works for ${workspaceLimits.invitationDays} days.`}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" form={formId} pending={isPending} pendingLabel="Sending...">
            Send invitations
          </Button>
        </>
      }
    >
      <InviteForm id={formId} workspace={workspace} onSubmit={run} />
    </DialogContent>
  )
}

/** Returns the reason why the addresses cannot be invited; undefined if they can. */
function errorIn({ valid, invalid }: ReturnType<typeof parseAddresses>): string | undefined {
  if (invalid.length > 0) return `This is not an email address: ${invalid[0]}`
  if (valid.length === 0) return 'Enter an email address'
  if (valid.length > workspaceLimits.invitationsPerRequest) return `Invite up to ${workspaceLimits.invitationsPerRequest} people at a time`
  return undefined
}

interface InviteFormProps {
  id: string
  workspace: Workspace
  onSubmit: (request: InviteMembersRequest) => void
}

function InviteForm({ id, workspace, onSubmit }: InviteFormProps) {
  const [addresses, setAddresses] = useState('')
  const [role, setRole] = useState<WorkspaceRole>('editor')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = parseAddresses(addresses)
    const problem = errorIn(parsed)
    setError(problem)
    if (problem === undefined) onSubmit({ workspace_id: workspace.id, invitations: parsed.valid.map((email) => ({ email, role })) })
  }
  const options = grantableRoles(workspace.role).map((value) => ({ value, label: workspaceRoleLabels[value] }))
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Email addresses" help="Separate several addresses with commas or line breaks." error={error}>
        {(control) => (
          <Textarea
            {...control}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            value={addresses}
            onChange={({ target }) => setAddresses(target.value)}
          />
        )}
      </Field>
      <Field label="Role" help={workspaceRoleDescriptions[role]}>
        {(control) => (
          // Cast: the options contain only roles.
          <Select {...control} options={options} value={role} onValueChange={(value) => setRole(value as WorkspaceRole)} />
        )}
      </Field>
    </form>
  )
}
