import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'

const counted = { count: 'exact', head: true } as const

const tables = { posts: 'blog_posts', demos: 'demos', messages: 'contact_submissions', users: 'profiles' } as const

async function countOf(table: (typeof tables)[keyof typeof tables]): Promise<number> {
  const { count } = await request((supabase) => supabase.from(table).select('*', counted))
  return count ?? 0
}

/** Fetches the number of rows in each table that the overview shows. */
export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: async () => {
    const [posts, demos, messages, users] = await Promise.all(Object.values(tables).map(countOf))
    return { posts: posts ?? 0, demos: demos ?? 0, messages: messages ?? 0, users: users ?? 0 }
  },
})

export const loadOverview = (queryClient: QueryClient): void => void queryClient.prefetchQuery(overviewQuery)
