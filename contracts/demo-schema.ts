import { z } from 'zod'
import { demoFaults } from './demo-editing.ts'
import { demoTypes, industries, workflowCategories } from './enumerations.ts'
import { limits } from './limits.ts'
import { isOwnAddress } from './own-address.ts'
import { buckets } from './storage.ts'
import { characters } from './text-length.ts'
import { isWebAddress } from './web-address.ts'

const youtube = /^https?:\/\/((www|m|music)\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be)([/?#]|$)/i
const uploaded = new RegExp(`^(https?://[^/]+)?/storage/v1/object/public/${buckets.media}/`)

/** An empty answer is none. */
const orNull = <T extends string>(text: T | '') => (text === '' ? null : text)

const text = (max: number, missing: string, tooLong: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .refine((words) => characters(words) <= max, tooLong)

const address = z
  .string()
  .trim()
  .refine((value) => value === '' || isWebAddress(value) || isOwnAddress(value), { message: demoFaults.urlInvalid, abort: true })

/**
 * A demo as its form gives it (every answer a string) and as the table takes it. `app.check_demo` (0016_publishing_checks.sql)
 * refuses the same in the same words.
 */
export const demoSchema = z.object({
  title: text(limits.demoTitleMax, demoFaults.titleRequired, demoFaults.titleTooLong),
  description: text(limits.demoDescriptionMax, demoFaults.descriptionRequired, demoFaults.descriptionTooLong),
  demo_type: z.enum(demoTypes),
  category: z.enum(['', ...workflowCategories]).transform(orNull),
  industry: z.enum(['', ...industries]).transform(orNull),
  video_url: address
    .refine((value) => value === '' || youtube.test(value) || uploaded.test(value), demoFaults.videoElsewhere)
    .transform(orNull),
  thumbnail_url: address.transform(orNull),
  interactive_url: address.transform(orNull),
  is_featured: z.boolean(),
})
/** What the demo form holds while it is filled in. */
export type DemoValues = z.input<typeof demoSchema>
/** The same, checked, as it is stored. */
export type DemoAnswers = z.output<typeof demoSchema>
