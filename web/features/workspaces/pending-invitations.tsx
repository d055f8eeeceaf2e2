import { useQuery } from '@tanstack/react-query'
import type { InviteMembersRequest } from '../../../contracts/workspaces/workspace-requests.ts'
import { workspaceRoleLabels } from '../../../contracts/workspaces/workspace-role-labels.ts'
import { callFunction } from '../../lib/api/product-call.ts'
import { request } from '../../lib/api/request.ts'
import type { Workspace } from '../../lib/auth/workspaces-query.ts'
import { useNow } from '../../lib/browser/use-now.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card, CardHeader, CardTitle } from '../../ui/card/card.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { ListDate } from '../../ui/table/list-date.tsx'
import { useWorkspaceChange } from './use-workspace-change.ts'
import { type Invitation, invitationsQuery } from './workspace-queries.ts'

/** The invitations that are not accepted yet. Renders nothing if there are none. */
export function PendingInvitations({ workspace }: { workspace: Workspace }) {
  const query = useQuery(invitationsQuery(workspace.id))
  return (
    <QueryState query={query} failed="Couldn’t load the invitations" errorLook="line-card" isEmpty={({ length }) => length === 0}>
      {(invitations) => (
        <Card>
          <CardHeader className="pb-5 sm:px-6">
            <CardTitle>Pending invitations</CardTitle>
          </CardHeader>
          <ul>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} {...{ workspace, invitation }} />
            ))}
          </ul>
        </Card>
      )}
    </QueryState>
  )
}

function InvitationRow({ workspace, invitation }: { workspace: Workspace; invitation: Invitation }) {
  const { id, email, role, expires_at: expiresAt } = invitation
  const isExpired = new Date(expiresAt).getTime() <= useNow(60_000)
  const resend = useWorkspaceChange(
    (body: InviteMembersRequest) => callFunction('invite-members', body),
    () => `Invitation sent again to ${email}`,
  )
  const revoke = useWorkspaceChange(
    () => request((supabase) => supabase.from('workspace_invitations').delete().eq('id', id)),
    () => `Invitation for ${email} revoked`,
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-5 py-3 sm:px-6">
      <div className="min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere font-medium text-sm">{email}</p>
        <p className="text-muted text-sm">
          {workspaceRoleLabels[role]} · {isExpired ? 'expired' : 'expires'} <ListDate moment={expiresAt} />
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Resend the invitation to ${email}`}
          pending={resend.isPending}
          onClick={() => resend.run({ workspace_id: workspace.id, invitations: [{ email, role }] })}
        >
          Resend
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Revoke the invitation for ${email}`}
          pending={revoke.isPending}
          onClick={() => revoke.run()}
        >
          Revoke
        </Button>
      </div>
    </li>
  )
}
