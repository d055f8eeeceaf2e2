import { z } from 'zod'
import { indexLimits } from '../../../../contracts/knowledge-index.ts'
import { stopWords } from '../passages/stop-words.ts'
import type { ReadingAnswer } from './reading.ts'

/** A token has at most four characters; paragraphs are joined by two. */
const maxContentLength = 8 * indexLimits.passageMaxTokens
const maxErrorLength = 500
const maxCauseLength = 2000

/** Checks the length first, so that a hostile array costs no work per entry. */
const boundedArray = <Entry extends z.ZodType>(entry: Entry, maxEntries: number) =>
  z.array(z.unknown()).max(maxEntries).pipe(z.array(entry))

const passageSchema = z.strictObject({
  heading: z.string().max(indexLimits.headingMax).nullable(),
  content: z.string().min(1).max(maxContentLength),
  hash: z.string().regex(/^[0-9a-f]{32}$/),
})

const languages = [...(Object.keys(stopWords) as (keyof typeof stopWords)[]), 'simple'] as const

const readSchema = z.strictObject({
  passages: boundedArray(passageSchema, indexLimits.passagesMax),
  language: z.enum(languages),
  links: boundedArray(z.string().max(indexLimits.linkMax), indexLimits.linksMax),
})

/** The answers of the reading process. It parses hostile files, so that its answers are input like any other. */
export const readingAnswerSchema: z.ZodType<ReadingAnswer> = z.union([
  z.strictObject({ read: readSchema }),
  z.strictObject({
    fault: z.string().max(maxErrorLength).nullable(),
    cause: z.string().transform((text) => text.slice(0, maxCauseLength)),
  }),
])
