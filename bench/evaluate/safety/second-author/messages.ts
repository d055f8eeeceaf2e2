// Reads the messages of the second author (messages.json in this folder). See bench/evaluate/README.md.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { safetyCategories } from '../../../../contracts/safety/safety.ts'
import { halves, languages } from '../messages.ts'

const messageSchema = z.strictObject({
  id: z.string().regex(/^second-[a-z]{2}-\d{2}$/),
  language: z.enum(languages),
  text: z.string().trim().min(20),
  /**
   * Category that requires a person to see the message; null for a harmless message. `other`: no category fits, or the message is in `hold`,
   * which authors of rules have not read.
   */
  expect: z.enum([...safetyCategories, 'other']).nullable(),
  set: z.enum(halves),
})
export type SecondAuthorMessage = z.infer<typeof messageSchema>

/** Reads all messages of the second author. Throws if an entry is invalid. */
export const readSecondAuthorMessages = (): SecondAuthorMessage[] =>
  z.array(messageSchema).parse(JSON.parse(readFileSync(new URL('messages.json', import.meta.url), 'utf8')))
