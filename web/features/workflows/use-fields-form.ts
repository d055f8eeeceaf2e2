import { useMemo } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { ConfigurationData, ConfigurationField } from '../../../contracts/configuration-fields.ts'
import { lazyResolver } from '../../lib/lazy-resolver.ts'
import { type FormDraft, useFormDraft } from '../../lib/use-form-draft.ts'
import type { Basis } from '../../lib/use-rival.ts'
import { type FormValues, formValuesFromDraft, formValuesOf, sameValues } from './field-language/form-values.ts'

interface FieldsFormOptions {
  fields: readonly ConfigurationField[]
  /** What the form holds at first, and what it is taken back to. */
  saved: Record<string, unknown>
  /** Names the draft that outlives a reload (`draftKey`). */
  draftKey: string
  /** Of a form that asks before it overwrites another version. */
  basis?: Basis
}

export interface FieldsForm {
  form: UseFormReturn<FormValues, unknown, ConfigurationData>
  draft: FormDraft<FormValues>
  /** Whether values are what is saved anyway. */
  isSaved: (values: FormValues) => boolean
  /** Brings the check's code before it is needed. */
  prefetchCheck: () => void
}

const loadCheck = () => import('./configuration-resolver.ts')

/** A form of fields as definitions and configurations have them: checked by their rules, with a draft of what is typed. */
export function useFieldsForm({ fields, saved, draftKey, basis }: FieldsFormOptions): FieldsForm {
  const savedValues = useMemo(() => formValuesOf(fields, saved), [fields, saved])
  const form = useForm<FormValues, unknown, ConfigurationData>({
    defaultValues: savedValues,
    resolver: useMemo(() => lazyResolver(async () => (await loadCheck()).configurationResolver(fields)), [fields]),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const isSaved = (values: FormValues) => sameValues(values, savedValues)
  const draft = useFormDraft({
    form,
    key: draftKey,
    restore: (kept) => {
      const values = formValuesFromDraft(fields, kept)
      return values && !isSaved(values) ? values : null
    },
    isSaved,
    ...(basis && { basis }),
  })
  return { form, draft, isSaved, prefetchCheck: () => void loadCheck().catch(() => undefined) }
}
