import { z } from 'zod'
import { industries, workflowCategories } from '../enumerations.ts'
import { limits } from '../limits.ts'
import { demoPagesPath } from '../own-address.ts'

/** Age of a post or demo in days when it is added to an installation, so that publication dates are spread over the past. */
const daysAgo = z.coerce.number().int().min(1).max(365)

/** A post of the demo content: front matter and text of `database/seed/posts/{slug}.md`. */
export const samplePostSchema = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(80),
  title: z.string().trim().min(10).max(90),
  excerpt: z.string().trim().min(80).max(260),
  daysAgo,
  /** Text of the post in Markdown. */
  content: z.string().trim().min(4000),
})
export type SamplePost = z.infer<typeof samplePostSchema>

const demoBase = {
  title: z.string().trim().min(10).max(limits.demoTitleMax),
  description: z.string().trim().min(80).max(600),
  category: z.enum(workflowCategories),
  industry: z.enum(industries),
  isFeatured: z.boolean(),
  daysAgo,
}

/** A demo of the demo content: `database/seed/demos/{name}.json`. */
export const sampleDemoSchema = z.discriminatedUnion('type', [
  /** Name of a file in `database/seed/demos/media/`, which `tools/sample-videos` generates. */
  z.strictObject({ type: z.literal('video'), ...demoBase, video: z.string().regex(/^[a-z0-9-]+\.webm$/) }),
  /** A demo with an interactive page of `web/samples/`. */
  z.strictObject({
    type: z.literal('interactive'),
    ...demoBase,
    page: z
      .string()
      .startsWith(demoPagesPath)
      .regex(/^\/samples\/[a-z0-9-]+\.html$/),
  }),
])
export type SampleDemo = z.infer<typeof sampleDemoSchema>
