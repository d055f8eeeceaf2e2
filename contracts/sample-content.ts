import { z } from 'zod'
import { industries, workflowCategories } from './enumerations.ts'
import { limits } from './limits.ts'
import { samplesPath } from './own-address.ts'

/** Age of a sample when it is seeded, in days: on a first visit the newest is recent, and they do not all come at once. */
const daysAgo = z.coerce.number().int().min(1).max(365)

/** The front matter of `database/seed/posts/{slug}.md`, with the text below it. */
export const samplePostSchema = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(80),
  title: z.string().trim().min(10).max(90),
  excerpt: z.string().trim().min(80).max(260),
  daysAgo,
  /** Markdown; paragraphs at blank lines. */
  content: z.string().trim().min(4000),
})
/** A sample post as its file holds it, checked. */
export type SamplePost = z.infer<typeof samplePostSchema>

const demoBase = {
  title: z.string().trim().min(10).max(limits.demoTitleMax),
  description: z.string().trim().min(80).max(600),
  category: z.enum(workflowCategories),
  industry: z.enum(industries),
  isFeatured: z.boolean(),
  daysAgo,
}

/** One demo as it stands in `database/seed/demos/{name}.json`. */
export const sampleDemoSchema = z.discriminatedUnion('type', [
  /** `video`: a file of `database/seed/demos/media/`, made by `tools/sample-videos`. */
  z.strictObject({ type: z.literal('video'), ...demoBase, video: z.string().regex(/^[a-z0-9-]+\.webm$/) }),
  /** `page`: a page of `web/samples/`. */
  z.strictObject({
    type: z.literal('interactive'),
    ...demoBase,
    page: z
      .string()
      .startsWith(samplesPath)
      .regex(/^\/samples\/[a-z0-9-]+\.html$/),
  }),
])
/** A sample demo as its file holds it, checked. */
export type SampleDemo = z.infer<typeof sampleDemoSchema>
