import type { FieldErrors } from 'react-hook-form'
import { messages } from '../../../../contracts/messages.ts'
import { type ConfigurationField, isEmptyValue } from '../../../../contracts/workflows/configuration-fields.ts'
import { toastInvalid } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import type { FormValues } from './form-values.ts'

/** Shows a toast with the reason why a form cannot be saved: missing fields first, then invalid ones. */
export function toastFieldErrors(fields: readonly ConfigurationField[], errors: FieldErrors<FormValues>, values: FormValues): void {
  const invalid = fields.filter((field) => errors[field.name])
  const missing = invalid.filter((field) => isEmptyValue(values[field.name]))
  const [firstError] = invalid
  if (missing.length > 0)
    toast({
      title: messages.missingFieldsTitle,
      description: messages.missingFields(missing.map(({ label }) => label)),
      tone: 'destructive',
    })
  else toastInvalid(firstError ? errors[firstError.name] : errors.root)
}
