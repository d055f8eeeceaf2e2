import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/request.ts'

async function fetchDemos() {
  const { data } = await request((supabase) =>
    supabase
      .from('demos')
      .select(
        'id, title, description, demo_type, video_url, thumbnail_url, interactive_url, category, industry, is_featured, is_sample, created_at',
      )
      .order('is_featured', { ascending: false })
      .order('created_at', { ascending: false }),
  )
  return data
}
export type Demo = Awaited<ReturnType<typeof fetchDemos>>[number]

/** All demos, the featured ones first. */
export const demosQuery = queryOptions({ queryKey: ['demos'], queryFn: fetchDemos })

export function loadDemos(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(demosQuery)
}
