// Reads the cases that two strangers wrote (first-author.json, second-author.json). See bench/evaluate/README.md.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { industries, workflowCategories } from '../../../contracts/enumerations.ts'
import { halves, languages } from '../safety/messages.ts'

const textSchema = z.string().trim().min(2)
const valueSchema = z.union([z.string(), z.number(), z.boolean()])

const caseSchema = z.strictObject({
  id: z.string().regex(/^[ab]-\d\d$/),
  half: z.enum(halves),
  industry: z.enum(industries),
  workflow: z.enum(workflowCategories),
  language: z.enum(languages),
  company: textSchema,
  input: z.record(z.string(), valueSchema),
  knowledge: z.array(z.strictObject({ title: textSchema, text: textSchema })).min(2),
  /** Answers of the configuration form, in addition to the default answers. */
  configuration: z.record(z.string(), valueSchema),
  /** Facts that a person of the trade expects in the result, and faults that would be wrong or embarrassing. For the judge. */
  expect: z.strictObject({ must: z.array(textSchema), must_not: z.array(textSchema) }),
})

export type UnseenCase = z.infer<typeof caseSchema>

export const readUnseenCases = (): UnseenCase[] =>
  ['first-author.json', 'second-author.json'].flatMap((file) =>
    z.array(caseSchema).parse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))),
  )
