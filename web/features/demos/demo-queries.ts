import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchAllRows } from '../../lib/api/all-rows.ts'
import { fetchPublicRows } from '../../lib/api/public-rows.ts'

const columns = [
  'id',
  'title',
  'description',
  'demo_type',
  'video_url',
  'thumbnail_url',
  'interactive_url',
  'category',
  'industry',
  'is_featured',
  'is_demo_content',
  'created_at',
] as const

const fetchDemos = () =>
  fetchAllRows((from, to) =>
    // Tie-breaker for stable paging when demos have the same time.
    fetchPublicRows({ table: 'demos', columns, query: { order: 'is_featured.desc,created_at.desc,id' }, from, to }),
  )
export type Demo = Awaited<ReturnType<typeof fetchDemos>>[number]

/** Fetches all demos, featured ones first. */
export const demosQuery = queryOptions({ queryKey: ['demos'], queryFn: fetchDemos })

export function loadDemos(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(demosQuery)
}
