import { queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/api/request.ts'

/** Fetches the reason why the user's runs in the current workspace are paused; null if they are not. */
export function ownPauseQuery(userId: string) {
  return queryOptions({
    queryKey: ['own-run-pause', userId],
    queryFn: async () => (await request((supabase) => supabase.rpc('my_run_pause'))).data,
    staleTime: 0,
  })
}

/** Fetches the pause of a client's runs; null if they are not paused. Only administrators can read who paused them. */
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
