import type { MemberRequest, SetMemberRoleRequest } from '../../../contracts/workspaces/workspace-requests.ts'
import { workspaceRoleLabels } from '../../../contracts/workspaces/workspace-role-labels.ts'
import { grantableRoles, includesRole, type WorkspaceRole } from '../../../contracts/workspaces/workspace-roles.ts'
import { callFunction } from '../../lib/api/product-call.ts'
import type { Workspace } from '../../lib/auth/workspaces-query.ts'
import { Avatar } from '../../ui/badge/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useConfirmation } from '../../ui/dialog/use-confirmation.ts'
import { Select } from '../../ui/form/select.tsx'
import { ListDate } from '../../ui/table/list-date.tsx'
import { useWorkspaceChange } from './use-workspace-change.ts'
import type { Member } from './workspace-queries.ts'

interface MemberRowProps {
  workspace: Workspace
  member: Member
  /** Id of the signed-in user. */
  userId: string
  canManage: boolean
}

export function MemberRow({ workspace, member, userId, canManage }: MemberRowProps) {
  const isSelf = member.user_id === userId
  const isManageable = canManage && !isSelf && includesRole(workspace.role, member.role)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-5 py-3 sm:px-6">
      <Avatar name={member.name || member.email} />
      <div className="min-w-0 flex-1 basis-48">
        <p dir="auto" className="wrap-anywhere font-medium text-sm">
          {member.name || member.email}
          {isSelf && <span className="font-normal text-muted"> (you)</span>}
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          {member.name && <>{member.email} · </>}
          joined <ListDate moment={member.joined_at} />
        </p>
      </div>
      {isManageable ? (
        <ManagedMember {...{ workspace, member }} />
      ) : (
        <span className="text-muted text-sm">{workspaceRoleLabels[member.role]}</span>
      )}
    </li>
  )
}

function ManagedMember({ workspace, member }: Pick<MemberRowProps, 'workspace' | 'member'>) {
  const name = member.name || member.email
  const setRole = useWorkspaceChange(
    (request: SetMemberRoleRequest) => callFunction('set-member-role', request),
    ({ role }) => `${name} is now ${workspaceRoleLabels[role].toLowerCase()}`,
  )
  const remove = useWorkspaceChange(
    (request: MemberRequest) => callFunction('remove-member', request),
    () => `${name} was removed`,
  )
  const confirmation = useConfirmation<MemberRequest>(remove.run, () => document.querySelector('h1')?.focus())
  const ids = { workspace_id: workspace.id, user_id: member.user_id }
  const options = grantableRoles(workspace.role).map((value) => ({ value, label: workspaceRoleLabels[value] }))
  return (
    <div className="flex items-center gap-2">
      <Select
        aria-label={`Role of ${name}`}
        className="w-36"
        options={options}
        value={setRole.runningInput?.role ?? member.role}
        // Cast: the options contain only roles.
        onValueChange={(role) => setRole.run({ ...ids, role: role as WorkspaceRole })}
      />
      <Button variant="ghost" size="sm" aria-label={`Remove ${name}`} pending={remove.isPending} onClick={() => confirmation.ask(ids)}>
        Remove
      </Button>
      <ConfirmDialog
        {...confirmation.dialog}
        title={`Remove ${name}?`}
        description={`They lose access to ${workspace.name} at once. Their schedules, webhooks and open runs continue, and belong to you.`}
        confirmLabel="Remove"
        tone="danger"
      />
    </div>
  )
}
