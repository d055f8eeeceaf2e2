import { queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/api/request.ts'

/** Fetches the pause of a user's runs; null if they are not paused. Only administrators can read who paused them. */
export function runPauseQuery(userId: string) {
  return queryOptions({
    queryKey: ['run-pause', userId],
    queryFn: async () => {
      const { data } = await request((supabase) =>
        supabase
          .from('run_pauses')
          .select('reason, created_at, paused_by, administrator:profiles!run_pauses_paused_by_fkey(email)')
          .eq('user_id', userId)
          .maybeSingle(),
      )
      return data
    },
    staleTime: 0,
  })
}
