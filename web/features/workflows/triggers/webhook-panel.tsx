import { OutboundWebhook } from './outbound-webhook.tsx'
import type { PanelProps } from './panel-props.ts'
import { WebhookEndpoint } from './webhook-endpoint.tsx'

/** A panel for both kinds of webhook: the endpoint that starts runs, and the outgoing webhook. */
export function WebhookPanel(props: PanelProps) {
  return (
    <div className="flex flex-col gap-8">
      <WebhookEndpoint {...props} />
      <hr className="border-line" />
      <OutboundWebhook {...props} />
    </div>
  )
}
