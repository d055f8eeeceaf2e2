import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useNow } from '../../../lib/browser/use-now.ts'
import { formatFullTime } from '../../../lib/format/format.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { Cover } from '../../../ui/brand/cover.tsx'
import { Card, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { formatRelativeTime, runName } from '../run-format.ts'
import { RunStatusBadge, TestChip } from '../run-status.tsx'
import { HoursSaved } from './hours-saved.tsx'
import { type RecentRun, summaryQuery } from './summary-query.ts'

/** The latest runs and the hours saved. Hidden before the first run. */
export function RunSummary({ userId }: { userId: string }) {
  const query = useQuery(summaryQuery(userId))
  return (
    <QueryState
      query={query}
      failed="Couldn’t load your recent runs"
      errorLook="line-card"
      isEmpty={({ recent_runs }) => recent_runs.length === 0}
    >
      {({ recent_runs, totals, weeks }) => {
        const hasValue = totals.succeeded > 0
        return (
          <>
            <RecentRuns runs={recent_runs} isWide={!hasValue} />
            {hasValue && <HoursSaved userId={userId} totals={totals} weeks={weeks} />}
          </>
        )
      }}
    </QueryState>
  )
}

function RecentRuns({ runs, isWide }: { runs: readonly RecentRun[]; isWide: boolean }) {
  const now = useNow(60_000)
  return (
    <section aria-labelledby="recent-runs" className={isWide ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
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
              className="relative flex items-center gap-x-3.5 gap-y-1 border-line px-5 py-3 not-first:border-t hover:bg-sunken max-sm:flex-wrap dark:hover:bg-raised"
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
                {run.subject && (
                  <span dir="auto" className="wrap-anywhere line-clamp-1 text-sm">
                    {run.subject}
                  </span>
                )}
                <time dateTime={run.created_at} title={formatFullTime(run.created_at)} className="text-muted text-sm">
                  {formatRelativeTime(run.created_at, now)}
                </time>
              </span>
              {run.is_test && (
                <span className="max-sm:hidden">
                  <TestChip />
                </span>
              )}
              {/* On a phone, this row is below the name, because there is no space next to it. */}
              <span className="max-sm:basis-full max-sm:ps-14.5">
                <RunStatusBadge run={run} />
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
