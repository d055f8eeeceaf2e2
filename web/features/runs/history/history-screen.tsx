import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserRoundCheck } from 'lucide-react'
import { runMessages } from '../../../../contracts/runs/run-labels.ts'
import { useUserId } from '../../../lib/auth/use-session.ts'
import { pagesOf } from '../../../lib/lists/paging.ts'
import { useAttentionCount } from '../../../lib/query/attention-counts.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { usePeople } from '../../../lib/workspaces/people-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { BulkBar } from '../../../ui/table/bulk-bar.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { formatCount, runName } from '../run-format.ts'
import { RunPauseBanner } from '../run-pause-banner.tsx'
import { BulkRuns } from './bulk-runs.tsx'
import { historyColumns } from './history-columns.tsx'
import { HistoryEmpty, HistoryNoMatches } from './history-empty.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { historyQuery, maxCountedOf, type RunPage } from './history-queries.ts'
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
        description="Every run of your workflows, with its steps and results."
        actions={<ApprovalsLink userId={userId} />}
      />
      <RunPauseBanner userId={userId} />
      <Card>
        <HistoryFilters view={view} userId={userId} total={query.data?.total} />
        <History view={view} query={query} userId={userId} />
      </Card>
    </div>
  )
}

function ApprovalsLink({ userId }: { userId: string }) {
  const pending = useAttentionCount(userId, 'pending_approvals')
  return (
    <Button asChild variant="secondary">
      <Link to={paths.approvals}>
        <UserRoundCheck aria-hidden="true" />
        {pending === 0 ? 'Approvals' : pending === 1 ? '1 pending approval' : `${formatCount(pending)} pending approvals`}
      </Link>
    </Button>
  )
}

interface HistoryProps {
  view: ReturnType<typeof useHistoryView>
  query: UseQueryResult<RunPage>
  userId: string
}

function History({ view, query, userId }: HistoryProps) {
  const rows = query.data?.rows ?? []
  const people = usePeople(
    userId,
    rows.map(({ user_id }) => user_id),
  )
  const selection = useSelection(rows.map(({ id }) => id))
  return (
    <QueryState
      query={query}
      failed={runMessages.historyFailed}
      skeleton={<HistorySkeleton />}
      isEmpty={() => rows.length === 0}
      empty={isFiltered(view.search) ? <HistoryNoMatches onClear={view.clear} /> : <HistoryEmpty />}
    >
      {(data) => {
        const pages = pagesOf(data.total)
        return (
          <>
            <div aria-busy={query.isPlaceholderData || undefined}>
              <DataTable
                label="Runs"
                columns={historyColumns(people)}
                rows={rows}
                rowKey={({ id }) => id}
                selection={{ ...selection, label: (run) => `Select ${runName(run)}` }}
              />
            </div>
            <BulkBar selection={selection}>
              <BulkRuns runs={rows.filter(({ id }) => selection.has(id))} onDone={selection.clear} />
            </BulkBar>
            <Pager
              page={Math.min(view.search.page ?? 1, pages)}
              pages={pages}
              total={data.total}
              maxCounted={maxCountedOf(view.search)}
              onPage={view.goToPage}
              label="Runs"
            />
          </>
        )
      }}
    </QueryState>
  )
}

function HistorySkeleton() {
  return (
    <div>
      <LoadingAnnouncement>Loading your runs</LoadingAnnouncement>
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <div key={key} aria-hidden="true" className="flex items-center gap-6 border-line px-5 py-4 not-first:border-t">
          <Skeleton className="size-5" />
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="h-6 w-24" />
          <Skeleton className="hidden h-5 w-40 sm:block" />
        </div>
      ))}
    </div>
  )
}
