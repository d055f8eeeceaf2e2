import { z } from 'zod'
import { type ExtractField, type StepOf, unclearLabel } from '../../../../contracts/workflows/workflow-definition-steps.ts'

function valueSchema(field: ExtractField): z.ZodType {
  switch (field.type) {
    case 'text':
      return z.string().nullable()
    case 'email':
      return z.email().nullable()
    case 'date':
      return z.iso.date().nullable()
    case 'number':
      return z.number().nullable()
    case 'integer':
      return z.int().nullable()
    case 'boolean':
      return z.boolean().nullable()
    case 'list':
      return z.array(z.string())
    case 'choice':
      return z.enum(field.options).nullable()
    default:
      return field satisfies never
  }
}

/** Returns the schema for the result of an extract step. A missing value is null; a missing list is empty. */
export const extractSchema = ({ fields }: Pick<StepOf<'extract'>, 'fields'>) =>
  z.object(Object.fromEntries(fields.map((field) => [field.name, valueSchema(field).describe(field.description)])))

/** Returns the schema for the result of a classify step. */
export const classifySchema = ({ labels }: Pick<StepOf<'classify'>, 'labels'>) =>
  z.object({
    label: z.enum([...labels.map(({ name }) => name), unclearLabel]),
    confidence: z.number().min(0).max(1),
    reason: z.string().nullable(),
  })
