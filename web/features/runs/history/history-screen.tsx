import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserRoundCheck } from 'lucide-react'
import { runMessages } from '../../../../contracts/run-words.ts'
import { paths } from '../../../app/paths.ts'
import { adviceOf } from '../../../lib/api-error.ts'
import { useUserId } from '../../../lib/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/skeleton.tsx'
import { useSelection } from '../../../ui/use-selection.ts'
import { BulkBar } from '../../admin/shared/bulk-bar.tsx'
import { pagesOf } from '../../admin/shared/paging.ts'
import { pendingApprovalsQuery } from '../approvals/approval-queries.ts'
import { countWords, runName } from '../run-format.ts'
import { BulkRuns } from './bulk-runs.tsx'
import { historyColumns } from './history-columns.tsx'
import { HistoryEmpty, HistoryNothingFits } from './history-empty.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { historyQuery, type RunPage } from './history-queries.ts'
import { isFiltered } from './run-search.ts'
import { useHistoryView } from './use-history-view.ts'

export function HistoryScreen() {
  const userId = useUserId()
  const view = useHistoryView()
  const query = useQuery(historyQuery(userId, view.search))
  return (
    <div className="page flex flex-col gap-5 py-8">
      <PageHeader
        title="Runs"
        description="Every run of your workflows, with its steps and its result."
        actions={<ApprovalsLink userId={userId} />}
      />
      <Card>
        <HistoryFilters view={view} userId={userId} total={query.data?.total} />
        <History view={view} query={query} />
      </Card>
    </div>
  )
}

function ApprovalsLink({ userId }: { userId: string }) {
  const { data = 0 } = useQuery(pendingApprovalsQuery(userId))
  return (
    <Button asChild variant="secondary">
      <Link to={paths.approvals}>
        <UserRoundCheck aria-hidden="true" />
        {data === 0 ? 'Approvals' : data === 1 ? '1 approval waits' : `${countWords(data)} approvals wait`}
      </Link>
    </Button>
  )
}

interface HistoryProps {
  view: ReturnType<typeof useHistoryView>
  query: UseQueryResult<RunPage>
}

function History({ view, query }: HistoryProps) {
  const { data, isPending, error, isFetching, isPlaceholderData, refetch } = query
  const rows = data?.rows ?? []
  const selection = useSelection(rows.map(({ id }) => id))
  if (isPending) return <HistorySkeleton />
  if (!data)
    return (
      <ErrorState title={runMessages.historyFailed} onRetry={() => void refetch()} retrying={isFetching}>
        {adviceOf(error)}
      </ErrorState>
    )
  if (rows.length === 0) return isFiltered(view.search) ? <HistoryNothingFits onClear={view.clear} /> : <HistoryEmpty />
  const pages = pagesOf(data.total)
  return (
    <>
      <div aria-busy={isPlaceholderData || undefined}>
        <DataTable
          label="Runs"
          columns={historyColumns}
          rows={rows}
          rowKey={({ id }) => id}
          selection={{ ...selection, label: (run) => `Select ${runName(run)}` }}
        />
      </div>
      <BulkBar selection={selection}>
        <BulkRuns runs={rows.filter(({ id }) => selection.has(id))} onDone={selection.clear} />
      </BulkBar>
      <Pager page={Math.min(view.search.page ?? 1, pages)} pages={pages} onPage={view.turn} label="Runs" />
    </>
  )
}

function HistorySkeleton() {
  return (
    <div>
      <LoadingAnnouncement>Loading your runs</LoadingAnnouncement>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <div key={place} aria-hidden="true" className="flex items-center gap-6 border-line px-5 py-4 not-first:border-t">
          <Skeleton className="size-5" />
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="h-6 w-24" />
          <Skeleton className="hidden h-5 w-40 sm:block" />
        </div>
      ))}
    </div>
  )
}
