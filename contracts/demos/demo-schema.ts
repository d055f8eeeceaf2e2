import { z } from 'zod'
import { demoTypes, industries, workflowCategories } from '../enumerations.ts'
import { limits } from '../limits.ts'
import { isOwnAddress } from '../own-address.ts'
import { buckets } from '../storage.ts'
import { characters } from '../text-length.ts'
import { isWebAddress } from '../web-address.ts'
import { demoErrors } from './demo-editing.ts'

const youtube = /^https?:\/\/((www|m|music)\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be)([/?#]|$)/i
const uploaded = new RegExp(`^(https?://[^/]+)?/storage/v1/object/public/${buckets.media}/`)

/** Converts an empty value to null. */
const orNull = <T extends string>(text: T | '') => (text === '' ? null : text)

const text = (max: number, missing: string, tooLong: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .refine((text) => characters(text) <= max, tooLong)

const address = z
  .string()
  .trim()
  .refine((value) => value === '' || isWebAddress(value) || isOwnAddress(value), { message: demoErrors.urlInvalid, abort: true })

/**
 * Validates the values of the demo form, which are all strings, and converts them to a row of `demos`. The database function
 * `app.check_demo` (0017_demos.sql) enforces the same rules with the same messages.
 */
export const demoSchema = z.object({
  title: text(limits.demoTitleMax, demoErrors.titleRequired, demoErrors.titleTooLong),
  description: text(limits.demoDescriptionMax, demoErrors.descriptionRequired, demoErrors.descriptionTooLong),
  demo_type: z.enum(demoTypes),
  category: z.enum(['', ...workflowCategories]).transform(orNull),
  industry: z.enum(['', ...industries]).transform(orNull),
  video_url: address
    .refine((value) => value === '' || youtube.test(value) || uploaded.test(value), demoErrors.videoElsewhere)
    .transform(orNull),
  thumbnail_url: address.transform(orNull),
  interactive_url: address.transform(orNull),
  is_featured: z.boolean(),
})
/** Values of the demo form before validation. */
export type DemoValues = z.input<typeof demoSchema>
/** A validated row of `demos`. */
export type DemoAnswers = z.output<typeof demoSchema>
