import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchAllRows } from '../../lib/all-rows.ts'
import { request } from '../../lib/request.ts'

const fetchPosts = () =>
  fetchAllRows((from, to) =>
    request((supabase) =>
      supabase
        .from('blog_posts')
        .select('id, title, slug, excerpt, featured_image_url, created_at, is_sample', { count: 'exact' })
        .eq('published', true)
        .order('created_at', { ascending: false })
        // Posts of one moment could otherwise change places between two pages.
        .order('id')
        .range(from, to),
    ),
  )
export type PostSummary = Awaited<ReturnType<typeof fetchPosts>>[number]

async function fetchPost(slug: string) {
  const { data } = await request((supabase) =>
    supabase
      .from('blog_posts')
      .select('id, title, content, featured_image_url, created_at, is_sample')
      .eq('slug', slug)
      .eq('published', true)
      .maybeSingle(),
  )
  return data
}
export type Post = NonNullable<Awaited<ReturnType<typeof fetchPost>>>

/** What was published, the newest first. */
export const postsQuery = queryOptions({ queryKey: ['posts'], queryFn: fetchPosts })

/** Null when there is no such post, or it is not published. */
export function postQuery(slug: string) {
  return queryOptions({ queryKey: ['post', slug], queryFn: () => fetchPost(slug) })
}

export function loadPosts(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(postsQuery)
}

export function loadPost(queryClient: QueryClient, slug: string): void {
  void queryClient.prefetchQuery(postQuery(slug))
  void queryClient.prefetchQuery(postsQuery)
  // The text wants it at once; a failure shows where it is asked for.
  import('./markdown.tsx').catch(() => undefined)
}
