import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { messages } from '../../../contracts/messages.ts'
import type { ConfigurationData, ConfigurationField } from '../../../contracts/workflows/configuration-fields.ts'
import { workspaceDraftKey } from '../../lib/auth/current-workspace.ts'
import { useEditConflict } from '../../lib/forms/use-edit-conflict.ts'
import { recordOf } from '../../lib/json/json-record.ts'
import { useSingleMutation } from '../../lib/query/use-single-mutation.ts'
import { paths, scheduleHash } from '../../lib/routing/paths.ts'
import { toastFailure } from '../../lib/toasts/error-toasts.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { configurationDefaults } from './configuration-defaults.ts'
import { configurationOverwrite } from './configuration-editing.ts'
import { refreshConfigurations } from './configuration-queries.ts'
import { makeConfigurationStore } from './configuration-store.ts'
import { formValuesOf } from './field-forms/form-values.ts'
import { toastFieldErrors } from './field-forms/toast-field-errors.ts'
import { useFieldsForm } from './field-forms/use-fields-form.ts'
import { type ConfigurationVersion, saveConfiguration } from './save-configuration.ts'
import type { Workflow } from './workflow-queries.ts'

interface ConfigurationFormOptions {
  userId: string
  workflow: Pick<Workflow, 'id' | 'name' | 'industry'>
  fields: readonly ConfigurationField[]
  /** The version that the form opened with; null if there was none. */
  initial: ConfigurationVersion | null
}

/** Returns the message for an edit conflict: the configuration was changed, removed or deactivated. */
function conflictTextOf(conflict: ConfigurationVersion | null) {
  if (conflict === null || conflict.is_active) return configurationOverwrite.changed
  return conflict.updated_at === '' ? configurationOverwrite.removed : configurationOverwrite.deactivated
}

/** Names of the fields that set the frequency of scheduled runs. */
const frequencyName = /_frequency$/

/** Returns whether the answers set or change the frequency of scheduled runs. */
const hasNewFrequency = (fields: readonly ConfigurationField[], saved: Record<string, unknown>, answers: ConfigurationData): boolean =>
  fields.some(({ name }) => frequencyName.test(name) && Boolean(answers[name]) && answers[name] !== saved[name])

/** Manages the configuration form: restores the draft, validates the input, saves it and opens the dashboard. */
export function useConfigurationForm({ userId, workflow, fields, initial }: ConfigurationFormOptions) {
  const { id: workflowId } = workflow
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isDone = useRef(false)
  const [saved, open] = useState(() => {
    const stored = recordOf(initial?.configuration_data)
    return Object.keys(stored).length > 0 ? stored : configurationDefaults(workflow, fields)
  })
  const { basis, ask, question } = useEditConflict<ConfigurationVersion>({
    opened: initial?.updated_at ?? '',
    save: () => void submit(),
    replaceInput: (other) => void (other.updated_at === '' ? leave() : show(other)),
  })
  const { form, draft, isSaved, prefetchCheck } = useFieldsForm({
    fields,
    saved,
    draftKey: workspaceDraftKey(userId, `configure:${workflowId}`),
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
  const finish = async (answers: ConfigurationData) => {
    const arrival = close().then(() => navigate({ to: paths.dashboard }))
    // The dashboard must be shown first, because this screen has the previous frequency as long as it stays open.
    const setUpSchedule = () => arrival.then(() => navigate({ to: paths.configureWorkflow, params: { workflowId }, hash: scheduleHash }))
    const action = { label: 'Set up schedule', onSelect: () => void setUpSchedule() }
    toast({ title: messages.configurationSaved, ...(hasNewFrequency(fields, saved, answers) && { action }) })
    await arrival
  }
  const save = useSingleMutation({
    mutationFn: (answers: ConfigurationData) => saveConfiguration(makeConfigurationStore(userId, workflowId), basis.overwritten, answers),
    onSuccess: (outcome, answers) => ('saved' in outcome ? finish(answers) : ask(outcome.changed)),
    onError: (error) => toastFailure(error, messages.configurationSaveFailed),
  })
  const submit = form.handleSubmit(save.run, (errors) => toastFieldErrors(fields, errors, form.getValues()))
  return {
    form,
    draft,
    question,
    conflictText: conflictTextOf(question.conflict),
    isSaving: save.isPending,
    prefetchCheck,
    isUnsaved: () => !isDone.current && !isSaved(form.getValues()),
    submit,
  }
}
