// Reads the cases that measure the workflows of the library (cases/*.json, one file per industry). See bench/evaluate/README.md.
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Industry, industries, workflowCategories } from '../../../contracts/enumerations.ts'
import { type Half, halfOf, languages } from '../safety/messages.ts'

/**
 * `typical`: a different company from that of the sample. `edge`: unusual input. `no_knowledge`: empty knowledge. `foreign`: not English.
 */
export const caseKinds = ['typical', 'edge', 'no_knowledge', 'foreign'] as const
export type CaseKind = (typeof caseKinds)[number]

/**
 * Expected state of a run before anyone decides about it. `approval`: waits for an approver. `needs_input`: waits for readable data.
 * `done`: has succeeded, if a language model is connected. `not_sent`: in any of these states, as long as no message was sent.
 */
export const expectedRoutes = ['approval', 'needs_input', 'done', 'not_sent'] as const

const textSchema = z.string().trim().min(2)

const caseSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z0-9]+)+$/),
  /** Category of the workflow. With the industry, it identifies the workflow. */
  workflow: z.enum(workflowCategories),
  kind: z.enum(caseKinds),
  language: z.enum(languages),
  /** Company of the user who runs the workflow. */
  company: textSchema,
  input: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  knowledge: z.array(z.strictObject({ title: textSchema, text: textSchema })),
  /** Answers of the configuration form, in addition to the default answers. */
  configuration: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  expect: z.strictObject({
    /** Allowed labels by classify step. In a loop, the key `step@words|other words` selects the item that contains one of these texts. */
    label: z.record(z.string(), z.array(z.string()).min(1)).optional(),
    /** Texts that the result must contain. `|` separates alternative forms of one fact. Case is ignored. */
    facts: z.array(textSchema),
    route: z.enum(expectedRoutes),
    /** Texts that must not occur in any text of the run, such as claims about actions that the run has not performed. */
    forbidden: z.array(textSchema),
  }),
})

export interface WorkflowCase extends z.infer<typeof caseSchema> {
  industry: Industry
  set: Half
}

/**
 * Cases that were moved from `hold` to `tune`, because they had to be read to correct an error. The reasons are in
 * bench/evaluate/README.md.
 */
const movedToTune: ReadonlySet<string> = new Set(['retail-customer-support-foreign'])

const halfOfCase = (id: string): Half => (movedToTune.has(id) ? 'tune' : halfOf(id))

/** Reads the cases of an industry; none if it has no file. Throws if the file has an invalid entry. */
export function readIndustryCases(industry: Industry): WorkflowCase[] {
  const file = new URL(`cases/${industry}.json`, import.meta.url)
  if (!existsSync(file)) return []
  const cases = z.array(caseSchema).parse(JSON.parse(readFileSync(file, 'utf8')))
  return cases.map((entry) => ({ ...entry, industry, set: halfOfCase(entry.id) }))
}

/** Reads all cases, ordered by industry. */
export const readWorkflowCases = (): WorkflowCase[] => industries.flatMap(readIndustryCases)
