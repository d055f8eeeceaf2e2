import type { FieldErrors } from 'react-hook-form'
import { type ConfigurationField, isEmptyValue } from '../../../contracts/configuration-fields.ts'
import { messages } from '../../../contracts/messages.ts'
import { toastInvalid } from '../../lib/error-toasts.ts'
import { toast } from '../../ui/toast.ts'
import type { FormValues } from './field-language/form-values.ts'

/** What the toast says of a form that can't be saved yet: first what is missing, then what is wrong. */
export function toastFaults(fields: readonly ConfigurationField[], errors: FieldErrors<FormValues>, values: FormValues): void {
  const faulty = fields.filter((field) => errors[field.name])
  const missing = faulty.filter((field) => isEmptyValue(values[field.name]))
  const [first] = faulty
  if (missing.length > 0)
    toast({
      title: messages.missingFieldsTitle,
      description: messages.missingFields(missing.map(({ label }) => label)),
      tone: 'destructive',
    })
  else toastInvalid((first ? errors[first.name] : errors.root)?.message)
}
