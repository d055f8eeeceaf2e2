import { slugOf } from '../../../../contracts/blog/slug.ts'
import { recordOf } from '../../../lib/json/json-record.ts'
import type { AdminPost } from './post-admin-queries.ts'

export interface PostValues {
  title: string
  slug: string
  excerpt: string
  content: string
  featured_image_url: string
  published: boolean
}

/** Fields in display order. The toast shows the error of the first invalid one. */
export const postFields = ['title', 'slug', 'excerpt', 'content', 'featured_image_url', 'published'] as const
const texts = ['title', 'slug', 'excerpt', 'content', 'featured_image_url'] as const

/** Returns the form values of a post, or empty values for null. */
export function valuesOf(post: AdminPost | null): PostValues {
  return {
    title: post?.title ?? '',
    slug: post?.slug ?? '',
    excerpt: post?.excerpt ?? '',
    content: post?.content ?? '',
    featured_image_url: post?.featured_image_url ?? '',
    published: post?.published ?? false,
  }
}

export const isSamePost = (a: PostValues, b: PostValues) => postFields.every((name) => a[name] === b[name])

/** Returns the form values with those of a stored draft. Ignores invalid values of the draft. */
export function valuesFromDraft(draft: unknown, start: PostValues): PostValues {
  const stored = recordOf(draft)
  const entries = texts.map((name) => [name, typeof stored[name] === 'string' ? stored[name] : start[name]])
  return { ...start, ...Object.fromEntries(entries), published: typeof stored.published === 'boolean' ? stored.published : start.published }
}

/**
 * Returns the new slug after a change of the title; null if the user has edited the slug.
 *
 * @param former the title before this change
 */
export function suggestedSlug(slug: string, former: string, title: string): string | null {
  const isEdited = slug.trim() !== '' && slug !== slugOf(former)
  return isEdited ? null : slugOf(title)
}
