import { queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/api/request.ts'
import { browserTimeZone } from '../../lib/browser/browser-time-zone.ts'

export interface RunTotals {
  succeeded: number
  minutes_saved: number
  cost_usd: number
}

/** The query key has the prefix of run queries, so that the end of a run loads the totals again. */
export function runTotalsQuery(userId: string) {
  return queryOptions({
    queryKey: ['runs', userId, 'totals'],
    queryFn: async (): Promise<RunTotals> => {
      const { data } = await request((supabase) => supabase.rpc('run_totals').single())
      return data
    },
  })
}

const shownWeeks = 12

/** Fetches the hours saved in recent weeks, the current week last. */
export function weeksQuery(userId: string) {
  return queryOptions({
    queryKey: ['runs', userId, 'weeks'],
    queryFn: async () => {
      const { data } = await request((supabase) => supabase.rpc('value_by_week', { weeks: shownWeeks, time_zone: browserTimeZone() }))
      return data
    },
  })
}
