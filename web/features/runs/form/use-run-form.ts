import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ConfigurationData } from '../../../../contracts/configuration-fields.ts'
import { runMessages } from '../../../../contracts/run-words.ts'
import type { WorkflowDefinition } from '../../../../contracts/workflow-definition.ts'
import { paths } from '../../../app/paths.ts'
import { isTransient } from '../../../lib/api-error.ts'
import { draftKey } from '../../../lib/draft.ts'
import { toastFailure } from '../../../lib/error-toasts.ts'
import { callFunction } from '../../../lib/product-call.ts'
import { randomId } from '../../../lib/random-id.ts'
import { useSingleMutation } from '../../../lib/use-single-mutation.ts'
import { toast } from '../../../ui/toast.ts'
import { formValuesOf } from '../../workflows/field-language/form-values.ts'
import { toastFaults } from '../../workflows/toast-faults.ts'
import { useFieldsForm } from '../../workflows/use-fields-form.ts'
import { refreshRunLists } from '../run-queries.ts'

interface RunFormOptions {
  userId: string
  workflowId: string
  configurationId: string
  definition: WorkflowDefinition
}

/** The run form's life: sample and draft in, checked answers out, then on to the run. */
export function useRunForm({ userId, workflowId, configurationId, definition }: RunFormOptions) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { input: fields, sample_input } = definition
  const [isTest, setTest] = useState(false)
  // One press of the button is one run, also when its answer is lost and it is pressed again.
  const press = useRef(randomId())
  const key = draftKey(userId, `run:${workflowId}`)
  const { form, draft, isSaved: isSample, prefetchCheck } = useFieldsForm({ fields, saved: sample_input, draftKey: key })
  const start = useSingleMutation({
    mutationFn: (input: ConfigurationData) =>
      callFunction<{ run_id: string }>('run-workflow', {
        configuration_id: configurationId,
        // The sample runs as the sample: knowledge of its own stands in while there is none.
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
      // A refusal made no run: what is asked next is another one. An answer that was lost may have.
      if (!isTransient(error)) press.current = randomId()
      toastFailure(error, runMessages.startFailed)
    },
  })
  const submit = form.handleSubmit(start.run, (errors) => toastFaults(fields, errors, form.getValues()))
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
