import { useQuery } from '@tanstack/react-query'
import { worthOf } from '../../../contracts/value.ts'
import { messageOf } from '../../lib/api-error.ts'
import { Card } from '../../ui/card.tsx'
import { FaultCard } from '../../ui/fault-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TrendChart } from '../../ui/trend-chart.tsx'
import { shortNameOfMonth } from './months.ts'
import { monthsValueQuery } from './value-queries.ts'

/** The last twelve months beside one another; nothing where none of them had value. */
export function MonthsChart({ userId, rate }: { userId: string; rate: number }) {
  const { data, isPending, error, isFetching, refetch } = useQuery(monthsValueQuery(userId))
  if (!data && error)
    return (
      <FaultCard onRetry={() => void refetch()} retrying={isFetching}>
        {messageOf(error, 'The months could not be loaded')}
      </FaultCard>
    )
  if (!isPending && !data?.some(({ succeeded }) => succeeded > 0)) return null
  const points = data?.map(({ month, minutes_saved, cost_usd }) => ({
    label: shortNameOfMonth(month.slice(0, 7)),
    value: Math.max(0, Math.round(worthOf(minutes_saved, rate, cost_usd))),
  }))
  return (
    <Card className="break-inside-avoid p-5">
      <h2 className="text-muted text-sm">Net value of the last twelve months, in dollars</h2>
      {points ? <TrendChart label="Net value by month, in dollars" points={points} className="mt-3" /> : <Skeleton className="mt-3 h-32" />}
    </Card>
  )
}
