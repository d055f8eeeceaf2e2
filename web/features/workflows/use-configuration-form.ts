import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { configurationOverwrite } from '../../../contracts/configuration-editing.ts'
import type { ConfigurationData, ConfigurationField } from '../../../contracts/configuration-fields.ts'
import { messages } from '../../../contracts/messages.ts'
import { paths } from '../../app/paths.ts'
import { draftKey } from '../../lib/draft.ts'
import { toastFailure } from '../../lib/error-toasts.ts'
import { recordOf } from '../../lib/record-of.ts'
import { useRival } from '../../lib/use-rival.ts'
import { useSingleMutation } from '../../lib/use-single-mutation.ts'
import { toast } from '../../ui/toast.ts'
import { refreshConfigurations } from './configuration-queries.ts'
import { makeConfigurationStore } from './configuration-store.ts'
import { formValuesOf } from './field-language/form-values.ts'
import { type ConfigurationVersion, saveConfiguration } from './save-configuration.ts'
import { toastFaults } from './toast-faults.ts'
import { useFieldsForm } from './use-fields-form.ts'

interface ConfigurationFormOptions {
  userId: string
  workflowId: string
  fields: readonly ConfigurationField[]
  /** What was saved when the form was opened; null when nothing was. */
  found: ConfigurationVersion | null
}

/** What became of it elsewhere. */
function wordsOf(rival: ConfigurationVersion | null) {
  if (rival === null || rival.is_active) return configurationOverwrite.changed
  return rival.updated_at === '' ? configurationOverwrite.removed : configurationOverwrite.deactivated
}

/** The configuration form's life: saved answers and draft in, checked answers out, then on to the dashboard. */
export function useConfigurationForm({ userId, workflowId, fields, found }: ConfigurationFormOptions) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isDone = useRef(false)
  const [saved, open] = useState(() => recordOf(found?.configuration_data))
  const { basis, ask, question } = useRival<ConfigurationVersion>({
    opened: found?.updated_at ?? '',
    save: () => void submit(),
    take: (other) => void (other.updated_at === '' ? leave() : show(other)),
  })
  const { form, draft, isSaved, prefetchCheck } = useFieldsForm({
    fields,
    saved,
    draftKey: draftKey(userId, `configure:${workflowId}`),
    basis,
  })
  const show = ({ configuration_data }: ConfigurationVersion) => {
    const answers = recordOf(configuration_data)
    open(answers)
    draft.restart(formValuesOf(fields, answers))
  }
  const close = async () => {
    isDone.current = true
    draft.close()
    await refreshConfigurations(queryClient, userId)
  }
  const leave = async () => {
    await close()
    await navigate({ to: paths.workflow, params: { workflowId } })
  }
  const finish = async () => {
    toast({ title: messages.configurationSaved })
    await close()
    await navigate({ to: paths.dashboard })
  }
  const save = useSingleMutation({
    mutationFn: (answers: ConfigurationData) => saveConfiguration(makeConfigurationStore(userId, workflowId), basis.overwritten, answers),
    onSuccess: (outcome) => (outcome === 'saved' ? finish() : ask(outcome.changed)),
    onError: (error) => toastFailure(error, messages.configurationSaveFailed),
  })
  const submit = form.handleSubmit(save.run, (errors) => toastFaults(fields, errors, form.getValues()))
  return {
    form,
    draft,
    question,
    words: wordsOf(question.rival),
    isSaving: save.isPending,
    prefetchCheck,
    isUnsaved: () => !isDone.current && !isSaved(form.getValues()),
    submit,
  }
}
