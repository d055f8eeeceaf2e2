import { z } from 'zod'
import { fieldError } from '../../../../contracts/workflows/configuration-check.ts'
import { type ConfigurationData, type ConfigurationField, missingFields } from '../../../../contracts/workflows/configuration-fields.ts'
import { answersOf, type FormValues } from './form-values.ts'

function requiredMessage(field: ConfigurationField): string {
  return `${field.label} is required`
}

/** Returns all validation errors, in the order of the fields. */
function errorsOf(fields: readonly ConfigurationField[], answers: ConfigurationData): { field: ConfigurationField; message: string }[] {
  const missing = new Set(missingFields(fields, answers))
  return fields.flatMap((field) => {
    const message = missing.has(field) ? requiredMessage(field) : fieldError(field, answers[field.name])
    return message === null ? [] : [{ field, message }]
  })
}

/** Returns the schema for a form with these fields. It converts the values of the controls to the values to store. */
export function formSchemaOf(fields: readonly ConfigurationField[]): z.ZodType<ConfigurationData, FormValues> {
  return z.record(z.string(), z.union([z.string(), z.boolean()])).transform((values, context) => {
    const answers = answersOf(fields, values)
    for (const { field, message } of errorsOf(fields, answers)) {
      context.issues.push({ code: 'custom', path: [field.name], message, input: values })
    }
    return answers
  })
}
