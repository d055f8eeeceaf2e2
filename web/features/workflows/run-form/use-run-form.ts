import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { runMessages } from '../../../../contracts/runs/run-labels.ts'
import type { ConfigurationData } from '../../../../contracts/workflows/configuration-fields.ts'
import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { isTransient } from '../../../lib/api/api-error.ts'
import { callFunction } from '../../../lib/api/product-call.ts'
import { workspaceDraftKey } from '../../../lib/auth/current-workspace.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { refreshRunLists } from '../../runs/run-queries.ts'
import { formValuesOf } from '../field-forms/form-values.ts'
import { toastFieldErrors } from '../field-forms/toast-field-errors.ts'
import { useFieldsForm } from '../field-forms/use-fields-form.ts'

interface RunFormOptions {
  userId: string
  workflowId: string
  configurationId: string
  definition: WorkflowDefinition
}

/** Manages the run form: starts with the sample or the draft, validates the input, starts the run and opens it. */
export function useRunForm({ userId, workflowId, configurationId, definition }: RunFormOptions) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { input: fields, sample_input } = definition
  const [isTest, setTest] = useState(false)
  // Idempotency key: repeating a request whose response was lost starts no second run.
  const press = useRef(randomId())
  const key = workspaceDraftKey(userId, `run:${workflowId}`)
  const { form, draft, isSaved: isSample, prefetchCheck } = useFieldsForm({ fields, saved: sample_input, draftKey: key })
  const start = useSingleMutation({
    mutationFn: (input: ConfigurationData) =>
      callFunction<{ run_id: string }>('run-workflow', {
        configuration_id: configurationId,
        // Omit an input that equals the sample: the server then runs the sample, which may use the workflow's sample knowledge.
        ...(isSample(formValuesOf(fields, input)) ? {} : { input }),
        is_test: isTest,
        idempotency_key: press.current,
      }),
    onSuccess: async ({ run_id }) => {
      draft.close()
      refreshRunLists(queryClient)
      toast({ title: runMessages.started })
      await navigate({ to: paths.run, params: { runId: run_id } })
    },
    onError: (error) => {
      // If the server rejected the request, no run started, so the next request gets a new key. After a lost response, the key must stay
      // the same.
      if (!isTransient(error)) press.current = randomId()
      toastFailure(error, runMessages.startFailed)
    },
  })
  const submit = form.handleSubmit(start.run, (errors) => toastFieldErrors(fields, errors, form.getValues()))
  return {
    form,
    draft,
    isTest,
    setTest,
    isStarting: start.isPending,
    prefetchCheck,
    submit: (event: React.FormEvent) => void submit(event),
    isSample: isSample(form.watch()),
    fillSample: () => form.reset(),
    empty: () => form.reset(formValuesOf(fields, {}), { keepDefaultValues: true }),
  }
}
