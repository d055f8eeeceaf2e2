import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, PlugZap } from 'lucide-react'
import { systemPaths } from '../../../../contracts/administration/system.ts'
import { builtinModelName, type ModelDescription, type ModelTestResult, modelLabel } from '../../../../contracts/models.ts'
import { adviceOf } from '../../../lib/api/api-error.ts'
import { callProduct } from '../../../lib/api/product-call.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { providerNames } from '../models/model-kinds.ts'
import { Fact } from '../shared/details-dialog.tsx'

/** Shows the connected model, with a button that tests the connection. */
export function ModelPanel({ model: { provider, model, host, embeddingModel } }: { model: ModelDescription }) {
  const test = useSingleMutation({
    mutationFn: () => callProduct<ModelTestResult>('POST', systemPaths.testModel),
  })
  return (
    <Card className="md:col-span-2">
      <CardHeader>
        <CardTitle>Model</CardTitle>
        <Button variant="secondary" size="sm" pending={test.isPending} pendingLabel="Testing" onClick={() => test.run()}>
          <PlugZap aria-hidden="true" />
          Test connection
        </Button>
      </CardHeader>
      <CardContent className="flex flex-col gap-4 pt-3">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm md:grid-cols-4">
          <Fact name="Provider">{providerNames[provider]}</Fact>
          <Fact name="Name">{modelLabel(model)}</Fact>
          {provider !== 'builtin' && provider !== 'gguf' && <Fact name="Host">{host ?? 'Default'}</Fact>}
          <Fact name="Embeddings">{embeddingModel ?? 'None'}</Fact>
        </dl>
        <p className="text-muted text-sm">
          {model === builtinModelName && 'The built-in model finds and quotes text. '}
          <Link to={paths.adminModels} className="text-accent underline underline-offset-4">
            Choose a model
          </Link>
        </p>
        <TestResult result={test.isPending ? undefined : test.data} error={test.isPending ? null : test.error} />
      </CardContent>
    </Card>
  )
}

/** The result of the test, which screen readers announce. */
function TestResult({ result, error }: { result: ModelTestResult | undefined; error: Error | null }) {
  const message = result?.ok
    ? `${modelLabel(result.model)} responded in ${result.ms.toLocaleString('en-US')} ms.`
    : (result?.message ?? (error && adviceOf(error)))
  const Icon = result?.ok ? CircleCheck : CircleX
  return (
    <div role="status" className="text-sm empty:hidden">
      {message && (
        <p className={`flex items-start gap-2 wrap-anywhere ${result?.ok ? 'text-success' : 'text-danger'}`}>
          <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {message}
        </p>
      )}
    </div>
  )
}
