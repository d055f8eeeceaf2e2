import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { markPublicRowsChanged } from '../../../lib/api/public-rows-changed.ts'
import { request } from '../../../lib/api/request.ts'
import { anyColumnContains } from '../../../lib/lists/paging.ts'
import type { Slice } from '../../../lib/lists/slice.ts'
import { postsQuery } from '../../blog/blog-queries.ts'
import { fetchSliceOrEmpty } from '../editor/fetch-slice.ts'
import { overviewQuery } from '../overview/overview-queries.ts'
import { fetchPage } from '../shared/list-slices.ts'
import type { ListRequest } from '../shared/use-admin-view.ts'

export const postColumns = ['title', 'published', 'created_at', 'updated_at'] as const
/** Columns that the list shows. Excludes the contents of the posts, which are long. */
const listColumns = 'id, title, slug, published, is_demo_content, created_at, updated_at'
const adminPostsKey = ['admin', 'posts'] as const
export const postListKey = [...adminPostsKey, 'list'] as const

function fetchPosts({ q, sorting, page }: ListRequest, published: boolean | undefined) {
  const slice = ({ offset, size }: Slice) =>
    fetchSliceOrEmpty(() =>
      request((supabase) => {
        let rows = supabase.from('blog_posts').select(listColumns, { count: 'exact' })
        if (published !== undefined) rows = rows.eq('published', published)
        if (q.trim()) rows = rows.or(anyColumnContains(['title', 'slug', 'excerpt'], q))
        return rows
          .order(sorting.column, { ascending: sorting.direction === 'asc' })
          .order('id')
          .range(offset, offset + size - 1)
      }),
    )
  return fetchPage(slice, page)
}
export type PostPage = Awaited<ReturnType<typeof fetchPosts>>
export type ListedPost = PostPage['rows'][number]

/** Fetches a page of posts, including drafts, with a search and a filter by status. */
export function postListQuery(listQuery: ListRequest, published: boolean | undefined) {
  return queryOptions({
    queryKey: [...postListKey, listQuery.q, listQuery.sorting, listQuery.page, published ?? 'all'],
    queryFn: () => fetchPosts(listQuery, published),
    placeholderData: keepPreviousData,
  })
}

export async function fetchPost(id: string) {
  const { data } = await request((supabase) => supabase.from('blog_posts').select('*').eq('id', id).maybeSingle())
  return data
}
export type AdminPost = NonNullable<Awaited<ReturnType<typeof fetchPost>>>

/** Fetches a post; null if it does not exist. */
export function adminPostQuery(id: string) {
  return queryOptions({ queryKey: [...adminPostsKey, 'one', id], queryFn: () => fetchPost(id) })
}

/** Refetches all data that depends on posts: lists, the public blog and the overview. */
export async function refreshPosts(queryClient: QueryClient): Promise<void> {
  markPublicRowsChanged()
  const keys = [adminPostsKey, postsQuery.queryKey, ['post'], overviewQuery.queryKey]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
