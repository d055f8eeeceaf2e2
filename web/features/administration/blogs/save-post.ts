import { blogEditing } from '../../../../contracts/blog/blog-editing.ts'
import type { PostAnswers } from '../../../../contracts/blog/blog-schema.ts'
import { ApiError, uniqueViolationCode } from '../../../lib/api/api-error.ts'
import { request } from '../../../lib/api/request.ts'
import { type SaveOutcome, saveVersion } from '../../../lib/forms/save-version.ts'
import { type AdminPost, fetchPost } from './post-admin-queries.ts'

type SavedPost = Pick<AdminPost, 'slug' | 'published'>
export type PostOutcome = SaveOutcome<AdminPost, SavedPost>

const wordColumns = ['title', 'slug', 'excerpt', 'content', 'featured_image_url'] as const

const hasSameContent = (post: AdminPost, answers: PostAnswers | Omit<PostAnswers, 'published'>) =>
  wordColumns.every((column) => post[column] === answers[column])

/** Creates a post. @throws ApiError, with the code `uniqueViolationCode` if another post has the slug */
export async function createPost(userId: string, answers: PostAnswers): Promise<PostOutcome> {
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
    const isTaken = error instanceof ApiError && error.code === uniqueViolationCode
    if (isTaken && (await isAlreadyCreated(userId, answers))) return { saved: answers }
    throw error
  }
}

/** Returns whether the post that has the slug is this one: an earlier request created it, but its response was lost. */
async function isAlreadyCreated(userId: string, answers: PostAnswers): Promise<boolean> {
  const { data } = await request((supabase) => supabase.from('blog_posts').select('*').eq('slug', answers.slug).maybeSingle())
  return data !== null && data.author_id === userId && data.published === answers.published && hasSameContent(data, answers)
}

/**
 * Updates a post if it is still the version that the user edited. Writes `published` only if it was changed in this form, so that a
 * post that was unpublished elsewhere is not published again.
 * @param basis `updated_at` of the version that the user edited
 * @throws ApiError if the request fails or the post was deleted
 */
export function updatePost(opened: AdminPost, basis: string, { published, ...content }: PostAnswers): Promise<PostOutcome> {
  const changes = published === opened.published ? content : { ...content, published }
  return saveVersion<AdminPost, SavedPost>({
    write: async () => {
      const { data } = await request((supabase) =>
        supabase.from('blog_posts').update(changes).eq('id', opened.id).eq('updated_at', basis).select('slug, published').maybeSingle(),
      )
      return data
    },
    read: () => fetchPost(opened.id),
    isSame: (stored) => hasSameContent(stored, content) && stored.published === published,
    whenDeleted: blogEditing.gone,
  })
}
