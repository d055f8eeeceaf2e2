import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchAllRows } from '../../lib/all-rows.ts'
import { request } from '../../lib/request.ts'

const columns =
  'id, title, description, demo_type, video_url, thumbnail_url, interactive_url, category, industry, is_featured, is_sample, created_at'

const fetchDemos = () =>
  fetchAllRows((from, to) =>
    request((supabase) =>
      supabase
        .from('demos')
        .select(columns, { count: 'exact' })
        .order('is_featured', { ascending: false })
        .order('created_at', { ascending: false })
        // Demos of one moment could otherwise change places between two pages.
        .order('id')
        .range(from, to),
    ),
  )
export type Demo = Awaited<ReturnType<typeof fetchDemos>>[number]

/** All demos, the featured ones first. */
export const demosQuery = queryOptions({ queryKey: ['demos'], queryFn: fetchDemos })

export function loadDemos(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(demosQuery)
}
