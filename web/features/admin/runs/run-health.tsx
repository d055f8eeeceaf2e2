import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api-error.ts'
import { FaultLine } from '../../../ui/fault-line.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { agoWords } from '../../runs/run-format.ts'
import { useNow } from '../../runs/use-now.ts'
import { runHealthQuery } from './run-queries.ts'

const count = (figure: number | undefined) => (figure === undefined ? <Skeleton className="h-8 w-12" /> : figure.toLocaleString('en-US'))

/** How the queue of runs stands, looked at again every fifteen seconds. */
export function RunHealth() {
  const { data, error, isFetching, refetch } = useQuery(runHealthQuery)
  const now = useNow(15_000)
  if (!data && error)
    return (
      <FaultLine onRetry={() => void refetch()} retrying={isFetching}>
        {messageOf(error, 'The state of the queue could not be loaded')}
      </FaultLine>
    )
  const oldest = data?.oldest_queued_at as string | null | undefined // null while nothing is queued, which the generated types cannot say
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard
        label="Under way"
        value={count(data?.running)}
        hint={data && `${data.waiting_approval.toLocaleString('en-US')} wait for approval`}
      />
      <StatCard label="Queued" value={count(data?.queued)} hint={oldest ? `the oldest ${agoWords(oldest, now)}` : 'nothing waits'} />
      <StatCard
        label="Failed in a day"
        value={count(data?.failed_today)}
        hint={data && `${data.succeeded_today.toLocaleString('en-US')} succeeded`}
      />
      <StatCard
        label="Webhooks failed in a day"
        value={count(data?.deliveries_failed_today)}
        hint={data && `${data.deliveries_queued.toLocaleString('en-US')} on their way`}
      />
    </div>
  )
}
