import { z } from 'zod'
import { faultOf } from './configuration-check.ts'
import { type ConfigurationField, isEmptyValue, missingFields } from './configuration-fields.ts'

/** A name that expressions can read: `steps.first_reply`, `input.lot_number`. */
export const slugSchema = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be lower-case words joined by underscores, at most 40 characters')

/** Characters of one input field: a transcript or an export of a few hundred rows, not a database. */
export const inputTextMax = 50_000

const words = (max: number) => z.string().trim().min(1).max(max)
const base = {
  name: slugSchema,
  label: words(60),
  required: z.boolean(),
  help: words(200).optional(),
  placeholder: words(120).optional(),
}

/**
 * A field that a run asks for. It is the language of the configuration form (`ConfigurationField`), as data: one renderer
 * draws both, and `faultOf` checks both.
 */
export const inputFieldSchema: z.ZodType<ConfigurationField> = z.discriminatedUnion('kind', [
  z.strictObject({
    ...base,
    kind: z.enum(['text', 'textarea']),
    format: z.enum(['url', 'email', 'emails']).optional(),
    max: z.int().min(1).max(inputTextMax),
  }),
  z.strictObject({ ...base, kind: z.literal('number'), min: z.int(), max: z.int(), unit: words(30) }),
  z.strictObject({ ...base, kind: z.literal('select'), options: z.array(words(80)).min(2).max(30) }),
  z.strictObject({ ...base, kind: z.literal('switch') }),
])

/** Answers to input fields by field name. */
export const inputDataSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
/** A run's input: answers by the names of the definition's fields. */
export type InputData = z.infer<typeof inputDataSchema>

/** What is wrong with an input, one sentence for each field at fault; none when it can run. */
export function inputFaults(fields: readonly ConfigurationField[], input: Record<string, unknown>): { field: string; message: string }[] {
  const missing = missingFields(fields, input).map(({ name, label }) => ({ field: name, message: `${label} is required` }))
  const wrong = fields.flatMap((field) => {
    const message = isEmptyValue(input[field.name]) ? null : faultOf(field, input[field.name])
    return message === null ? [] : [{ field: field.name, message }]
  })
  const known = new Set(fields.map(({ name }) => name))
  const unknown = Object.keys(input)
    .filter((name) => !known.has(name))
    .map((name) => ({ field: name, message: `There is no field ${name}` }))
  return [...missing, ...wrong, ...unknown]
}
