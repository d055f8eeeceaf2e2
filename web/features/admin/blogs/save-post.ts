import { blogEditing } from '../../../../contracts/blog-editing.ts'
import type { PostAnswers } from '../../../../contracts/blog-schema.ts'
import { ApiError, uniqueViolation } from '../../../lib/api-error.ts'
import { request } from '../../../lib/request.ts'
import { type AdminPost, fetchPost } from './post-admin-queries.ts'

/** `changed`: somebody else has saved it since; nothing was written. */
export type SaveOutcome = { saved: { slug: string; published: boolean } } | { changed: AdminPost }

const wordColumns = ['title', 'slug', 'excerpt', 'content', 'featured_image_url'] as const

const sameWords = (post: AdminPost, answers: PostAnswers | Omit<PostAnswers, 'published'>) =>
  wordColumns.every((column) => post[column] === answers[column])

/** @throws ApiError, with `uniqueViolation` when another post has the slug */
export async function createPost(userId: string, answers: PostAnswers): Promise<SaveOutcome> {
  try {
    const { data } = await request((supabase) =>
      supabase
        .from('blog_posts')
        .insert({ ...answers, author_id: userId })
        .select('slug, published')
        .single(),
    )
    return { saved: data }
  } catch (error) {
    const isTaken = error instanceof ApiError && error.code === uniqueViolation
    if (isTaken && (await isMadeAlready(userId, answers))) return { saved: answers }
    throw error
  }
}

/** Whether the slug is taken by this very post: the answer to a save that had come through was lost. */
async function isMadeAlready(userId: string, answers: PostAnswers): Promise<boolean> {
  const { data } = await request((supabase) => supabase.from('blog_posts').select('*').eq('slug', answers.slug).maybeSingle())
  return data !== null && data.author_id === userId && data.published === answers.published && sameWords(data, answers)
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
  if (sameWords(now, words) && now.published === published) return { saved: now }
  return { changed: now }
}
