import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye, RotateCw, Send } from 'lucide-react'
import { useState } from 'react'
import { runMessages } from '../../../../contracts/runs/run-labels.ts'
import type { DeliverySecret, WebhookTest } from '../../../../contracts/runs/run-triggers.ts'
import { callFunction } from '../../../lib/api/product-call.ts'
import { formatFullTime } from '../../../lib/format/format.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { CopyField } from '../../../ui/form/copy-field.tsx'
import { DeliveryList } from '../../runs/deliveries/delivery-list.tsx'
import type { PanelProps } from './panel-props.ts'
import { PanelState } from './panel-state.tsx'
import { deliveryLogQuery } from './webhook-queries.ts'

const onError = (error: unknown) => toastFailure(error, runMessages.webhookFailed)

/** A panel for the outgoing webhook: its secret, a test event and recent deliveries. */
export function OutboundWebhook({ configurationId, answers }: PanelProps) {
  const url = typeof answers.webhook_url === 'string' ? answers.webhook_url.trim() : ''
  const deliveries = useQuery(deliveryLogQuery(configurationId))
  return (
    <section aria-labelledby="outbound-webhook" className="flex flex-col gap-4">
      <div>
        <h3 id="outbound-webhook" className="font-medium text-sm">
          Outgoing webhook
        </h3>
        <p className="wrap-anywhere text-muted text-sm">
          {url === ''
            ? 'To receive results, set a Webhook URL in the form above and save it.'
            : `Results are sent to ${url}, signed according to Standard Webhooks. Failed deliveries are retried for a day.`}
        </p>
      </div>
      {url !== '' && <SigningSecret configurationId={configurationId} />}
      {url !== '' && <TestButton configurationId={configurationId} />}
      <PanelState query={deliveries} failed="Couldn’t load deliveries">
        {(list) =>
          list.length === 0 ? (
            <p className="text-muted text-sm">No deliveries yet.</p>
          ) : (
            <div>
              <h4 className="font-medium text-muted text-xs">Recent deliveries</h4>
              <DeliveryList deliveries={list} canReplay />
            </div>
          )
        }
      </PanelState>
    </section>
  )
}

function SigningSecret({ configurationId }: { configurationId: string }) {
  const [secret, setSecret] = useState<DeliverySecret | null>(null)
  const [isAsked, ask] = useState(false)
  const fetchSecret = useSingleMutation({
    mutationFn: (rotate: boolean) =>
      callFunction<DeliverySecret>('delivery-secret', { configuration_id: configurationId, ...(rotate && { rotate }) }),
    onSuccess: setSecret,
    onError,
  })
  return (
    <>
      {secret ? (
        <CopyField
          label="Signing secret"
          value={secret.secret}
          {...(secret.previous_valid_until && {
            help: `Deliveries are also signed with the previous secret until ${formatFullTime(secret.previous_valid_until)}.`,
          })}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {!secret && (
          <Button variant="secondary" size="sm" pending={fetchSecret.isPending} onClick={() => fetchSecret.run(false)}>
            <Eye aria-hidden="true" />
            Reveal signing secret
          </Button>
        )}
        {secret && (
          <Button variant="secondary" size="sm" pending={fetchSecret.isPending} onClick={() => ask(true)}>
            <RotateCw aria-hidden="true" />
            Rotate secret
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title="Rotate the signing secret?"
        description="For 24 hours, deliveries are signed with both the old and the new secret, so you have time to update your receiver."
        confirmLabel="Rotate"
        tone="primary"
        onConfirm={() => {
          ask(false)
          fetchSecret.run(true)
        }}
      />
    </>
  )
}

/** A button that sends a test event and shows the response. */
function TestButton({ configurationId }: { configurationId: string }) {
  const queryClient = useQueryClient()
  const test = useSingleMutation({
    mutationFn: () => callFunction<WebhookTest>('test-webhook', { configuration_id: configurationId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: deliveryLogQuery(configurationId).queryKey }),
    onError,
  })
  const { data } = test
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" size="sm" pending={test.isPending} onClick={() => test.run()}>
        <Send aria-hidden="true" />
        Send test event
      </Button>
      <p role="status" className={`wrap-anywhere text-sm ${data && !data.delivered ? 'text-danger' : 'text-muted'}`}>
        {data &&
          (data.delivered
            ? `Delivered: HTTP ${data.status} in ${Math.round(data.ms)} ms.`
            : `Not delivered: ${data.error ?? `HTTP ${data.status}`}`)}
      </p>
    </div>
  )
}
