import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserRoundCheck } from 'lucide-react'
import { runMessages } from '../../../../contracts/run-words.ts'
import { paths } from '../../../app/paths.ts'
import { adviceOf } from '../../../lib/api-error.ts'
import { useUserId } from '../../../lib/use-session.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/skeleton.tsx'
import { countWords, runName } from '../run-format.ts'
import { ApprovalCard } from './approval-card.tsx'
import { approvalsQuery, type ListedApproval, pendingApprovalsQuery, shownPending } from './approval-queries.ts'
import { DecidedList } from './decided-list.tsx'

/** Everything that waits for this person's decision, and what was decided. */
export function ApprovalsScreen() {
  const userId = useUserId()
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-8">
      <PageHeader title="Approvals" description="Where a workflow stops and asks before it goes on." />
      <Inbox userId={userId} />
    </div>
  )
}

function Inbox({ userId }: { userId: string }) {
  const { data, isPending, error, isFetching, refetch } = useQuery(approvalsQuery(userId))
  if (isPending) return <InboxSkeleton />
  if (!data)
    return (
      <Card>
        <ErrorState title={runMessages.approvalsFailed} onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      </Card>
    )
  const { pending, decided } = data
  return (
    <>
      {pending.length === 0 && (
        <Card>
          <EmptyState icon={UserRoundCheck} title={runMessages.approvalsEmpty.title}>
            {runMessages.approvalsEmpty.words}
          </EmptyState>
        </Card>
      )}
      <More userId={userId} shown={pending.length} />
      {pending.map((approval) => (
        <div key={approval.id} className="flex flex-col gap-2">
          <OfRun approval={approval} />
          <ApprovalCard approval={approval} />
        </div>
      ))}
      {decided.length > 0 && <DecidedList approvals={decided} />}
    </>
  )
}

/** That more wait than are shown; those shown give way to them as they are decided. */
function More({ userId, shown }: { userId: string; shown: number }) {
  const { data = 0 } = useQuery({ ...pendingApprovalsQuery(userId), enabled: shown >= shownPending })
  if (shown < shownPending || data <= shown) return null
  return <p className="text-muted text-sm">{runMessages.approvalsMore(countWords(shown), countWords(data))}</p>
}

/** The run that asks. Somebody who is only asked does not see it. */
export function OfRun({ approval: { run_id, workflow_runs: run } }: { approval: Pick<ListedApproval, 'run_id' | 'workflow_runs'> }) {
  if (!run) return null
  return (
    <p className="text-muted text-sm">
      From the run{' '}
      <Link
        to={paths.run}
        params={{ runId: run_id }}
        dir="auto"
        className="text-accent-strong underline underline-offset-3 hover:no-underline"
      >
        {runName(run)}
      </Link>
    </p>
  )
}

function InboxSkeleton() {
  return (
    <>
      <LoadingAnnouncement>Loading the approvals</LoadingAnnouncement>
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
    </>
  )
}
