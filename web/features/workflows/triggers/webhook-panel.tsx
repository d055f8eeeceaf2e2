import { OutboundWebhook } from './outbound-webhook.tsx'
import type { PanelProps } from './panel-props.ts'
import { WebhookEndpoint } from './webhook-endpoint.tsx'

/** Webhook endpoint and outgoing webhook of a workflow. */
export function WebhookPanel(props: PanelProps) {
  return (
    <div className="flex flex-col gap-8">
      <WebhookEndpoint {...props} />
      <hr className="border-line" />
      <OutboundWebhook {...props} />
    </div>
  )
}
