import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Card } from '../../../ui/card/card.tsx'
import { TrendChart } from '../../../ui/chart/trend-chart.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SegmentedChoice } from '../../../ui/form/segmented-choice.tsx'
import { type Growth, type GrowthSpan, growthQuery, growthSeries, growthSpans, pointsOf } from './growth-queries.ts'

// Cast: TypeScript does not infer the type of an object's keys.
const spans = Object.keys(growthSpans) as GrowthSpan[]
const spanOptions = spans.map((value) => ({ value, label: growthSpans[value].label }))

/** Charts of sign-ups and messages over time. */
export function GrowthCharts() {
  const [span, setSpan] = useState<GrowthSpan>('30d')
  const query = useQuery(growthQuery(span))
  return (
    <section aria-labelledby="admin-growth" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="admin-growth" className="font-semibold text-base">
          Growth
        </h2>
        <SegmentedChoice legend="Time range" name="growth-span" options={spanOptions} value={span} onChange={setSpan} />
      </div>
      <QueryState query={query} failed="Couldn’t load growth charts" skeleton={<ChartsSkeleton />}>
        {(growth) => (
          <SeriesCards isBusy={query.isPlaceholderData}>
            {(key, label) => <Series growth={growth} series={key} label={`${label} by ${growthSpans[span].unit}`} />}
          </SeriesCards>
        )}
      </QueryState>
    </section>
  )
}

type SeriesKey = (typeof growthSeries)[number]['key']

interface SeriesCardsProps {
  isBusy?: boolean
  children: (key: SeriesKey, label: string) => ReactNode
}

function SeriesCards({ isBusy = false, children }: SeriesCardsProps) {
  return (
    <div aria-busy={isBusy || undefined} className="grid gap-3 sm:gap-4 md:grid-cols-3">
      {growthSeries.map(({ key, label }) => (
        <Card key={key} className="p-5">
          <h3 className="text-muted text-sm">{label}</h3>
          {children(key, label)}
        </Card>
      ))}
    </div>
  )
}

function Series({ growth, series, label }: { growth: Growth; series: SeriesKey; label: string }) {
  const points = pointsOf(growth, series)
  const total = points.reduce((sum, { value }) => sum + value, 0)
  return (
    <>
      <p className="heading mt-1 text-2xl tabular-nums">{total.toLocaleString('en-US')}</p>
      <TrendChart label={label} points={points} className="mt-3" />
    </>
  )
}

function ChartsSkeleton() {
  return (
    <>
      <LoadingAnnouncement>Loading growth charts</LoadingAnnouncement>
      <SeriesCards>
        {() => (
          <>
            <Skeleton className="mt-2 h-7 w-20" />
            <Skeleton className="mt-9 mb-5 h-28 w-full" />
          </>
        )}
      </SeriesCards>
    </>
  )
}
