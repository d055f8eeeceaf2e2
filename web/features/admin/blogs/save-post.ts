import { blogEditing } from '../../../../contracts/blog-editing.ts'
import type { PostAnswers } from '../../../../contracts/blog-schema.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/request.ts'
import { type AdminPost, fetchPost } from './post-admin-queries.ts'

/** `changed`: somebody else has saved it since; nothing was written. */
export type SaveOutcome = { saved: { slug: string; published: boolean } } | { changed: AdminPost }

const wordColumns = ['title', 'slug', 'excerpt', 'content', 'featured_image_url'] as const

export async function createPost(userId: string, answers: PostAnswers): Promise<SaveOutcome> {
  const { data } = await request((supabase) =>
    supabase
      .from('blog_posts')
      .insert({ ...answers, author_id: userId })
      .select('slug, published')
      .single(),
  )
  return { saved: data }
}

/**
 * Changes a post, if its words are those that somebody had before them: the database compares and writes in one step.
 * Whether it is published is written only when it was changed here, so that nobody publishes again what was withdrawn elsewhere.
 *
 * @param basis its `updated_at` then
 * @throws ApiError
 */
export async function updatePost(opened: AdminPost, basis: string, { published, ...words }: PostAnswers): Promise<SaveOutcome> {
  const changes = published === opened.published ? words : { ...words, published }
  const { data } = await request((supabase) =>
    supabase.from('blog_posts').update(changes).eq('id', opened.id).eq('updated_at', basis).select('slug, published').maybeSingle(),
  )
  if (data) return { saved: data }
  const now = await fetchPost(opened.id)
  if (now === null) throw new ApiError('request', blogEditing.gone)
  // The answer to a save that had come through was lost: nobody else was here.
  const isMine = wordColumns.every((column) => now[column] === words[column])
  if (isMine && now.published === published) return { saved: now }
  return { changed: now }
}
