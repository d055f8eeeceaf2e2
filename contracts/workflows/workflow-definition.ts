import { z } from 'zod'
import { expressionSchema } from './workflow-definition-conditions.ts'
import { inputDataSchema, inputFieldSchema, slugSchema } from './workflow-definition-fields.ts'
import { stepSchema } from './workflow-definition-steps.ts'

/** Display formats of results. `score` is a number from 0 to 100. */
const outputFormats = ['text', 'markdown', 'list', 'table', 'json', 'score'] as const

/** One named part of a run's output. `value` is evaluated after the last step. For a table, `columns` are evaluated for each `row`. */
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
export type WorkflowOutput = z.infer<typeof outputSchema>

/** Text that a run of the sample input searches if the workspace has no knowledge items. */
const samplePassageSchema = z.strictObject({
  title: z.string().trim().min(3).max(80),
  text: z.string().trim().min(40).max(1200),
})

/**
 * Definition of a workflow: its input fields, steps and output. Pure data; expressions and templates are Liquid and can read `input`,
 * `config`, `steps.{name}`, `item` (or the name in a for_each's `as`), `knowledge` (count, titles), `profile` (email, company_name,
 * industry, company_size, user_role) and `now` (ISO time).
 */
export const workflowDefinitionSchema = z.strictObject({
  /** Version of the definition format. */
  version: z.literal(1),
  /** Minutes of manual work that one successful run saves. */
  minutes_saved: z.int().min(1).max(960),
  input: z.array(inputFieldSchema).min(1).max(12),
  /** Example input that prefills the run form. */
  sample_input: inputDataSchema,
  /** Texts that runs of the sample input search in a workspace without knowledge items. Other runs never use them. */
  sample_knowledge: z.array(samplePassageSchema).max(6),
  /** Default schedule: `hourly` to `annually`, or a number of days. Empty means no schedule. */
  schedule: expressionSchema.optional(),
  /** Priority in the queue: low, medium, high or critical. */
  priority: expressionSchema.optional(),
  steps: z.array(stepSchema).min(1).max(20),
  output: z.array(outputSchema).min(1).max(8),
})
export type WorkflowDefinition = z.infer<typeof workflowDefinitionSchema>
