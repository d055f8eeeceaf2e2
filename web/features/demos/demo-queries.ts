import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchAllRows } from '../../lib/all-rows.ts'
import { fetchPublicRows } from '../../lib/public-rows.ts'

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
  'is_sample',
  'created_at',
] as const

const fetchDemos = () =>
  fetchAllRows((from, to) =>
    // Demos of one moment could change places between two pages; the id keeps them in order.
    fetchPublicRows({ table: 'demos', columns, query: { order: 'is_featured.desc,created_at.desc,id' }, from, to }),
  )
export type Demo = Awaited<ReturnType<typeof fetchDemos>>[number]

/** All demos, the featured ones first. */
export const demosQuery = queryOptions({ queryKey: ['demos'], queryFn: fetchDemos })

export function loadDemos(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(demosQuery)
}
