import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { browserTimeZone } from '../../../lib/browser/browser-time-zone.ts'
import { formatListDate } from '../../../lib/format/format.ts'
import type { TrendPoint } from '../../../ui/chart/trend-chart.tsx'

/** Time spans that users can choose for the charts. */
export const growthSpans = {
  '30d': { label: '30 days', unit: 'day', units: 30 },
  '90d': { label: '90 days', unit: 'day', units: 90 },
  '12m': { label: '12 months', unit: 'month', units: 12 },
} as const
export type GrowthSpan = keyof typeof growthSpans

export const growthSeries = [
  { key: 'sign_ups', label: 'Sign-ups' },
  { key: 'submissions', label: 'Contact messages' },
  { key: 'messages', label: 'Chat messages' },
] as const
export type GrowthKey = (typeof growthSeries)[number]['key']

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' })

/** Fetches the numbers of sign-ups, contact messages and chat messages per day or month in the viewer's time zone, latest last. */
export function growthQuery(span: GrowthSpan) {
  const { unit, units } = growthSpans[span]
  return queryOptions({
    queryKey: ['admin', 'growth', span],
    queryFn: async () => {
      const { data } = await request((supabase) => supabase.rpc('admin_growth', { unit, units, time_zone: browserTimeZone() }))
      return data.map(({ starts, ...counts }) => {
        // Parse the date as a local day; without a time, it would be a day in UTC.
        const begins = new Date(`${starts}T00:00:00`)
        return { ...counts, label: unit === 'day' ? formatListDate(begins) : month.format(begins) }
      })
    },
    placeholderData: keepPreviousData,
  })
}
export type Growth = (Record<GrowthKey, number> & { label: string })[]

export const pointsOf = (growth: Growth, key: GrowthKey): TrendPoint[] => growth.map((row) => ({ label: row.label, value: row[key] }))
