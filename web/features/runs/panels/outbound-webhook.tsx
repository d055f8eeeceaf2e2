import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye, RotateCw, Send } from 'lucide-react'
import { useState } from 'react'
import type { WebhookSecret, WebhookTest } from '../../../../contracts/run-triggers.ts'
import { runMessages } from '../../../../contracts/run-words.ts'
import { toastFailure } from '../../../lib/error-toasts.ts'
import { formatListTime } from '../../../lib/format.ts'
import { callFunction } from '../../../lib/product-call.ts'
import { useSingleMutation } from '../../../lib/use-single-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DeliveryList } from '../deliveries/delivery-list.tsx'
import { CopyField } from './copy-field.tsx'
import type { PanelProps } from './panel-props.ts'
import { PanelState } from './panel-state.tsx'
import { deliveryLogQuery } from './webhook-queries.ts'

const onError = (error: unknown) => toastFailure(error, runMessages.webhookFailed)

/** Where results are sent: the secret that signs them, a try, and what became of the last ones. */
export function OutboundWebhook({ configurationId, answers }: PanelProps) {
  const url = typeof answers.webhook_url === 'string' ? answers.webhook_url.trim() : ''
  const deliveries = useQuery(deliveryLogQuery(configurationId))
  return (
    <section aria-labelledby="outbound-webhook" className="flex flex-col gap-4">
      <div>
        <h3 id="outbound-webhook" className="font-medium text-sm">
          Results sent on
        </h3>
        <p className="wrap-anywhere text-muted text-sm">
          {url === ''
            ? 'Set a Webhook URL in the form above and save it. Each result is then sent there.'
            : `To ${url}, signed as Standard Webhooks has it, and tried again for a day.`}
        </p>
      </div>
      {url !== '' && <SigningSecret configurationId={configurationId} />}
      {url !== '' && <TestButton configurationId={configurationId} />}
      <PanelState query={deliveries} failed="The deliveries could not be loaded">
        {(list) =>
          list.length === 0 ? (
            <p className="text-muted text-sm">Nothing was sent yet.</p>
          ) : (
            <div>
              <h4 className="font-medium text-muted text-xs">Last deliveries</h4>
              <DeliveryList deliveries={list} canReplay />
            </div>
          )
        }
      </PanelState>
    </section>
  )
}

function SigningSecret({ configurationId }: { configurationId: string }) {
  const [secret, setSecret] = useState<WebhookSecret | null>(null)
  const [isAsked, ask] = useState(false)
  const fetchSecret = useSingleMutation({
    mutationFn: (rotate: boolean) =>
      callFunction<WebhookSecret>('webhook-secret', { configuration_id: configurationId, ...(rotate && { rotate }) }),
    onSuccess: setSecret,
    onError,
  })
  return (
    <>
      {secret ? (
        <CopyField
          label="Signing secret"
          value={secret.secret}
          {...(secret.previous_until && { help: `The one before signs as well until ${formatListTime(secret.previous_until)}.` })}
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
        title="Make a new signing secret?"
        description="For a day deliveries carry both signatures, so that your receiver can change over."
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

/** Sends a ping now, and says what came back. */
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
        Send a test event
      </Button>
      <p role="status" className={`wrap-anywhere text-sm ${data && !data.delivered ? 'text-danger' : 'text-muted'}`}>
        {data &&
          (data.delivered
            ? `It answered ${data.status} in ${Math.round(data.ms)} ms.`
            : `Not delivered: ${data.error ?? `it answered ${data.status}`}`)}
      </p>
    </div>
  )
}
