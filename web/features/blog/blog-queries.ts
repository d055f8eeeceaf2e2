import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchAllRows } from '../../lib/api/all-rows.ts'
import { fetchPublicRows } from '../../lib/api/public-rows.ts'

const table = 'blog_posts'
const published = { published: 'eq.true' }

const fetchPosts = () =>
  fetchAllRows((from, to) =>
    fetchPublicRows({
      table,
      columns: ['id', 'title', 'slug', 'excerpt', 'featured_image_url', 'created_at', 'is_demo_content'],
      // Tie-breaker for stable paging when posts have the same time.
      query: { ...published, order: 'created_at.desc,id' },
      from,
      to,
    }),
  )
export type PostSummary = Awaited<ReturnType<typeof fetchPosts>>[number]

/** Form of slugs, as in the database constraint `blog_posts_slug_check`. */
const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/

async function fetchPost(slug: string) {
  if (!slugForm.test(slug)) return null
  const { data } = await fetchPublicRows({
    table,
    columns: ['id', 'title', 'content', 'featured_image_url', 'created_at', 'is_demo_content'],
    query: { ...published, slug: `eq.${slug}` },
    from: 0,
    to: 0,
  })
  return data[0] ?? null
}
export type Post = NonNullable<Awaited<ReturnType<typeof fetchPost>>>

/** Fetches all published posts, newest first. */
export const postsQuery = queryOptions({ queryKey: ['posts'], queryFn: fetchPosts })

/** Fetches a post; null if it does not exist or is not published. */
export function postQuery(slug: string) {
  return queryOptions({ queryKey: ['post', slug], queryFn: () => fetchPost(slug) })
}

export function loadPosts(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(postsQuery)
}

export function loadPost(queryClient: QueryClient, slug: string): void {
  void queryClient.prefetchQuery(postQuery(slug))
  void queryClient.prefetchQuery(postsQuery)
  // Preload the Markdown renderer. The component that uses it handles errors.
  import('./markdown.tsx').catch(() => undefined)
}
