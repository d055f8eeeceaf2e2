import { z } from 'zod'
import { conditionSchema, expressionSchema, retrySchema, templateSchema } from './workflow-definition-conditions.ts'
import { slugSchema } from './workflow-definition-fields.ts'

/** An interface, because a type alias cannot refer to itself. */
export interface StepList extends Array<Step> {}
const nestedSteps: z.ZodType<StepList> = z.lazy(() => z.array(stepSchema).max(12))

const common = {
  /** Name of the result in expressions: `steps.{name}`. Unique in the definition, including nested steps. */
  name: slugSchema,
  /** Title on the run page. */
  title: z.string().trim().min(3).max(80),
  /** Condition for running the step. A skipped step has no result; expressions that read it get an empty value. */
  when: conditionSchema.optional(),
  retry: retrySchema.optional(),
  timeout_seconds: z.int().min(1).max(3600).optional(),
  /** Action after the last failed attempt: `fail` (default) ends the run, `continue` goes on without a result, or fallback steps. */
  on_error: z.union([z.enum(['fail', 'continue']), z.strictObject({ steps: nestedSteps })]).optional(),
}

/** Searches the user's knowledge. Result: `passages` (title, text), `count`. */
const retrieveStepSchema = z.strictObject({
  ...common,
  kind: z.literal('retrieve'),
  query: templateSchema,
  limit: z.int().min(1).max(20),
})

/** Purpose of a text (see `TextTask` of the models); the built-in model composes its text from these parts. */
const generateTaskSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('answer'), question: templateSchema }),
  z.strictObject({ kind: z.literal('summarise'), sentences: z.int().min(1).max(20) }),
  z.strictObject({
    kind: z.literal('draft'),
    form: z.enum(['letter', 'reply', 'report']),
    /** Content of the draft, worded so that it can be used as is. */
    brief: templateSchema,
    received: templateSchema.optional(),
    recipient: templateSchema.optional(),
    sender: templateSchema.optional(),
  }),
])

/**
 * Generates a text from the results of the retrieve steps in `context` and from `material`. Result: the text, named by
 * `output` (default `text`), `sources`, `model`.
 */
const generateStepSchema = z.strictObject({
  ...common,
  kind: z.literal('generate'),
  task: generateTaskSchema,
  instructions: templateSchema,
  context: z.array(slugSchema).max(6),
  /** Texts of the input to use as sources. */
  material: z.array(z.strictObject({ title: z.string().trim().min(1).max(80), text: templateSchema })).max(8),
  output: slugSchema.optional(),
  /** Preset: conservative, balanced or creative. */
  temperature: expressionSchema,
  /** Maximum words; empty means no limit. */
  max_words: expressionSchema,
})

/** A value to extract from a text. The model receives `description`. */
const extractFieldSchema = z.discriminatedUnion('type', [
  z.strictObject({
    name: slugSchema,
    type: z.enum(['text', 'email', 'date', 'number', 'integer', 'boolean', 'list']),
    description: z.string().trim().min(3).max(200),
  }),
  z.strictObject({
    name: slugSchema,
    type: z.literal('choice'),
    description: z.string().trim().min(3).max(200),
    options: z.array(z.string().trim().min(1).max(60)).min(2).max(20),
  }),
])
/** A value that an `extract` step extracts. */
export type ExtractField = z.infer<typeof extractFieldSchema>

/** Extracts values from a text. Result: each field by name, null if not found. */
const extractStepSchema = z.strictObject({
  ...common,
  kind: z.literal('extract'),
  from: templateSchema,
  fields: z.array(extractFieldSchema).min(1).max(20),
})

const labelSchema = z.strictObject({ name: slugSchema, description: z.string().trim().min(8).max(300) })

/** Classifies a text. Result: `label` (a name), `confidence` (0 to 1). */
const classifyStepSchema = z.strictObject({
  ...common,
  kind: z.literal('classify'),
  text: templateSchema,
  labels: z.array(labelSchema).max(12),
})

/** Sends an HTTP request. Result: `status`, `body` (parsed if JSON, otherwise text). */
const httpStepSchema = z.strictObject({
  ...common,
  kind: z.literal('http'),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  url: templateSchema,
  headers: z.record(z.string(), templateSchema).optional(),
  body: templateSchema.optional(),
})

/** Branches into nested steps; there are no jumps. Result: `branch`, `held`. */
const conditionStepSchema = z.strictObject({
  ...common,
  kind: z.literal('condition'),
  if: conditionSchema,
  steps: nestedSteps,
  else: nestedSteps.optional(),
})

/** Runs steps for each item, which is named `as`. Result: `items` (the item under `as`, and the result of each inner step), `count`. */
const forEachStepSchema = z.strictObject({
  ...common,
  kind: z.literal('for_each'),
  items: expressionSchema,
  as: slugSchema,
  /** Items processed at a time; empty means one. */
  batch_size: expressionSchema.optional(),
  /** Maximum items. Further items are ignored, which the run reports. */
  limit: z.int().min(1).max(1000),
  steps: nestedSteps,
})

/** Waits for an approval. Result: `value` (as edited), `decision` (`approved`; a rejection ends the run), `reason`. */
const approvalStepSchema = z.strictObject({
  ...common,
  kind: z.literal('approval'),
  /** Display name of the approver: `the triage nurse`. */
  who: z.string().trim().min(3).max(80),
  /** Email address of the approver; empty means the owner of the run. */
  to: expressionSchema.optional(),
  /** Text shown next to the value. */
  shown: templateSchema,
  /** Value that the approver can edit; the run continues with the edited value. */
  value: expressionSchema,
  /** If true, also notifies the approver by email. */
  email: expressionSchema,
  expires_after_hours: z.int().min(1).max(2160).optional(),
})

/** Sends a notification. `to` is one address, several, or empty for the owner of the run. Result: `sent_to`. */
const notifyStepSchema = z.strictObject({
  ...common,
  kind: z.literal('notify'),
  channel: z.enum(['email', 'in_app']),
  to: expressionSchema.optional(),
  subject: templateSchema,
  body: templateSchema,
})

/** Sends a signed request to the configuration's `webhook_url`. Result: `delivery_id`. */
const webhookStepSchema = z.strictObject({
  ...common,
  kind: z.literal('webhook'),
  event: z.string().regex(/^[a-z_]+(\.[a-z_]+)+$/),
  /** Values are expressions. */
  payload: z.record(slugSchema, expressionSchema),
})

/** One step, discriminated by `kind`. */
export const stepSchema = z.discriminatedUnion('kind', [
  retrieveStepSchema,
  generateStepSchema,
  extractStepSchema,
  classifyStepSchema,
  httpStepSchema,
  conditionStepSchema,
  forEachStepSchema,
  approvalStepSchema,
  notifyStepSchema,
  webhookStepSchema,
])
/** A step of any kind. Some kinds contain nested steps. */
export type Step = z.infer<typeof stepSchema>
/** Kind of a step. */
export type StepKind = Step['kind']
/** A step of one kind. */
export type StepOf<Kind extends StepKind> = Extract<Step, { kind: Kind }>
