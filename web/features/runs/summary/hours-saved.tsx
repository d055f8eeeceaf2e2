import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatMinutes } from '../../../../contracts/value/format-minutes.ts'
import { valueInDollars } from '../../../../contracts/value/value-screen.ts'
import { profileQuery } from '../../../lib/auth/profile.ts'
import { formatListDate } from '../../../lib/format/format.ts'
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { TrendChart } from '../../../ui/chart/trend-chart.tsx'
import { formatCost } from '../run-format.ts'
import type { DashboardSummary } from './summary-query.ts'

/** Shows the hours saved by week, and the totals. */
export function HoursSaved({ userId, totals, weeks }: { userId: string } & Pick<DashboardSummary, 'totals' | 'weeks'>) {
  const { data: rate } = useQuery({ ...profileQuery(userId), select: ({ hourly_rate }) => hourly_rate })
  return (
    <section aria-labelledby="hours-saved">
      <Card className="h-full">
        <CardHeader>
          <CardTitle id="hours-saved">Hours saved</CardTitle>
          <span className="text-muted text-sm">by week</span>
        </CardHeader>
        <CardContent className="flex flex-1 flex-col justify-between gap-5">
          <TrendChart
            className="grow"
            label="Hours saved by week"
            points={weeks.map(({ week, minutes_saved }) => ({
              // Parse the date as a local day; without a time, it would be a day in UTC.
              label: formatListDate(`${week}T00:00:00`),
              value: Number((minutes_saved / 60).toFixed(1)),
            }))}
          />
          <dl className="flex flex-col gap-2 border-line border-t pt-4 text-sm">
            <Row name="Total saved">{formatMinutes(totals.minutes_saved)}</Row>
            {rate !== undefined && (
              <Row name={`Value at ${formatCost(rate)} per hour`}>{formatCost(valueInDollars(totals.minutes_saved, rate))}</Row>
            )}
            <Row name="Model cost">{formatCost(totals.cost_usd)}</Row>
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
