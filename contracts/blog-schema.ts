import { z } from 'zod'
import { blogFaults, postLimits } from './blog-editing.ts'
import { slugOf } from './slug.ts'
import { characters } from './text-length.ts'
import { isWebAddress } from './web-address.ts'

const isEmpty = (text: string) => text.trim() === ''
const orNull = (text: string) => (text === '' ? null : text)

/**
 * A post as its form gives it and as the table takes it. `app.check_blog_post` and `app.prepare_blog_post` refuse the same.
 * The content keeps its own blank space, which may mean something in it.
 */
export const postSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1, blogFaults.titleRequired)
    .refine((text) => characters(text) <= postLimits.titleMax, blogFaults.titleTooLong),
  slug: z
    .string()
    .refine((text) => !isEmpty(text), { message: blogFaults.slugRequired, abort: true })
    .transform(slugOf)
    .refine((slug) => slug !== '', blogFaults.slugWithoutWords),
  excerpt: z.string().trim().transform(orNull),
  content: z.string().refine((text) => !isEmpty(text), blogFaults.contentRequired),
  featured_image_url: z
    .string()
    .trim()
    .refine((value) => value === '' || isWebAddress(value), blogFaults.urlInvalid)
    .transform(orNull),
  published: z.boolean(),
})
/** Answers of the post form as they are stored: trimmed, and null for what was left blank. */
export type PostAnswers = z.output<typeof postSchema>
