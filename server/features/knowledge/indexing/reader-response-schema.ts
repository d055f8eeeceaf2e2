import { z } from 'zod'
import { indexLimits } from '../../../../contracts/knowledge/knowledge-index.ts'
import { searchConfigurations } from '../chunks/detect-language.ts'
import type { ReadingAnswer } from './reader-protocol.ts'

/** Maximum length of a chunk, in characters. A token has at most four characters. The factor of eight leaves room for separators. */
const maxContentLength = 8 * indexLimits.chunkMaxTokens
const maxErrorLength = 500
const maxCauseLength = 2000
const maxWarningLength = 1000
const maxWarnings = 10

/** Schema for a list. Checks the number of entries before it checks the entries. */
const boundedArray = <Entry extends z.ZodType>(entry: Entry, maxEntries: number) =>
  z.array(z.unknown()).max(maxEntries).pipe(z.array(entry))

const chunkSchema = z.strictObject({
  heading: z.string().max(indexLimits.headingMax).nullable(),
  content: z.string().min(1).max(maxContentLength),
  hash: z.string().regex(/^[0-9a-f]{32}$/),
})

const readSchema = z.strictObject({
  chunks: boundedArray(chunkSchema, indexLimits.chunksMax),
  language: z.enum(searchConfigurations),
  links: boundedArray(z.string().max(indexLimits.linkMax), indexLimits.linksMax),
  canonical: z.string().max(indexLimits.linkMax).nullable(),
  refresh: z.string().max(indexLimits.linkMax).nullable(),
  warnings: boundedArray(z.string().max(maxWarningLength), maxWarnings),
})

const maxPages = 10_000_000
const progressSchema = z.strictObject({ done: z.int().min(0).max(maxPages), total: z.int().min(1).max(maxPages) })

/** Schema for responses of the reader process. They are not trusted, because the process parses malicious files. */
export const readingAnswerSchema: z.ZodType<ReadingAnswer> = z.union([
  z.strictObject({ read: readSchema }),
  progressSchema,
  z.strictObject({
    error: z.string().max(maxErrorLength).nullable(),
    cause: z.string().transform((text) => text.slice(0, maxCauseLength)),
    isForbidden: z.boolean().optional(),
  }),
])
