import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { ConfigurationData, ConfigurationField } from '../../../contracts/configuration-fields.ts'
import { messages } from '../../../contracts/messages.ts'
import { paths } from '../../app/paths.ts'
import { draftKey } from '../../lib/draft.ts'
import { toastFailure } from '../../lib/error-toasts.ts'
import { lazyResolver } from '../../lib/lazy-resolver.ts'
import { useFormDraft } from '../../lib/use-form-draft.ts'
import { useSingleMutation } from '../../lib/use-single-mutation.ts'
import { toast } from '../../ui/toast.ts'
import { refreshConfigurations } from './configuration-queries.ts'
import { makeConfigurationStore } from './configuration-store.ts'
import { type FormValues, formValuesFromDraft, formValuesOf, sameValues } from './field-language/form-values.ts'
import { saveConfiguration } from './save-configuration.ts'
import { toastFaults } from './toast-faults.ts'

interface ConfigurationFormOptions {
  userId: string
  workflowId: string
  fields: readonly ConfigurationField[]
  saved: Record<string, unknown>
}

const loadCheck = () => import('./configuration-resolver.ts')

/** The configuration form's life: saved answers and draft in, checked answers out, then on to the dashboard. */
export function useConfigurationForm({ userId, workflowId, fields, saved }: ConfigurationFormOptions) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isDone = useRef(false)
  const resolver = useMemo(() => lazyResolver(async () => (await loadCheck()).configurationResolver(fields)), [fields])
  const savedValues = useMemo(() => formValuesOf(fields, saved), [fields, saved])
  const form = useForm<FormValues, unknown, ConfigurationData>({
    defaultValues: savedValues,
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const isSaved = (values: FormValues) => sameValues(values, savedValues)
  const draft = useFormDraft({
    form,
    key: draftKey(userId, `configure:${workflowId}`),
    restore: (kept) => {
      const values = formValuesFromDraft(fields, kept)
      return values && !isSaved(values) ? values : null
    },
    isSaved,
  })
  const save = useSingleMutation({
    mutationFn: (answers: ConfigurationData) => saveConfiguration(makeConfigurationStore(userId, workflowId), answers),
    onSuccess: async () => {
      isDone.current = true
      draft.close()
      toast({ title: messages.configurationSaved })
      await refreshConfigurations(queryClient, userId)
      await navigate({ to: paths.dashboard })
    },
    onError: (error) => toastFailure(error, messages.configurationSaveFailed),
  })
  return {
    form,
    draft,
    isSaving: save.isPending,
    /** Nobody who fills the form waits for its check. */
    prefetchCheck: () => void loadCheck().catch(() => undefined),
    isUnsaved: () => !isDone.current && !isSaved(form.getValues()),
    submit: form.handleSubmit(save.run, (errors) => toastFaults(fields, errors, form.getValues())),
  }
}
