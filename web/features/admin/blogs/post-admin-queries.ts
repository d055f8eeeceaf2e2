import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { notePublicRowsChanged } from '../../../lib/public-rows-changed.ts'
import { request } from '../../../lib/request.ts'
import { postsQuery } from '../../blog/blog-queries.ts'
import { overviewQuery } from '../overview/overview-queries.ts'
import { sliceOrNothing } from '../publishing/fetch-slice.ts'
import { fetchPage, type Slice } from '../shared/list-slices.ts'
import { anyContains } from '../shared/paging.ts'
import type { ListRequest } from '../shared/use-admin-view.ts'

export const postColumns = ['title', 'published', 'created_at', 'updated_at'] as const
/** Without the texts, which a list does not show. */
const listed = 'id, title, slug, published, is_sample, created_at, updated_at'
const adminPostsKey = ['admin', 'posts'] as const
export const postListKey = [...adminPostsKey, 'list'] as const

function fetchPosts({ q, sorting, page }: ListRequest, published: boolean | undefined) {
  const slice = ({ offset, size }: Slice) =>
    sliceOrNothing(() =>
      request((supabase) => {
        let rows = supabase.from('blog_posts').select(listed, { count: 'exact' })
        if (published !== undefined) rows = rows.eq('published', published)
        if (q.trim()) rows = rows.or(anyContains(['title', 'slug', 'excerpt'], q))
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

/** One page of the posts that the search lets through: drafts too, unless only one kind is wanted. */
export function postListQuery(asked: ListRequest, published: boolean | undefined) {
  return queryOptions({
    queryKey: [...postListKey, asked.q, asked.sorting, asked.page, published ?? 'all'],
    queryFn: () => fetchPosts(asked, published),
    placeholderData: keepPreviousData,
  })
}

export async function fetchPost(id: string) {
  const { data } = await request((supabase) => supabase.from('blog_posts').select('*').eq('id', id).maybeSingle())
  return data
}
export type AdminPost = NonNullable<Awaited<ReturnType<typeof fetchPost>>>

/** Null when there is none, or no more. */
export function adminPostQuery(id: string) {
  return queryOptions({ queryKey: [...adminPostsKey, 'one', id], queryFn: () => fetchPost(id) })
}

/** After a write: here, in the public blog and in the overview's counts. */
export async function refreshPosts(queryClient: QueryClient): Promise<void> {
  notePublicRowsChanged()
  const keys = [adminPostsKey, postsQuery.queryKey, ['post'], overviewQuery.queryKey]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
