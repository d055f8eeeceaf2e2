import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { UserRoundCheck } from 'lucide-react'
import { runMessages } from '../../../../contracts/runs/run-labels.ts'
import { useUserId } from '../../../lib/auth/use-session.ts'
import { attentionQuery, useAttentionCount, useIsShared } from '../../../lib/query/attention-counts.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { Card } from '../../../ui/card/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SegmentedChoice } from '../../../ui/form/segmented-choice.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { WhenVisible } from '../../../ui/lazy/when-visible.tsx'
import { formatCount, runName } from '../run-format.ts'
import { ApprovalCard } from './approval-card.tsx'
import { type ApprovalView, type ListedApproval, maxPendingShown, pendingApprovalsQuery, refetchIntervalMs } from './approval-queries.ts'
import { DecidedList } from './decided-list.tsx'

/** Lists pending approvals (the user's own ones or those of the team), and decided approvals. */
export function ApprovalsScreen() {
  const userId = useUserId()
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-8">
      <PageHeader title="Approvals" description="Review what your workflows need you to approve." />
      <Inbox userId={userId} />
    </div>
  )
}

function Inbox({ userId }: { userId: string }) {
  const { view = 'mine' } = useSearch({ from: paths.approvals })
  const query = useQuery(pendingApprovalsQuery(userId, view))
  const { data: own } = useQuery({ ...pendingApprovalsQuery(userId, 'mine'), enabled: view === 'team' })
  // Refetches the count in the navigation together with the list.
  useQuery({ ...attentionQuery(userId), refetchInterval: refetchIntervalMs })
  const mine = new Set(own?.map(({ id }) => id))
  return (
    <>
      <ViewChoice userId={userId} view={view} />
      <QueryState query={query} failed={runMessages.approvalsFailed} errorLook="card" skeleton={<InboxSkeleton />}>
        {(pending) => (
          <>
            {pending.length === 0 && (
              <Card>
                <EmptyState icon={UserRoundCheck} title={emptyTexts[view].title}>
                  {emptyTexts[view].description}
                </EmptyState>
              </Card>
            )}
            {view === 'mine' && <More userId={userId} shownCount={pending.length} />}
            {pending.map((approval) => (
              <div key={approval.id} className="flex flex-col gap-2">
                <RunLink approval={approval} />
                <ApprovalCard approval={approval} canDecide={view === 'mine' || mine.has(approval.id)} />
              </div>
            ))}
            <WhenVisible fallback={<div className="h-32" />}>
              <DecidedList userId={userId} />
            </WhenVisible>
          </>
        )}
      </QueryState>
    </>
  )
}

const emptyTexts = {
  mine: runMessages.approvalsEmpty,
  team: { title: 'No pending approvals', description: 'Approval requests from your team’s workflows appear here.' },
} as const

/** The choice between the user's own approvals and those of the team. Hidden for users who work alone. */
function ViewChoice({ userId, view }: { userId: string; view: ApprovalView }) {
  const navigate = useNavigate()
  const isShared = useIsShared(userId)
  if (!isShared && view === 'mine') return null
  return (
    <div className="flex">
      <SegmentedChoice
        legend="Show approvals"
        name="approval-view"
        options={viewOptions}
        value={view}
        onChange={(choice) => void navigate({ to: paths.approvals, search: choice === 'team' ? { view: choice } : {}, replace: true })}
      />
    </div>
  )
}

const viewOptions = [
  { value: 'mine', label: 'Mine' },
  { value: 'team', label: 'Team' },
] as const

/** States that there are more pending approvals than the screen shows. */
function More({ userId, shownCount }: { userId: string; shownCount: number }) {
  const total = useAttentionCount(userId, 'pending_approvals')
  if (shownCount < maxPendingShown || total <= shownCount) return null
  return <p className="text-muted text-sm">{runMessages.approvalsMore(formatCount(shownCount), formatCount(total))}</p>
}

/** The name of the run, as a link unless the approver cannot read the run. */
export function RunLink({ approval: { run_id, workflow_runs: run } }: { approval: Pick<ListedApproval, 'run_id' | 'workflow_runs'> }) {
  if (!run) return null
  return (
    <p className="wrap-anywhere line-clamp-3 text-muted text-sm">
      From the run{' '}
      <Link
        to={paths.run}
        params={{ runId: run_id }}
        dir="auto"
        className="text-accent-strong underline underline-offset-3 hover:no-underline"
      >
        {runName(run)}
      </Link>
      {run.subject && <span dir="auto">: {run.subject}</span>}
    </p>
  )
}

function InboxSkeleton() {
  return (
    <>
      <LoadingAnnouncement>Loading approvals</LoadingAnnouncement>
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
    </>
  )
}
