import { slugOf } from '../../../../contracts/slug.ts'
import { recordOf } from '../../../lib/record-of.ts'
import type { AdminPost } from './post-admin-queries.ts'

export interface PostValues {
  title: string
  slug: string
  excerpt: string
  content: string
  featured_image_url: string
  published: boolean
}

/** In the order of the form, which is the order in which faults are told. */
export const postFields = ['title', 'slug', 'excerpt', 'content', 'featured_image_url', 'published'] as const
const texts = ['title', 'slug', 'excerpt', 'content', 'featured_image_url'] as const

/** A post as its form shows it; a blank form for null. */
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

/** A draft is whatever this browser kept: only what fits the form is taken from it. */
export function valuesFromDraft(draft: unknown, start: PostValues): PostValues {
  const kept = recordOf(draft)
  const known = texts.map((name) => [name, typeof kept[name] === 'string' ? kept[name] : start[name]])
  return { ...start, ...Object.fromEntries(known), published: typeof kept.published === 'boolean' ? kept.published : start.published }
}

/**
 * The slug that goes with a title: it follows the title until somebody writes one of their own. Null: it stays.
 *
 * @param former the title before this change
 */
export function suggestedSlug(slug: string, former: string, title: string): string | null {
  const isOwn = slug.trim() !== '' && slug !== slugOf(former)
  return isOwn ? null : slugOf(title)
}
