import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { callFunction } from '../../lib/api/product-call.ts'
import { request } from '../../lib/api/request.ts'
import { profileQuery } from '../../lib/auth/profile.ts'
import type { Workspace } from '../../lib/auth/workspaces-query.ts'
import { paths } from '../../lib/routing/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card, CardContent, CardTitle } from '../../ui/card/card.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useWorkspaceChange } from './use-workspace-change.ts'

/** Buttons to leave a shared workspace and, for its owners, to delete it. */
export function LeaveCard({ workspace, userId }: { workspace: Workspace; userId: string }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const openDashboard = async () => {
    await navigate({ to: paths.dashboard })
    // The profile names the workspace in which the user continues.
    await queryClient.invalidateQueries({ queryKey: profileQuery(userId).queryKey })
  }
  const [asked, setAsked] = useState<'leave' | 'delete' | null>(null)
  const leave = useWorkspaceChange(
    () => callFunction('remove-member', { workspace_id: workspace.id, user_id: userId }),
    () => `You left ${workspace.name}`,
    () => void openDashboard(),
  )
  const remove = useWorkspaceChange(
    () => request((supabase) => supabase.from('workspaces').delete().eq('id', workspace.id)),
    () => `${workspace.name} was deleted`,
    () => void openDashboard(),
  )
  const isOwner = workspace.role === 'owner'
  const confirm = () => {
    if (asked === 'delete') remove.run()
    else leave.run()
    setAsked(null)
  }
  return (
    <Card>
      <CardContent className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 sm:p-6">
        <div className="min-w-0 flex-1 basis-72">
          <CardTitle>Leave this workspace</CardTitle>
          <p className="mt-1 text-muted text-sm">
            {isOwner
              ? 'A workspace needs an owner: transfer the ownership before you leave. Deleting the workspace deletes its workflows, runs and knowledge for all members.'
              : 'You lose access to its workflows, runs and knowledge. Your schedules and webhooks continue, and belong to an owner.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" pending={leave.isPending} onClick={() => setAsked('leave')}>
            Leave
          </Button>
          {isOwner && (
            <Button variant="danger" pending={remove.isPending} onClick={() => setAsked('delete')}>
              Delete workspace
            </Button>
          )}
        </div>
      </CardContent>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked === 'delete' ? `Delete ${workspace.name}?` : `Leave ${workspace.name}?`}
        description={
          asked === 'delete'
            ? 'Its workflows, runs, documents and statistics are deleted for all members. This can’t be undone.'
            : 'Only an admin of the workspace can invite you again.'
        }
        confirmLabel={asked === 'delete' ? 'Delete workspace' : 'Leave'}
        tone="danger"
        onConfirm={confirm}
      />
    </Card>
  )
}
