import { z } from 'zod'
import { conditionSchema, expressionSchema, retrySchema, templateSchema } from './workflow-definition-conditions.ts'
import { slugSchema } from './workflow-definition-fields.ts'

/** `StepList` is an interface, because a type alias cannot refer to itself. */
export interface StepList extends Array<Step> {}
const nestedSteps: z.ZodType<StepList> = z.lazy(() => z.array(stepSchema).max(12))

const common = {
  /** Name that expressions use for the step's result: `steps.{name}`. Unique in the definition, including nested steps. */
  name: slugSchema,
  /** Title of the step on the run page. */
  title: z.string().trim().min(3).max(80),
  /** Condition for executing the step. A step whose condition is false is skipped; expressions that read its result get an empty value. */
  when: conditionSchema.optional(),
  retry: retrySchema.optional(),
  timeout_seconds: z.int().min(1).max(3600).optional(),
  /**
   * Action after the last failed attempt. `fail` (default): the run fails. `continue`: the run continues without a result. `steps`: these
   * steps are executed instead.
   */
  on_error: z.union([z.enum(['fail', 'continue']), z.strictObject({ steps: nestedSteps })]).optional(),
}

/** Searches the knowledge items of the run's workspace. Result: `passages` (a list of title and text), `count`. */
const retrieveStepSchema = z.strictObject({
  ...common,
  kind: z.literal('retrieve'),
  query: templateSchema,
  limit: z.int().min(1).max(20),
})

/**
 * Section of a letter or reply. Consists of `text`, and of the rule in the knowledge base that matches `rule` best. If a section has no
 * content, it contains a placeholder that names the missing content (`add`). Without `add`, it is omitted.
 */
const draftSectionSchema = z.strictObject({
  /** Empty for a paragraph without a title. */
  title: templateSchema.or(z.literal('')),
  /** Lines that may be sent to the recipient unchanged. */
  text: templateSchema.optional(),
  rule: templateSchema.optional(),
  add: templateSchema.optional(),
  /** Sentence that the recipient reads instead of the placeholder. It must be true although the content named by `add` is missing. */
  otherwise: templateSchema.optional(),
  /** True for the section that answers the questions and requests of the received message. */
  answers: z.literal(true).optional(),
})
export type DraftSection = z.infer<typeof draftSectionSchema>

/** Purpose of a generated text. The built-in model composes the text from these parts. */
const generateTaskSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('answer'),
    question: templateSchema,
    /** Item of a list. If it is given, the text is a note on this item. */
    item: templateSchema.optional(),
    /** Description of the category of the item. */
    topic: templateSchema.optional(),
    /** All items of the list, one per line. */
    others: templateSchema.optional(),
  }),
  z.strictObject({ kind: z.literal('summarise'), sentences: z.int().min(1).max(20) }),
  z.strictObject({
    kind: z.literal('draft'),
    form: z.enum(['letter', 'reply', 'report']),
    /** Instructions for the content of the text. A text of the built-in model can repeat them verbatim. */
    brief: templateSchema,
    /** Title of a report, in English. Only texts of the built-in model contain the title and the opening. */
    heading: templateSchema.optional(),
    /** First sentences of a report or letter, in the language of `language`. */
    opening: templateSchema.optional(),
    /**
     * The complete text in Markdown, composed from the input, computed values and quoted rules. Without a language model, this text is the
     * result; a language model only improves its wording. If it renders empty, the text is composed from the other fields of the task.
     */
    document: templateSchema.optional(),
    received: templateSchema.optional(),
    recipient: templateSchema.optional(),
    sender: templateSchema.optional(),
    /** ISO 639-1 code of the language of the opening, document and sections. Their templates read it as `lang`. Default: English. */
    language: templateSchema.optional(),
    /** First sentences of the brief: the result or decision that the writer must know. The recipient does not read them. */
    lead: templateSchema.optional(),
    /** Start date of the periods in the rules, such as the day of a purchase. */
    start: templateSchema.optional(),
    sections: z.array(draftSectionSchema).min(1).max(14).optional(),
  }),
])

/**
 * Generates a text from the results of the retrieve steps in `context` and from `material`. Result: the text (named by `output`, by default
 * `text`), `sources`, `model`, `language` (ISO 639-1, or null) and `missing` (information that the text needs and that was not given).
 */
const generateStepSchema = z.strictObject({
  ...common,
  kind: z.literal('generate'),
  task: generateTaskSchema,
  instructions: templateSchema,
  context: z.array(slugSchema).max(6),
  /** Texts of the input that the model uses as sources. */
  material: z
    .array(
      z.strictObject({
        title: z.string().trim().min(1).max(80),
        text: templateSchema,
        /** True if the lines of `text` may be sent to the recipient unchanged. */
        ready: z.literal(true).optional(),
      }),
    )
    .max(8),
  /** Checks that an expert performs before using the generated text. */
  checks: z.array(z.string().trim().min(1).max(200)).max(8).optional(),
  output: slugSchema.optional(),
  /** Creativity of the model: `conservative`, `balanced` or `creative`. */
  temperature: expressionSchema,
  /** Maximum number of words; empty means no limit. */
  max_words: expressionSchema,
})

/** A value to extract from a text. `description` tells the model which value is meant. */
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
export type ExtractField = z.infer<typeof extractFieldSchema>

/** Extracts values from a text. Result: each value by its field name; null if the text does not contain it. */
const extractStepSchema = z.strictObject({
  ...common,
  kind: z.literal('extract'),
  from: templateSchema,
  fields: z.array(extractFieldSchema).min(1).max(20),
})

/**
 * Label for a text that matches none of the definition's labels. Every classification offers it; definitions cannot define a label of this
 * name.
 */
