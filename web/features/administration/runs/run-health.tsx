import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../../lib/browser/use-now.ts'
import { formatFullTime } from '../../../lib/format/format.ts'
import { StatCard } from '../../../ui/card/stat-card.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { formatRelativeTime } from '../../runs/run-format.ts'
import { type QueueHealth, runHealthQuery } from './run-queries.ts'

const count = (figure: number | undefined) => (figure === undefined ? <Skeleton className="h-8 w-12" /> : figure.toLocaleString('en-US'))

/** State of the run queue, refetched every 15 seconds. */
export function RunHealth() {
  const query = useQuery(runHealthQuery)
  return (
    <QueryState query={query} failed="Couldn’t load the queue status" errorLook="line" skeleton={<Cards />}>
      {(health) => <Cards health={health} />}
    </QueryState>
  )
}

/** @param health undefined while it is loading */
function Cards({ health }: { health?: QueueHealth }) {
  const now = useNow(15_000)
  // Cast: the value is null if no run is queued, which the generated types do not state.
  const oldest = health?.oldest_queued_at as string | null | undefined
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard
        label="Running"
        value={count(health?.running)}
        hint={health && `${health.waiting_approval.toLocaleString('en-US')} waiting for a person`}
      />
      <StatCard label="Queued" value={count(health?.queued)} hint={oldest ? <Oldest moment={oldest} now={now} /> : 'None waiting'} />
      <StatCard
        label="Failed (24 h)"
        value={count(health?.failed_today)}
        hint={health && `${health.succeeded_today.toLocaleString('en-US')} succeeded`}
      />
      <StatCard
        label="Failed webhooks (24 h)"
        value={count(health?.deliveries_failed_today)}
        hint={health && `${health.deliveries_queued.toLocaleString('en-US')} pending`}
      />
    </div>
  )
}

function Oldest({ moment, now }: { moment: string; now: number }) {
  return (
    <time dateTime={moment} title={formatFullTime(moment)}>
      Oldest: {formatRelativeTime(moment, now)}
    </time>
  )
}
