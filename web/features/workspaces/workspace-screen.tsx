import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Gauge, History, KeyRound, RefreshCw, Settings, UsersRound } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { includesRole, minimumRoles } from '../../../contracts/workspaces/workspace-roles.ts'
import { useUserId } from '../../lib/auth/use-session.ts'
import { type Workspace, workspacesQuery } from '../../lib/auth/workspaces-query.ts'
import { appConfigQuery } from '../../lib/config/app-config-query.ts'
import { paths } from '../../lib/routing/paths.ts'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/layout/tabs.tsx'
import { MemberList } from './member-list.tsx'
import { PendingInvitations } from './pending-invitations.tsx'
import { type WorkspaceTab, workspaceSearch } from './workspace-search.ts'

/** The code of the other tabs is loaded when they open. */
const GeneralTab = lazy(async () => ({ default: (await import('./settings/general-tab.tsx')).GeneralTab }))
const SignInTab = lazy(async () => ({ default: (await import('./sign-in/sign-in-tab.tsx')).SignInTab }))
const ActivityTab = lazy(async () => ({ default: (await import('./activity/activity-tab.tsx')).ActivityTab }))
const DirectoryTab = lazy(async () => ({ default: (await import('./directory/directory-tab.tsx')).DirectoryTab }))
const WorkspaceUsageTab = lazy(async () => ({ default: (await import('./usage/workspace-usage-tab.tsx')).WorkspaceUsageTab }))

/** The current workspace: its settings, members, sign-in, activity, usage and directory. */
export function WorkspaceScreen() {
  const userId = useUserId()
  const query = useQuery(workspacesQuery(userId))
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-8">
      <PageHeader title="Team" description="The people who share your workflows, runs and knowledge." />
      <QueryState query={query} failed="Couldn’t load your workspace" skeleton={<ScreenSkeleton />}>
        {(workspaces) => {
          const workspace = workspaces.find((candidate) => candidate.is_current)
          return workspace && <WorkspaceTabs key={workspace.id} {...{ workspace, userId }} />
        }}
      </QueryState>
    </div>
  )
}

interface WorkspaceTabsProps {
  workspace: Workspace
  userId: string
}

function WorkspaceTabs({ workspace, userId }: WorkspaceTabsProps) {
  const search = useSearch({ from: paths.workspace })
  const navigate = useNavigate({ from: paths.workspace })
  const canReadActivity = includesRole(workspace.role, minimumRoles.readActivity)
  const canReadUsage = includesRole(workspace.role, minimumRoles.readUsage)
  const { data: config } = useQuery(appConfigQuery)
  // The sign-in tab is shown while the settings load, so that a link to it does not open another tab.
  const canManageSignIn = includesRole(workspace.role, minimumRoles.manageDomains) && config?.signIn.workspaceSso !== false
  const canManageDirectory = includesRole(workspace.role, minimumRoles.manageDirectory)
  const isHidden =
    (search.tab === 'sign-in' && !canManageSignIn) ||
    (search.tab === 'activity' && !canReadActivity) ||
    (search.tab === 'usage' && !canReadUsage) ||
    (search.tab === 'directory' && !canManageDirectory)
  const tab: WorkspaceTab = isHidden ? 'members' : (search.tab ?? 'members')
  // Replace the entry in the browser's history, so that the back button leaves the screen instead of switching tabs.
  const open = (value: string) => void navigate({ search: workspaceSearch({ tab: value }), replace: true, resetScroll: false })
  return (
    <Tabs value={tab} onValueChange={open}>
      <TabsList aria-label="Workspace">
        <TabsTrigger value="general">
          <Settings aria-hidden="true" className="max-sm:hidden" />
          General
        </TabsTrigger>
        <TabsTrigger value="members">
          <UsersRound aria-hidden="true" className="max-sm:hidden" />
          Members
        </TabsTrigger>
        {canManageSignIn && (
          <TabsTrigger value="sign-in">
            <KeyRound aria-hidden="true" className="max-sm:hidden" />
            Sign-in
          </TabsTrigger>
        )}
        {canReadActivity && (
          <TabsTrigger value="activity">
            <History aria-hidden="true" className="max-sm:hidden" />
            Activity
          </TabsTrigger>
        )}
        {canReadUsage && (
          <TabsTrigger value="usage">
            <Gauge aria-hidden="true" className="max-sm:hidden" />
            Usage
          </TabsTrigger>
        )}
        {canManageDirectory && (
          <TabsTrigger value="directory">
            <RefreshCw aria-hidden="true" className="max-sm:hidden" />
            Directory
          </TabsTrigger>
        )}
      </TabsList>
      <Suspense fallback={<TabSkeleton />}>
        <TabsContent value="general">
          <GeneralTab {...{ workspace, userId }} />
        </TabsContent>
        <TabsContent value="members">
          <MembersTab {...{ workspace, userId }} />
        </TabsContent>
        <TabsContent value="sign-in">
          <SignInTab {...{ workspace, userId }} />
        </TabsContent>
        <TabsContent value="activity">
          <ActivityTab workspace={workspace} userId={userId} />
        </TabsContent>
        <TabsContent value="usage">
          <WorkspaceUsageTab workspace={workspace} />
        </TabsContent>
        <TabsContent value="directory">
          <DirectoryTab {...{ workspace, userId }} />
        </TabsContent>
      </Suspense>
    </Tabs>
  )
}

function MembersTab({ workspace, userId }: WorkspaceTabsProps) {
  const canManage = includesRole(workspace.role, minimumRoles.manageMembers)
  return (
    <div className="flex flex-col gap-4">
      <MemberList {...{ workspace, userId, canManage }} />
      {canManage && <PendingInvitations workspace={workspace} />}
    </div>
  )
}

const TabSkeleton = () => <Skeleton className="mt-5 h-56 rounded-card" />

function ScreenSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingAnnouncement>Loading your workspace</LoadingAnnouncement>
      <Skeleton className="h-11 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  )
}
