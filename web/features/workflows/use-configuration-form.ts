import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ConfigurationData, ConfigurationField } from '../../../contracts/configuration-fields.ts'
import { messages } from '../../../contracts/messages.ts'
import { paths } from '../../app/paths.ts'
import { draftKey } from '../../lib/draft.ts'
import { toastFailure } from '../../lib/error-toasts.ts'
import { useSingleMutation } from '../../lib/use-single-mutation.ts'
import { toast } from '../../ui/toast.ts'
import { refreshConfigurations } from './configuration-queries.ts'
import { makeConfigurationStore } from './configuration-store.ts'
import { saveConfiguration } from './save-configuration.ts'
import { toastFaults } from './toast-faults.ts'
import { useFieldsForm } from './use-fields-form.ts'

interface ConfigurationFormOptions {
  userId: string
  workflowId: string
  fields: readonly ConfigurationField[]
  saved: Record<string, unknown>
}

/** The configuration form's life: saved answers and draft in, checked answers out, then on to the dashboard. */
export function useConfigurationForm({ userId, workflowId, fields, saved }: ConfigurationFormOptions) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isDone = useRef(false)
  const { form, draft, isSaved, prefetchCheck } = useFieldsForm({ fields, saved, draftKey: draftKey(userId, `configure:${workflowId}`) })
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
    prefetchCheck,
    isUnsaved: () => !isDone.current && !isSaved(form.getValues()),
    submit: form.handleSubmit(save.run, (errors) => toastFaults(fields, errors, form.getValues())),
  }
}
