import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMinutes } from '../../../contracts/value/format-minutes.ts'
import { paths } from '../../lib/routing/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { StatCard } from '../../ui/card/stat-card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { summaryQuery } from '../runs/summary/summary-query.ts'
import { activeConfigurationsQuery } from '../workflows/configuration-queries.ts'
import { availableWorkflowsQuery } from '../workflows/workflow-queries.ts'

/** Returns a figure to show: a placeholder while it is loading, and a dash if loading failed. */
function figure({ data, isPending }: { data: string | undefined; isPending: boolean }) {
  if (data !== undefined) return data
  return isPending ? <Skeleton className="h-8 w-14 translate-y-1" /> : '–'
}

interface RetryableQuery {
  data: unknown
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

/** Explains the dash of a figure that could not be loaded, with a button to try again. */
function retryHint(name: string, { data, isError, isFetching, refetch }: RetryableQuery) {
  if (!isError || data !== undefined) return undefined
  return (
    <span role="alert" className="inline-flex flex-wrap items-center gap-2">
      Couldn’t load
      <Button variant="secondary" size="sm" aria-label={`Retry: ${name}`} pending={isFetching} onClick={() => void refetch()}>
        Retry
      </Button>
    </span>
  )
}

export function DashboardStats({ userId }: { userId: string }) {
  const active = useQuery({ ...activeConfigurationsQuery(userId), select: (configurations) => String(configurations.length) })
  const available = useQuery({ ...availableWorkflowsQuery(), select: (count) => `${count}+` })
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <StatCard label="Active Workflows" value={figure(active)} />
      <StatCard label="Available Workflows" value={figure(available)} hint={retryHint('Available Workflows', available)} />
      <EfficiencyGain userId={userId} />
    </div>
  )
}

/** The time that runs have saved. Shows a dash until a run that is not a test has succeeded. */
function EfficiencyGain({ userId }: { userId: string }) {
  const totals = useQuery({ ...summaryQuery(userId), select: ({ totals: saved }) => saved })
  const { data } = totals
  const saved = data && data.succeeded > 0 ? formatMinutes(data.minutes_saved) : null
  return (
    <StatCard
      label="Efficiency Gain"
      value={saved ?? '—'}
      hint={
        saved ? (
          <Link to={paths.value}>Time saved by your runs</Link>
        ) : (
          (retryHint('Efficiency Gain', totals) ?? 'Calculated after your first run')
        )
      }
      className="col-span-2 sm:col-span-1 [&_a:hover]:no-underline [&_a]:text-accent-strong [&_a]:underline [&_a]:underline-offset-3"
    />
  )
}
