import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { paths } from '../../../app/paths.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { formatFullTime } from '../../../lib/format.ts'
import { Card, CardHeader, CardTitle } from '../../../ui/card.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { FaultCard } from '../../../ui/fault-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { agoWords, runName } from '../run-format.ts'
import { RunStatusBadge, TestChip } from '../run-status.tsx'
import { useNow } from '../use-now.ts'
import { runTotalsQuery } from '../value-queries.ts'
import { type RecentRun, recentRunsQuery } from './recent-runs-query.ts'

/** Charts come where there is something to compare. */
const HoursSaved = lazy(async () => ({ default: (await import('./hours-saved.tsx')).HoursSaved }))

/** What ran lately, and what it saved. Nothing before the first run: the list above says how to begin. */
export function RunSummary({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(recentRunsQuery(userId))
  const { data: totals } = useQuery(runTotalsQuery(userId))
  if (!data && error)
    return (
      <FaultCard onRetry={() => void refetch()} retrying={isFetching}>
        {messageOf(error, 'Your recent runs could not be loaded')}
      </FaultCard>
    )
  if (!data || data.length === 0) return null
  const hasValue = totals !== undefined && totals.succeeded > 0
  return (
    <>
      <RecentRuns runs={data} isWide={!hasValue} />
      {hasValue && (
        <Suspense fallback={<Skeleton className="min-h-64 rounded-card" />}>
          <HoursSaved userId={userId} totals={totals} />
        </Suspense>
      )}
    </>
  )
}

function RecentRuns({ runs, isWide }: { runs: readonly RecentRun[]; isWide: boolean }) {
  const now = useNow(60_000)
  return (
    <section aria-labelledby="recent-runs" className={isWide ? 'lg:col-span-2' : undefined}>
      <Card className="h-full">
        <CardHeader className="border-line border-b pb-4">
          <CardTitle id="recent-runs">Recent runs</CardTitle>
          <Link to={paths.runs} className="text-accent-strong text-sm underline underline-offset-3 hover:no-underline">
            All runs
          </Link>
        </CardHeader>
        <ul>
          {runs.map((run) => (
            <li
              key={run.id}
              className="relative flex items-center gap-3.5 border-line px-5 py-3 not-first:border-t hover:bg-sunken dark:hover:bg-raised"
            >
              <Cover industry={run.workflows.industry} seed={run.workflows.id} shape="square" />
              <span className="min-w-0 flex-1">
                <Link
                  to={paths.run}
                  params={{ runId: run.id }}
                  dir="auto"
                  className="block truncate font-medium outline-offset-4 after:absolute after:inset-0"
                >
                  {runName(run)}
                </Link>
                <time dateTime={run.created_at} title={formatFullTime(run.created_at)} className="text-muted text-sm">
                  {agoWords(run.created_at, now)}
                </time>
              </span>
              {run.is_test && (
                <span className="max-sm:hidden">
                  <TestChip />
                </span>
              )}
              <RunStatusBadge status={run.status} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
