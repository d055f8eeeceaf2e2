import { useQuery } from '@tanstack/react-query'
import { includesRole, minimumRoles } from '../../../contracts/workspaces/workspace-roles.ts'
import { useUserId } from '../../lib/auth/use-session.ts'
import { type Workspace, workspacesQuery } from '../../lib/auth/workspaces-query.ts'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { AbsenceCard } from './absence-card.tsx'
import { LeaveCard } from './leave-card.tsx'
import { MemberList } from './member-list.tsx'
import { NameCard } from './name-card.tsx'
import { PendingInvitations } from './pending-invitations.tsx'

/** The current workspace: its name, members and invitations. */
export function WorkspaceScreen() {
  const userId = useUserId()
  const query = useQuery(workspacesQuery(userId))
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-8">
      <PageHeader title="Team" description="The people who share your workflows, runs and knowledge." />
      <QueryState query={query} failed="Couldn’t load your workspace" skeleton={<ScreenSkeleton />}>
        {(workspaces) => {
          const workspace = workspaces.find((candidate) => candidate.is_current)
          return workspace && <WorkspaceCards key={workspace.id} {...{ workspace, userId }} />
        }}
      </QueryState>
    </div>
  )
}

function WorkspaceCards({ workspace, userId }: { workspace: Workspace; userId: string }) {
  const canManage = includesRole(workspace.role, minimumRoles.manageMembers)
  return (
    <div className="flex flex-col gap-4">
      {includesRole(workspace.role, minimumRoles.manageSettings) && <NameCard key={workspace.name} workspace={workspace} />}
      <MemberList {...{ workspace, userId, canManage }} />
      {canManage && <PendingInvitations workspace={workspace} />}
      {workspace.members > 1 && includesRole(workspace.role, minimumRoles.decide) && <AbsenceCard {...{ workspace, userId }} />}
      {workspace.members > 1 && <LeaveCard {...{ workspace, userId }} />}
    </div>
  )
}

function ScreenSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingAnnouncement>Loading your workspace</LoadingAnnouncement>
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  )
}
