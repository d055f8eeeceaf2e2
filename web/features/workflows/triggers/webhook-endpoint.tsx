import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Database } from '../../../../contracts/database.ts'
import { runMessages } from '../../../../contracts/runs/run-labels.ts'
import type { WebhookEndpointSecret } from '../../../../contracts/runs/run-triggers.ts'
import { callFunction } from '../../../lib/api/product-call.ts'
import { request } from '../../../lib/api/request.ts'
import { formatFullTime, formatListTime } from '../../../lib/format/format.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { CopyField } from '../../../ui/form/copy-field.tsx'
import { Preformatted } from '../../../ui/text/preformatted.tsx'
import { definitionQuery } from '../../runs/definition-query.ts'
import { FieldMapping } from './mapping/field-mapping.tsx'
import type { PanelProps } from './panel-props.ts'
import { PanelState } from './panel-state.tsx'
import { webhookEndpointQuery } from './webhook-queries.ts'

const onError = (error: unknown) => toastFailure(error, runMessages.webhookFailed)

type EndpointAction = 'rotate' | 'remove'
const questions = {
  rotate: {
    title: 'Rotate the endpoint URL?',
    description: 'The new URL is shown only once. The current URL works for another 24 hours, so that you can update your systems.',
    confirmLabel: 'Rotate',
    tone: 'primary',
  },
  remove: {
    title: 'Remove this webhook endpoint?',
    description: 'Requests to this URL will be rejected.',
    confirmLabel: 'Remove',
    tone: 'danger',
  },
} as const

/** A panel for the webhook endpoint, which starts runs. Its URL is shown only once, when it is created. */
export function WebhookEndpoint({ workflowId, configurationId }: PanelProps) {
  const endpointQuery = useQuery(webhookEndpointQuery(configurationId))
  const { data: definition } = useQuery(definitionQuery(workflowId))
  const { newUrl, create, remove } = useWebhookEndpointChanges(configurationId)
  const [pendingAction, setPendingAction] = useState<EndpointAction | null>(null)
  return (
    <section aria-labelledby="webhook-endpoint" className="flex flex-col gap-4">
      <div>
        <h3 id="webhook-endpoint" className="font-medium text-sm">
          Webhook endpoint
        </h3>
        <p className="text-muted text-sm">
          Send a POST request with JSON, a form or plain text to this URL to start a run with it as the input. Keep the URL secret.
        </p>
      </div>
      {newUrl && (
        <>
          <CopyField label="Endpoint URL" value={newUrl} help={runMessages.secretOnce} />
          <CurlExample workflowId={workflowId} url={newUrl} />
        </>
      )}
      <PanelState query={endpointQuery} failed="Couldn’t load the webhook endpoint">
        {(endpoint) =>
          endpoint === null ? (
            <div>
              <Button variant="secondary" pending={create.isPending} onClick={() => create.run(false)}>
                <KeyRound aria-hidden="true" />
                Create endpoint
              </Button>
            </div>
          ) : (
            <>
              <EndpointDetails endpoint={endpoint} isChanging={create.isPending} isRemoving={remove.isPending} onAsk={setPendingAction} />
              {definition && <FieldMapping key={endpoint.id} endpoint={endpoint} fields={definition.input} />}
            </>
          )
        }
      </PanelState>
      <ConfirmDialog
        {...questions[pendingAction ?? 'rotate']}
        open={pendingAction !== null}
        onOpenChange={(open) => !open && setPendingAction(null)}
        onConfirm={() => {
          setPendingAction(null)
          if (pendingAction === 'remove') remove.run()
          else create.run(true)
        }}
      />
    </section>
  )
}

/** Returns functions that create the endpoint, give it a new URL and remove it. `newUrl` is shown once. */
function useWebhookEndpointChanges(configurationId: string) {
  const queryClient = useQueryClient()
  const [newUrl, setNewUrl] = useState<string | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: webhookEndpointQuery(configurationId).queryKey })
  const create = useSingleMutation({
    mutationFn: (rotate: boolean) =>
      callFunction<WebhookEndpointSecret>('webhook-endpoint-secret', { configuration_id: configurationId, ...(rotate && { rotate }) }),
    onSuccess: async ({ url }) => {
      setNewUrl(url)
      await refresh()
    },
    onError,
  })
  const remove = useSingleMutation({
    mutationFn: () => request((supabase) => supabase.from('webhook_endpoints').delete().eq('configuration_id', configurationId)),
    onSuccess: async () => {
      setNewUrl(null)
      await refresh()
    },
    onError,
  })
  return { newUrl, create, remove }
}

interface EndpointDetailsProps {
  endpoint: Database['public']['Tables']['webhook_endpoints']['Row']
  isChanging: boolean
  isRemoving: boolean
  onAsk: (action: EndpointAction) => void
}

function EndpointDetails({ endpoint, isChanging, isRemoving, onAsk }: EndpointDetailsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 text-sm">
      <p className="min-w-0 flex-1 basis-56">
        Active. The URL ends in <span className="font-mono">{endpoint.secret_suffix}</span>.
        <span className="block text-muted">
          {endpoint.last_used_at ? (
            <>
              Last used <time title={formatFullTime(endpoint.last_used_at)}>{formatListTime(endpoint.last_used_at)}</time>.
            </>
          ) : (
            'Not used yet.'
          )}
          {endpoint.previous_valid_until && ` The previous URL works until ${formatListTime(endpoint.previous_valid_until)}.`}
        </span>
      </p>
      <Button variant="secondary" size="sm" pending={isChanging} onClick={() => onAsk('rotate')}>
        <RotateCw aria-hidden="true" />
        Rotate
      </Button>
      <Button variant="ghost" size="sm" pending={isRemoving} onClick={() => onAsk('remove')}>
        <Trash2 aria-hidden="true" />
        Remove
      </Button>
    </div>
  )
}

/** A complete example of a request, with the workflow's sample input as its body. */
function CurlExample({ workflowId, url }: { workflowId: string; url: string }) {
  const { data } = useQuery(definitionQuery(workflowId))
  const body = JSON.stringify(data?.sample_input ?? {}, null, 2).replaceAll("'", "'\\''")
  return (
    <div>
      <p className="mb-1.5 text-muted text-sm">Try it:</p>
      <Preformatted className="max-h-56 rounded-control bg-sunken p-3 font-mono! text-xs">
        {`curl -X POST '${url}' \\\n  -H 'content-type: application/json' \\\n  -d '${body}'`}
      </Preformatted>
    </div>
  )
}
