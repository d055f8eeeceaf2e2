import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useUserId } from '../../../../lib/auth/use-session.ts'
import { workspacesQuery } from '../../../../lib/auth/workspaces-query.ts'
import { useIsShared } from '../../../../lib/query/attention-counts.ts'
import { WhenVisible } from '../../../../ui/lazy/when-visible.tsx'
import type { RunApproval } from '../../run-queries.ts'

const ApprovalPeople = lazy(async () => ({ default: (await import('./approval-people.tsx')).ApprovalPeople }))

/**
 * People and comments of an approval, for members of a workspace with several members. People outside of the workspace, who opened the
 * link in an email, see the comments.
 */
export function TeamSection({ approval, canDecide }: { approval: RunApproval; canDecide: boolean }) {
  const userId = useUserId()
  const isShared = useIsShared(userId)
  const isInvited = approval.approver_id === userId
  const { data: workspaces } = useQuery({ ...workspacesQuery(userId), enabled: isShared || isInvited })
  const workspace = workspaces?.find(({ id }) => id === approval.workspace_id)
  if (workspaces === undefined || (workspace ? !isShared : !isInvited)) return null
  return (
    // Renders the section only near the visible area, because a list can have 100 approvals, and each section sends its own requests.
    <WhenVisible marginPx={1500} fallback={<div className="h-16" />}>
      <Suspense fallback={null}>
        <ApprovalPeople {...{ approval, workspace, canDecide }} />
      </Suspense>
    </WhenVisible>
  )
}
