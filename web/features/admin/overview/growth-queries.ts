import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { formatListDate } from '../../../lib/format.ts'
import { ownZone } from '../../../lib/own-zone.ts'
import { request } from '../../../lib/request.ts'
import type { TrendPoint } from '../../../ui/trend-chart.tsx'

/** What the charts can look back on. */
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

/** Sign-ups, contact messages and chat messages in each day (or month) of the viewer's calendar, this one last. */
export function growthQuery(span: GrowthSpan) {
  const { unit, units } = growthSpans[span]
  return queryOptions({
    queryKey: ['admin', 'growth', span],
    queryFn: async () => {
      const { data } = await request((supabase) => supabase.rpc('admin_growth', { unit, units, time_zone: ownZone() }))
      return data.map(({ starts, ...counts }) => {
        // A day of the viewer's, not a moment in Greenwich.
        const begins = new Date(`${starts}T00:00:00`)
        return { ...counts, label: unit === 'day' ? formatListDate(begins) : month.format(begins) }
      })
    },
    placeholderData: keepPreviousData,
  })
}
export type Growth = (Record<GrowthKey, number> & { label: string })[]

export const pointsOf = (growth: Growth, key: GrowthKey): TrendPoint[] => growth.map((row) => ({ label: row.label, value: row[key] }))
