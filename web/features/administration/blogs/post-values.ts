import { slugOf } from '../../../../contracts/blog/slug.ts'
import { recordOf } from '../../../lib/api/json-record.ts'
import type { AdminPost } from './post-admin-queries.ts'

export interface PostValues {
  title: string
  slug: string
  excerpt: string
  content: string
  featured_image_url: string
  published: boolean
}

/** Fields in form order; the first error is reported. */
export const postFields = ['title', 'slug', 'excerpt', 'content', 'featured_image_url', 'published'] as const
const texts = ['title', 'slug', 'excerpt', 'content', 'featured_image_url'] as const

/** Returns the form values of a post; null returns an empty form. */
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

export const samePost = (one: PostValues, other: PostValues) => postFields.every((name) => one[name] === other[name])

/** Restores a stored draft and ignores invalid values. */
export function valuesFromDraft(draft: unknown, start: PostValues): PostValues {
  const kept = recordOf(draft)
  const known = texts.map((name) => [name, typeof kept[name] === 'string' ? kept[name] : start[name]])
  return { ...start, ...Object.fromEntries(known), published: typeof kept.published === 'boolean' ? kept.published : start.published }
}

/**
 * Returns the new slug for a changed title, or null if the user has edited the slug.
 *
 * @param former the title before this change
 */
export function suggestedSlug(slug: string, former: string, title: string): string | null {
  const isOwn = slug.trim() !== '' && slug !== slugOf(former)
  return isOwn ? null : slugOf(title)
}
