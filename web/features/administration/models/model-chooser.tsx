import { useQueryClient } from '@tanstack/react-query'
import { PlugZap } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import {
  type ModelChoice,
  type ModelInUse,
  type ModelsReport,
  type ModelTrial,
  modelChoicePaths,
} from '../../../../contracts/administration/model-choice.ts'
import { adviceOf } from '../../../lib/api/api-error.ts'
import { callProduct } from '../../../lib/api/product-call.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { type ChoiceErrors, type ChoiceForm, initialFormOf, readForm } from './choice-form.ts'
import { FileFields } from './file-fields.tsx'
import { KindCards } from './kind-cards.tsx'
import { modelKindStyles } from './model-kinds.ts'
import { modelsQuery } from './models-queries.ts'
import { ProviderFields } from './provider-fields.tsx'
import { ServerFields } from './server-fields.tsx'
import { TrialResult } from './trial-result.tsx'

/** Guides through the choice of a model: kind of connection, settings, test, and activation. */
export function ModelChooser({ inUse }: { inUse: ModelInUse }) {
  const [form, setForm] = useState(() => initialFormOf(inUse))
  const [errors, setErrors] = useState<ChoiceErrors>({})
  /** The model choice that was tested last; null after the form was changed. */
  const [tested, setTested] = useState<ModelChoice | null>(null)
  const queryClient = useQueryClient()
  const test = useSingleMutation({
    mutationFn: (choice: ModelChoice) => callProduct<ModelTrial>('POST', modelChoicePaths.trial, choice),
  })
  const choose = useSingleMutation({
    mutationFn: (choice: ModelChoice) => callProduct<ModelsReport>('POST', modelChoicePaths.choose, choice),
    onSuccess: (report) => {
      queryClient.setQueryData(modelsQuery.queryKey, report)
      void queryClient.invalidateQueries({ queryKey: ['admin', 'system'] })
      toast({ title: 'Model changed', description: 'New runs and questions use it from now on.' })
    },
  })
  const change = (changed: Partial<ChoiceForm>) => {
    setForm((previous) => ({ ...previous, ...changed }))
    setTested(null)
    setErrors({})
  }
  const onTest = (event: FormEvent) => {
    event.preventDefault()
    const read = readForm(form)
    if ('errors' in read) return setErrors(read.errors)
    setTested(read.choice)
    test.run(read.choice)
  }
  const isFixed = inUse.source === 'environment'
  const trial = tested && !test.isPending ? test.data : undefined
  const isPassed = trial?.isOk === true
  return (
    <form onSubmit={onTest} noValidate className="flex flex-col gap-6">
      <KindCards selected={form.kind} inUse={inUse} onSelect={(kind) => change({ ...emptyFields, kind })} />
      <Card>
        <CardHeader>
          <CardTitle>{modelKindStyles[form.kind].label}</CardTitle>
        </CardHeader>
        <CardContent className="flex max-w-2xl flex-col gap-5 pt-3">
          <KindFields form={form} errors={errors} onChange={change} inUse={inUse} />
          <p className="text-muted text-sm">
            The test runs a workflow of the library with its sample input. It stores and sends nothing, and can take a few minutes on a
            local model.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="secondary" pending={test.isPending} pendingLabel="Testing">
              <PlugZap aria-hidden="true" />
              Test model
            </Button>
            <Button
              disabled={!isPassed || isFixed}
              pending={choose.isPending}
              pendingLabel="Switching"
              onClick={() => tested && choose.run(tested)}
            >
              Use this model
            </Button>
          </div>
          {!isPassed && !isFixed && <p className="text-muted text-sm">You can use a model after it has passed the test.</p>}
          {trial && <TrialResult trial={trial} />}
          {tested && !test.isPending && <FailedRequest error={test.error} />}
          <FailedRequest error={choose.error} />
        </CardContent>
      </Card>
    </form>
  )
}

function FailedRequest({ error }: { error: Error | null }) {
  return (
    error && (
      <p role="alert" className="text-danger text-sm">
        {adviceOf(error)}
      </p>
    )
  )
}

const emptyFields = { address: '', model: '', embeddingModel: '', key: '' }

interface KindFieldsProps {
  form: ChoiceForm
  errors: ChoiceErrors
  onChange: (change: Partial<ChoiceForm>) => void
  inUse: ModelInUse
}

function KindFields({ inUse, ...fields }: KindFieldsProps) {
  const { form } = fields
  const isStored = inUse.hasKey && inUse.source === 'screen' && inUse.provider === form.provider
  const isSameAddress = form.provider !== 'openai-compatible' || inUse.address === form.address
  switch (form.kind) {
    case 'builtin':
      return <p className="text-sm">No settings are needed. Workflows continue to run, and people write the replies.</p>
    case 'provider':
      return <ProviderFields {...fields} hasStoredKey={isStored && isSameAddress} />
    case 'server':
      return <ServerFields {...fields} />
    case 'file':
      return <FileFields {...fields} />
  }
}
