import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { valueInDollars } from '../../../contracts/value/value-screen.ts'
import { Card } from '../../ui/card/card.tsx'
import { TrendChart } from '../../ui/chart/trend-chart.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { shortNameOfMonth } from './months.ts'
import { monthsValueQuery } from './value-queries.ts'

/** A chart of the value in the past twelve months. Hidden if there is no value to show. */
export function MonthsChart({ userId, rate }: { userId: string; rate: number }) {
  const query = useQuery(monthsValueQuery(userId))
  return (
    <QueryState
      query={query}
      failed="Couldn’t load the chart"
      errorLook="line-card"
      isEmpty={(months) => !months.some(({ succeeded }) => succeeded > 0)}
      skeleton={
        <ChartCard>
          <Skeleton className="mt-3 h-32" />
        </ChartCard>
      }
    >
      {(months) => {
        const points = months.map(({ month, minutes_saved, cost_usd }) => ({
          label: shortNameOfMonth(month.slice(0, 7)),
          value: Math.max(0, Math.round(valueInDollars(minutes_saved, rate, cost_usd))),
        }))
        return (
          <ChartCard>
            <TrendChart label="Net value by month (USD)" points={points} className="mt-3" />
          </ChartCard>
        )
      }}
    </QueryState>
  )
}

function ChartCard({ children }: { children: ReactNode }) {
  return (
    <Card className="break-inside-avoid p-5">
      <h2 className="text-muted text-sm">Net value of the last 12 months (USD)</h2>
      {children}
    </Card>
  )
}
