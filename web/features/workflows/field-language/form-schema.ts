import { z } from 'zod'
import { faultOf } from '../../../../contracts/configuration-check.ts'
import { type ConfigurationData, type ConfigurationField, missingFields } from '../../../../contracts/configuration-fields.ts'
import { answersOf, type FormValues } from './form-values.ts'

function requiredMessage(field: ConfigurationField): string {
  return `${field.label} is required`
}

/** Everything that is wrong with the answers, in the order of the fields. */
function faultsOf(fields: readonly ConfigurationField[], answers: ConfigurationData): { field: ConfigurationField; message: string }[] {
  const missing = new Set(missingFields(fields, answers))
  return fields.flatMap((field) => {
    const message = missing.has(field) ? requiredMessage(field) : faultOf(field, answers[field.name])
    return message === null ? [] : [{ field, message }]
  })
}

/** The form's schema, drawn from its fields: in go what the controls hold, out come the answers to store. */
export function formSchemaOf(fields: readonly ConfigurationField[]): z.ZodType<ConfigurationData, FormValues> {
  return z.record(z.string(), z.union([z.string(), z.boolean()])).transform((values, context) => {
    const answers = answersOf(fields, values)
    for (const { field, message } of faultsOf(fields, answers)) {
      context.issues.push({ code: 'custom', path: [field.name], message, input: values })
    }
    return answers
  })
}
