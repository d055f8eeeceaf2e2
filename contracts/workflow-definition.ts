import { z } from 'zod'
import { expressionSchema } from './workflow-definition-conditions.ts'
import { inputDataSchema, inputFieldSchema, slugSchema } from './workflow-definition-fields.ts'
import { stepSchema } from './workflow-definition-steps.ts'

/** How a result is shown. `score` is a number from 0 to 100. */
const outputFormats = ['text', 'markdown', 'list', 'table', 'json', 'score'] as const

/**
 * One named part of what a run returns. `value` is read after the last step; a table's columns read each of its rows as
 * `row`.
 */
const outputSchema = z.strictObject({
  name: slugSchema,
  title: z.string().trim().min(2).max(60),
  format: z.enum(outputFormats),
  value: expressionSchema,
  columns: z
    .array(z.strictObject({ title: z.string().trim().min(1).max(40), value: expressionSchema }))
    .min(1)
    .max(8)
    .optional(),
})
/** What a run gives back, part by part. */
export type WorkflowOutput = z.infer<typeof outputSchema>

/** A passage that stands in for the person's knowledge in a sample run while they have none of their own. */
const samplePassageSchema = z.strictObject({
  title: z.string().trim().min(3).max(80),
  text: z.string().trim().min(40).max(1200),
})

/**
 * What a workflow does: what it asks for, its steps in order and what it returns. Data only; expressions and templates are
 * Liquid and read `input`, `config`, `steps.{name}`, `item` (or the name that a for_each gives), `knowledge` (count, titles),
 * `profile` (email, company_name, industry, company_size, user_role) and `now` (ISO time).
 */
export const workflowDefinitionSchema = z.strictObject({
  /** The language's version. */
  version: z.literal(1),
  /** Minutes of a person's work that one successful run saves. */
  minutes_saved: z.int().min(1).max(960),
  input: z.array(inputFieldSchema).min(1).max(12),
  /** An input that shows what it does; the run form starts with it. */
  sample_input: inputDataSchema,
  /** For a sample run over an empty knowledge base only; a run on one's own input never reads it. */
  sample_knowledge: z.array(samplePassageSchema).max(6),
  /** How often it runs by itself: `hourly` to `annually`, or a number of days. Empty means only when it is started. */
  schedule: expressionSchema.optional(),
  /** Its place in the queue: low, medium, high, critical. */
  priority: expressionSchema.optional(),
  steps: z.array(stepSchema).min(1).max(20),
  output: z.array(outputSchema).min(1).max(8),
})
/** What a workflow does, whole and checked. */
export type WorkflowDefinition = z.infer<typeof workflowDefinitionSchema>
