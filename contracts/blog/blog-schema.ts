import { z } from 'zod'
import { characters } from '../text-length.ts'
import { isWebAddress } from '../web-address.ts'
import { blogErrors, postLimits } from './blog-editing.ts'
import { slugOf } from './slug.ts'

const isEmpty = (text: string) => text.trim() === ''
const orNull = (text: string) => (text === '' ? null : text)

/**
 * Validates the post form and converts its values to a row of `blog_posts`. The database functions `app.check_blog_post` and
 * `app.prepare_blog_post` enforce the same rules. The content is not trimmed, because white space has a meaning in Markdown.
 */
export const postSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1, blogErrors.titleRequired)
    .refine((text) => characters(text) <= postLimits.titleMax, blogErrors.titleTooLong),
  slug: z
    .string()
    .refine((text) => !isEmpty(text), { message: blogErrors.slugRequired, abort: true })
    .transform(slugOf)
    .refine((slug) => slug !== '', blogErrors.slugWithoutWords),
  excerpt: z.string().trim().transform(orNull),
  content: z.string().refine((text) => !isEmpty(text), blogErrors.contentRequired),
  featured_image_url: z
    .string()
    .trim()
    .refine((value) => value === '' || isWebAddress(value), blogErrors.urlInvalid)
    .transform(orNull),
  published: z.boolean(),
})
/** The validated row: texts are trimmed, and blank fields are null. */
export type PostAnswers = z.output<typeof postSchema>
