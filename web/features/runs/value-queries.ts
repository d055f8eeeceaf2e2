import { queryOptions } from '@tanstack/react-query'
import { ownZone } from '../../lib/own-zone.ts'
import { request } from '../../lib/request.ts'

export interface RunTotals {
  succeeded: number
  minutes_saved: number
  cost_usd: number
}

/** Under the key of runs: whatever ends one makes the figures old. */
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

/** What the last weeks saved, this one last. */
export function weeksQuery(userId: string) {
  return queryOptions({
    queryKey: ['runs', userId, 'weeks'],
    queryFn: async () => {
      const { data } = await request((supabase) => supabase.rpc('value_by_week', { weeks: shownWeeks, time_zone: ownZone() }))
      return data
    },
  })
}
