import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'

/** Interval for checking whether an unused endpoint was used, while its panel is open, in milliseconds. */
const unusedIntervalMs = 5000

/** Fetches the webhook endpoint of a configuration, without its secret; null if there is none. */
export function webhookEndpointQuery(configurationId: string) {
  return queryOptions({
    queryKey: ['webhook-endpoint', configurationId],
    queryFn: async () => {
      const { data } = await request((supabase) =>
        supabase.from('webhook_endpoints').select('*').eq('configuration_id', configurationId).maybeSingle(),
      )
      return data
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.last_used_at === null ? unusedIntervalMs : false),
  })
}

const shownDeliveries = 10

/** Fetches the recent deliveries of a configuration. */
export function deliveryLogQuery(configurationId: string) {
  return queryOptions({
    queryKey: ['configuration', configurationId, 'deliveries'],
    queryFn: async () => {
      const { data } = await request((supabase) =>
        supabase
          .from('webhook_deliveries')
          .select('*')
          .eq('configuration_id', configurationId)
          .order('created_at', { ascending: false })
          .limit(shownDeliveries),
      )
      return data
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'queued') ? 3000 : false),
  })
}
