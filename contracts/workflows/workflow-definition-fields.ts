import { z } from 'zod'
import { limits } from '../limits.ts'
import { fieldError } from './configuration-check.ts'
import { type ConfigurationField, isEmptyValue, missingFields } from './configuration-fields.ts'

/** A name that expressions use, such as `first_reply` in `steps.first_reply`. */
export const slugSchema = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be lowercase words joined by underscores, at most 40 characters')

const text = (max: number) => z.string().trim().min(1).max(max)
const base = {
  name: slugSchema,
  label: text(60),
  required: z.boolean(),
  help: text(200).optional(),
  placeholder: text(120).optional(),
}

/** An input field of a run. It has the shape of a `ConfigurationField`, so that forms and validation (`fieldError`) work for both. */
export const inputFieldSchema: z.ZodType<ConfigurationField> = z.discriminatedUnion('kind', [
  z.strictObject({
    ...base,
    kind: z.enum(['text', 'textarea']),
    format: z.enum(['url', 'email', 'emails']).optional(),
    max: z.int().min(1).max(limits.runInputTextMax),
  }),
  z.strictObject({ ...base, kind: z.literal('number'), min: z.int(), max: z.int(), unit: text(30) }),
  z.strictObject({ ...base, kind: z.literal('select'), options: z.array(text(80)).min(2).max(30) }),
  z.strictObject({ ...base, kind: z.literal('switch') }),
])

/** Schema of a run's input: values by field name. */
export const inputDataSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
export type InputData = z.infer<typeof inputDataSchema>

/** Returns one error for each invalid input field; an empty list if the input is valid. */
export function inputErrors(fields: readonly ConfigurationField[], input: Record<string, unknown>): { field: string; message: string }[] {
  const missing = missingFields(fields, input).map(({ name, label }) => ({ field: name, message: `${label} is required` }))
  const wrong = fields.flatMap((field) => {
    const message = isEmptyValue(input[field.name]) ? null : fieldError(field, input[field.name])
    return message === null ? [] : [{ field: field.name, message }]
  })
  const known = new Set(fields.map(({ name }) => name))
  const unknown = Object.keys(input)
    .filter((name) => !known.has(name))
    .map((name) => ({ field: name, message: `Unknown field: ${name}` }))
  return [...missing, ...wrong, ...unknown]
}
