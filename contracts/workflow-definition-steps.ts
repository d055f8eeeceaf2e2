import { z } from 'zod'
import { conditionSchema, expressionSchema, retrySchema, templateSchema } from './workflow-definition-conditions.ts'
import { slugSchema } from './workflow-definition-fields.ts'

/** A list that TypeScript resolves late, as steps hold steps. */
export interface StepList extends Array<Step> {}
const nestedSteps: z.ZodType<StepList> = z.lazy(() => z.array(stepSchema).max(12))

const common = {
  /** How expressions call its result: `steps.{name}`. Unique in the definition, nested steps included. */
  name: slugSchema,
  /** What people read on the run page. */
  title: z.string().trim().min(3).max(80),
  /** Without it the step always runs. A step that does not run has no result: what reads it gets nothing. */
  when: conditionSchema.optional(),
  retry: retrySchema.optional(),
  timeout_seconds: z.int().min(1).max(3600).optional(),
  /** When the last try failed. `fail` (the default) ends the run; `continue` goes on without a result; steps run instead. */
  on_error: z.union([z.enum(['fail', 'continue']), z.strictObject({ steps: nestedSteps })]).optional(),
}

/** Finds passages in the person's knowledge. Result: `passages` (title, text), `count`. */
const retrieveStepSchema = z.strictObject({
  ...common,
  kind: z.literal('retrieve'),
  query: templateSchema,
  limit: z.int().min(1).max(20),
})

/** What a text is wanted for, as `TextTask` of the models: the parts that the built-in model composes of. */
const generateTaskSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('answer'), question: templateSchema }),
  z.strictObject({ kind: z.literal('summarise'), sentences: z.int().min(1).max(20) }),
  z.strictObject({
    kind: z.literal('draft'),
    form: z.enum(['letter', 'reply', 'report']),
    /** What it says, in words that can stand in it. */
    brief: templateSchema,
    received: templateSchema.optional(),
    recipient: templateSchema.optional(),
    sender: templateSchema.optional(),
  }),
])

/**
 * Writes a text. Result: the text under the name of `output` (`text` without one), `sources`, `model`. It rests on the
 * passages of the retrieve steps named in `context`, then on `material`.
 */
const generateStepSchema = z.strictObject({
  ...common,
  kind: z.literal('generate'),
  task: generateTaskSchema,
  instructions: templateSchema,
  context: z.array(slugSchema).max(6),
  /** What was handed in, as passages of its own. */
  material: z.array(z.strictObject({ title: z.string().trim().min(1).max(80), text: templateSchema })).max(8),
  output: slugSchema.optional(),
  /** A preset: conservative, balanced, creative. */
  temperature: expressionSchema,
  /** Words; empty means no bound. */
  max_words: expressionSchema,
})

/** One value to read out of a text. `description` is what a model is told of it. */
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
/** One thing that an `extract` step reads out of a text. */
export type ExtractField = z.infer<typeof extractFieldSchema>

/** Reads values out of a text. Result: each field by its name, null where the text does not say. */
const extractStepSchema = z.strictObject({
  ...common,
  kind: z.literal('extract'),
  from: templateSchema,
  fields: z.array(extractFieldSchema).min(1).max(20),
})

const labelSchema = z.strictObject({ name: slugSchema, description: z.string().trim().min(8).max(300) })

/** Says which of several labels fits a text. Result: `label` (a name), `confidence` (0 to 1). */
const classifyStepSchema = z.strictObject({
  ...common,
  kind: z.literal('classify'),
  text: templateSchema,
  labels: z.array(labelSchema).max(12),
})

/** Calls an address. Result: `status`, `body` (parsed when it is JSON, else text). */
const httpStepSchema = z.strictObject({
  ...common,
  kind: z.literal('http'),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  url: templateSchema,
  headers: z.record(z.string(), templateSchema).optional(),
  body: templateSchema.optional(),
})

/** Takes one of two ways. Nested blocks and no jumps: what can run is what is read from top to bottom. Result: `branch`, `held`. */
const conditionStepSchema = z.strictObject({
  ...common,
  kind: z.literal('condition'),
  if: conditionSchema,
  steps: nestedSteps,
  else: nestedSteps.optional(),
})

/** Runs steps for each of several items, each under the name of `as`. Result: `items` (the item under `as`, each inner step's result), `count`. */
const forEachStepSchema = z.strictObject({
  ...common,
  kind: z.literal('for_each'),
  items: expressionSchema,
  as: slugSchema,
  /** How many at a time; empty means one. */
  batch_size: expressionSchema.optional(),
  /** Items beyond it are not taken, and the run says so. */
  limit: z.int().min(1).max(1000),
  steps: nestedSteps,
})

/** Waits for a person. Result: `value` (as edited), `decision` (approved; a rejection ends the run), `reason`. */
const approvalStepSchema = z.strictObject({
  ...common,
  kind: z.literal('approval'),
  /** Whose decision it is, for people: `the triage nurse`. */
  who: z.string().trim().min(3).max(80),
  /** The address of whoever is asked; empty means the owner of the run. */
  to: expressionSchema.optional(),
  /** What they are shown beside the value. */
  shown: templateSchema,
  /** What they may edit; the run goes on with what they leave. */
  value: expressionSchema,
  /** Whether they hear of it by e-mail as well as in the app. */
  email: expressionSchema,
  expires_after_hours: z.int().min(1).max(2160).optional(),
})

/** Tells somebody. `to` is one address, several, or empty for the owner. Result: `sent_to`. */
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
  /** Each value is an expression. */
  payload: z.record(slugSchema, expressionSchema),
})

/** One step. The kinds are few and composable; `kind` tells them apart. */
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
/** A step of any kind; those that hold steps hold more of these. */
export type Step = z.infer<typeof stepSchema>
/** What a step does: one of the kinds of `Step`. */
export type StepKind = Step['kind']
/** A step of one kind. */
export type StepOf<Kind extends StepKind> = Extract<Step, { kind: Kind }>
