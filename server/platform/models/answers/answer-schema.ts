import { z } from 'zod'

/**
 * Schema for a text with its properties, as models return it. All properties are required, because the strict schema modes of providers
 * support no optional properties.
 */
export const answerSchema = z.object({
  text: z.string().describe('The text, ready to use. Empty if the task cannot be done.'),
  language: z.string().describe('ISO 639-1 code of the language of the text'),
  sources_used: z.array(z.int()).describe('Numbers of the sources that the text uses'),
  missing_information: z.array(z.string()).describe('Information that the text needs and that is not given, each in a few words'),
  cannot_answer_because: z.string().nullable().describe('Why the task cannot be done, in one sentence. Null if it is done.'),
})

export type Answer = z.infer<typeof answerSchema>

/** Maximum length of all fields except the text, in tokens. */
export const answerOverheadTokens = 300
