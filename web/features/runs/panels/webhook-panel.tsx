import { InboundHook } from './inbound-hook.tsx'
import { OutboundWebhook } from './outbound-webhook.tsx'
import type { PanelProps } from './panel-props.ts'

/** How other programs start this workflow, and how they hear of its results. */
export function WebhookPanel(props: PanelProps) {
  return (
    <div className="flex flex-col gap-8">
      <InboundHook {...props} />
      <hr className="border-line" />
      <OutboundWebhook {...props} />
    </div>
  )
}
