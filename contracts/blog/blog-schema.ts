import { z } from 'zod'
import { characters } from '../text-length.ts'
import { isWebAddress } from '../web-address.ts'
import { blogErrors, postLimits } from './blog-editing.ts'
import { slugOf } from './slug.ts'

const isEmpty = (text: string) => text.trim() === ''
const orNull = (text: string) => (text === '' ? null : text)

/**
 * Maps the values of the post form to a table row. `app.check_blog_post` and `app.prepare_blog_post` enforce the same rules.
 * The content is not trimmed, because white space is significant in Markdown.
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
/** Values of the post form as stored: trimmed, and null for blank fields. */
export type PostAnswers = z.output<typeof postSchema>