export const unclearLabel = 'unclear'

/** A label that a text can get. `example` is a text that gets this label. */
const labelSchema = z.strictObject({
  name: slugSchema,
  description: z.string().trim().min(8).max(300),
  example: z.string().trim().min(3).max(300).optional(),
})

/** Classifies a text. Result: `label` (one of the names in the definition, or `unclear`), `confidence` (0 to 1), `reason` (or null). */
const classifyStepSchema = z.strictObject({
  ...common,
  kind: z.literal('classify'),
  text: templateSchema,
  labels: z.array(labelSchema).max(12),
  /** Confidence below which a user must decide, from 0 to 1. Default: 0.6. */
  min_confidence: z.number().min(0).max(1).optional(),
})

const tableFieldSchema = z.strictObject({
  name: slugSchema,
  /** Label of the field on the form where the user chooses its column. */
  label: z.string().trim().min(2).max(60),
  type: z.enum(['text', 'number', 'date']),
  /** If true, a row without a readable value in this column is skipped. If the table has no such column, the step waits for a user. */
  required: z.boolean(),
  /** Smallest and largest possible number: 0 for quantities and durations, 0 to 100 for percentages. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** Unit of a duration or energy. Values such as `11 h 45 min`, and columns in other units, are converted to it. */
  unit: z.enum(['minutes', 'hours', 'days', 'kWh']).optional(),
  /** Other headings for this field, in any language. */
  aliases: z.array(z.string().trim().min(2).max(60)).max(20).optional(),
})
/** A field that a `table` step reads from a table. */
export type TableField = z.infer<typeof tableFieldSchema>

/**
 * Reads a table from a text or a list. If that fails, waits for a user's input. Result: `rows` (values by field name), `count`, `left_out`
 * (line and reason of rows that could not be read), `left_out_count`, `columns` (the column of each field), `columns_remembered` (true if
 * a user chose the columns for an earlier run), `doubts` (a sentence for each
 * part of the data that may be misunderstood), `notes` (sentences about the rows that are left out and the doubts; null if there are none).
 */
const tableStepSchema = z.strictObject({
  ...common,
  kind: z.literal('table'),
  /** Source of the table: CSV with any separator and quoting, tab-separated values, JSON, or a list. */
  from: expressionSchema,
  fields: z.array(tableFieldSchema).min(1).max(20),
})

/** Sends an HTTP request. Result: `status`, and `body` (a value if the response is JSON, otherwise text). */
const httpStepSchema = z.strictObject({
  ...common,
  kind: z.literal('http'),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  url: templateSchema,
  headers: z.record(z.string(), templateSchema).optional(),
  body: templateSchema.optional(),
})

/** Executes the nested steps of one branch. Result: `branch` (`steps` or `else`), `held` (the expressions that were true). */
const conditionStepSchema = z.strictObject({
  ...common,
  kind: z.literal('condition'),
  if: conditionSchema,
  steps: nestedSteps,
  else: nestedSteps.optional(),
})

/**
 * Executes steps for each item of a list. Expressions read the current item under the name in `as`. Result: `count`, and `items` (each item
 * with the results of its steps).
 */
const forEachStepSchema = z.strictObject({
  ...common,
  kind: z.literal('for_each'),
  items: expressionSchema,
  as: slugSchema,
  /** Number of items that are processed at the same time; empty means one. */
  batch_size: expressionSchema.optional(),
  /** Maximum number of items. Further items are ignored, and the run page says so. */
  limit: z.int().min(1).max(1000),
  steps: nestedSteps,
})

/** Waits for a decision. Result: `value` (as edited by the approver), `decision` (`approved`; a rejection ends the run), `reason`. */
const approvalStepSchema = z.strictObject({
  ...common,
  /** Template that names the correspondent or the case. Each value needs a default, which lists of steps show (step-title.ts). */
  title: z.string().trim().min(3).max(200),
  kind: z.literal('approval'),
  /** Description of the approver, such as `the triage nurse`. */
  who: z.string().trim().min(3).max(80),
  /** Email address of the approver; empty if the owner of the run approves. */
  to: expressionSchema.optional(),
  /** Text that the approver sees next to the value. */
  shown: templateSchema,
  /** Value that the approver can edit. The run continues with the edited value. */
  value: expressionSchema,
  /** True to notify the approver by email too. */
  email: expressionSchema,
  expires_after_hours: z.int().min(1).max(2160).optional(),
})

/** Sends an email, or a notification in the application. `to`: email addresses; empty means the owner of the run. Result: `sent_to`. */
const notifyStepSchema = z.strictObject({
  ...common,
  kind: z.literal('notify'),
  channel: z.enum(['email', 'in_app']),
  to: expressionSchema.optional(),
  subject: templateSchema,
  body: templateSchema,
})

/** Sends a signed webhook to the configuration's `webhook_url`. Result: `delivery_id`. */
const webhookStepSchema = z.strictObject({
  ...common,
  kind: z.literal('webhook'),
  event: z.string().regex(/^[a-z_]+(\.[a-z_]+)+$/),
  /** Payload of the webhook: an expression for each field. */
  payload: z.record(slugSchema, expressionSchema),
})

export const stepSchema = z.discriminatedUnion('kind', [
  retrieveStepSchema,
  generateStepSchema,
  extractStepSchema,
  classifyStepSchema,
  tableStepSchema,
  httpStepSchema,
  conditionStepSchema,
  forEachStepSchema,
  approvalStepSchema,
  notifyStepSchema,
  webhookStepSchema,
])
/** A step of any kind. Some kinds contain nested steps. */
export type Step = z.infer<typeof stepSchema>
export type StepKind = Step['kind']
export type StepOf<Kind extends StepKind> = Extract<Step, { kind: Kind }>
