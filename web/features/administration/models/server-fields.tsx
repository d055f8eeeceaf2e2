import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { LocalModelServer } from '../../../../contracts/models.ts'
import { Button } from '../../../ui/button/button.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { localModelsQuery } from './models-queries.ts'
import type { FieldsProps } from './provider-fields.tsx'

const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))

/** Fields for a model server on the server's machine: the detected servers and their models. */
export function ServerFields(props: FieldsProps) {
  const query = useQuery(localModelsQuery)
  return (
    <>
      <QueryState
        query={query}
        failed="Couldn’t look for local servers"
        errorLook="line"
        skeleton={<Skeleton className="h-control w-full" />}
      >
        {(servers) => (servers.length === 0 ? <NoServers /> : <DetectedServers {...props} servers={servers} />)}
      </QueryState>
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        pending={query.isFetching}
        pendingLabel="Searching"
        onClick={() => void query.refetch()}
      >
        <RefreshCw aria-hidden="true" />
        Search again
      </Button>
    </>
  )
}

function NoServers() {
  return (
    <p className="text-muted text-sm">
      No model server was found on this machine. Start Ollama, LM Studio, vLLM or llama.cpp on its default port, load a model, and search
      again.
    </p>
  )
}

function DetectedServers({ form, errors, onChange, servers }: FieldsProps & { servers: readonly LocalModelServer[] }) {
  const server = servers.find(({ baseUrl }) => baseUrl === form.address)
  return (
    <>
      <Field label="Server" required error={errors.address}>
        {(control) => (
          <Select
            {...control}
            options={servers.map(({ name, baseUrl }) => ({ value: baseUrl, label: `${name} (${new URL(baseUrl).host})` }))}
            value={server?.baseUrl ?? ''}
            placeholder="Choose a server"
            onValueChange={(baseUrl) => {
              const chosen = servers.find((one) => one.baseUrl === baseUrl)
              onChange({ address: baseUrl, model: chosen?.models[0] ?? '', embeddingModel: chosen?.embeddingModels[0] ?? '' })
            }}
          />
        )}
      </Field>
      {server && (
        <>
          <Field label="Model" required error={errors.model}>
            {(control) => (
              <Select {...control} options={optionsOf(server.models)} value={form.model} onValueChange={(model) => onChange({ model })} />
            )}
          </Field>
          {server.embeddingModels.length > 0 && (
            <Field label="Embedding model" help="Optional. Enables search by meaning, not only by words.">
              {(control) => (
                <Select
                  {...control}
                  blank
                  placeholder="None"
                  options={optionsOf(server.embeddingModels)}
                  value={form.embeddingModel}
                  onValueChange={(embeddingModel) => onChange({ embeddingModel })}
                />
              )}
            </Field>
          )}
        </>
      )}
    </>
  )
}
