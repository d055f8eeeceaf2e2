import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { blogEditing } from '../../../../contracts/blog/blog-editing.ts'
import { request } from '../../../lib/api/request.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { type ListedPost, type PostPage, postListKey, refreshPosts } from './post-admin-queries.ts'

/** Returns functions that publish, unpublish and delete posts. Updates the lists optimistically and rolls back if the request fails. */
export function useChangePost() {
  const queryClient = useQueryClient()
  const change = async (changed: (page: PostPage) => PostPage) => {
    await queryClient.cancelQueries({ queryKey: postListKey })
    const snapshot = queryClient.getQueriesData<PostPage>({ queryKey: postListKey })
    queryClient.setQueriesData<PostPage>({ queryKey: postListKey }, (page) => page && changed(page))
    return snapshot
  }
  const undo = (snapshot: [QueryKey, PostPage | undefined][] | undefined) => {
    for (const [key, page] of snapshot ?? []) queryClient.setQueryData(key, page)
  }
  const publish = useMutation({
    mutationFn: ({ id, published }: ListedPost) =>
      request((supabase) => supabase.from('blog_posts').update({ published: !published }).eq('id', id)),
    onMutate: ({ id, published }) =>
      change((page) => ({ ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, published: !published } : row)) })),
    onSuccess: () => toast({ title: blogEditing.updated }),
    onError: (error, _, snapshot) => {
      undo(snapshot)
      toastFailure(error, blogEditing.updateFailed)
    },
    onSettled: () => refreshPosts(queryClient),
  })
  const remove = useMutation({
    mutationFn: ({ id }: ListedPost) => request((supabase) => supabase.from('blog_posts').delete().eq('id', id)),
    onMutate: ({ id }) => change((page) => withoutPost(page, id)),
    onSuccess: () => toast({ title: blogEditing.deleted }),
    onError: (error, _, snapshot) => {
      undo(snapshot)
      toastFailure(error, blogEditing.deleteFailed)
    },
    onSettled: () => refreshPosts(queryClient),
  })
  return { togglePublished: (post: ListedPost) => publish.mutate(post), remove: (post: ListedPost) => remove.mutate(post) }
}

function withoutPost(page: PostPage, id: string): PostPage {
  const rows = page.rows.filter((row) => row.id !== id)
  return { rows, total: page.total - (page.rows.length - rows.length) }
}
