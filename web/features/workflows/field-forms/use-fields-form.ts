import { useMemo } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { ConfigurationData, ConfigurationField } from '../../../../contracts/workflows/configuration-fields.ts'
import { lazyResolver } from '../../../lib/forms/lazy-resolver.ts'
import type { SavedVersions } from '../../../lib/forms/use-edit-conflict.ts'
import { type FormDraft, useFormDraft } from '../../../lib/forms/use-form-draft.ts'
import { type FormValues, formValuesFromDraft, formValuesOf, haveSameValues } from './form-values.ts'

interface FieldsFormOptions {
  fields: readonly ConfigurationField[]
  /** Saved values. The form starts with them and can be reset to them. */
  saved: Record<string, unknown>
  /** Storage key of the draft. */
  draftKey: string
  /** The edited version, for forms that detect edit conflicts. */
  basis?: SavedVersions
}

export interface FieldsForm {
  form: UseFormReturn<FormValues, unknown, ConfigurationData>
  draft: FormDraft<FormValues>
  /** Returns whether values equal the saved ones. */
  isSaved: (values: FormValues) => boolean
  /** Preloads the validation code. */
  prefetchCheck: () => void
}

const loadCheck = () => import('./configuration-resolver.ts')

/** Manages a form for the fields of a configuration or of a run's input, with validation and a draft. */
export function useFieldsForm({ fields, saved, draftKey, basis }: FieldsFormOptions): FieldsForm {
  const savedValues = useMemo(() => formValuesOf(fields, saved), [fields, saved])
  const form = useForm<FormValues, unknown, ConfigurationData>({
    defaultValues: savedValues,
    resolver: useMemo(() => lazyResolver(async () => (await loadCheck()).configurationResolver(fields)), [fields]),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const isSaved = (values: FormValues) => haveSameValues(values, savedValues)
  const draft = useFormDraft({
    form,
    key: draftKey,
    restore: (stored) => {
      const values = formValuesFromDraft(fields, stored)
      return values && !isSaved(values) ? values : null
    },
    isSaved,
    ...(basis && { basis }),
  })
  return { form, draft, isSaved, prefetchCheck: () => void loadCheck().catch(() => undefined) }
}
