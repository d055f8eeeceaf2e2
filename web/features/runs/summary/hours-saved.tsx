import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { worthOf } from '../../../../contracts/value.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { formatListDate } from '../../../lib/format.ts'
import { profileQuery } from '../../../lib/profile.ts'
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card.tsx'
import { FaultLine } from '../../../ui/fault-line.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TrendChart } from '../../../ui/trend-chart.tsx'
import { costWords, minutesWords } from '../run-format.ts'
import { type RunTotals, weeksQuery } from '../value-queries.ts'

/** Hours that runs saved, week by week, and what they came to in all. */
export function HoursSaved({ userId, totals }: { userId: string; totals: RunTotals }) {
  const { data: rate } = useQuery({ ...profileQuery(userId), select: ({ hourly_rate }) => hourly_rate })
  const { data, error, isFetching, refetch } = useQuery(weeksQuery(userId))
  return (
    <section aria-labelledby="hours-saved">
      <Card className="h-full">
        <CardHeader>
          <CardTitle id="hours-saved">Hours saved</CardTitle>
          <span className="text-muted text-sm">by week</span>
        </CardHeader>
        <CardContent className="flex flex-1 flex-col justify-between gap-5">
          {data ? (
            <TrendChart
              label="Hours saved by week"
              points={data.map(({ week, minutes_saved }) => ({
                // A day of the viewer's, not a moment in Greenwich.
                label: formatListDate(`${week}T00:00:00`),
                value: Number((minutes_saved / 60).toFixed(1)),
              }))}
            />
          ) : error ? (
            <FaultLine onRetry={() => void refetch()} retrying={isFetching}>
              {messageOf(error, 'The chart could not be loaded')}
            </FaultLine>
          ) : (
            <Skeleton className="h-36 rounded-control" />
          )}
          <dl className="flex flex-col gap-2 border-line border-t pt-4 text-sm">
            <Row name="Saved in all">{minutesWords(totals.minutes_saved)}</Row>
            {rate !== undefined && <Row name={`Worth at ${costWords(rate)} an hour`}>{costWords(worthOf(totals.minutes_saved, rate))}</Row>}
            <Row name="Cost of models">{costWords(totals.cost_usd)}</Row>
          </dl>
        </CardContent>
      </Card>
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}
