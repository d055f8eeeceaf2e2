import { BellRing, Globe, type LucideIcon, Mail, UserRoundCheck, Webhook } from 'lucide-react'
import type { ReactNode } from 'react'
import { runMessages } from '../../../../contracts/runs/run-labels.ts'
import type { HeldBackMessage } from '../../../../contracts/runs/runs.ts'
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { Preformatted } from '../../../ui/text/preformatted.tsx'
import { ValueView } from '../result/value-view.tsx'
import type { RunStep } from '../run-queries.ts'

/** Lists the messages that a test run would have sent. */
export function HeldBackList({ steps, isEnded }: { steps: readonly RunStep[]; isEnded: boolean }) {
  const item = steps.flatMap(({ path, held_back }) => (held_back ?? []).map((message, index) => ({ key: `${path} ${index}`, message })))
  return (
    <Card>
      <CardHeader>
        <CardTitle id="held-back">{runMessages.heldBackTitle}</CardTitle>
        <p className="w-full text-muted text-sm">{runMessages.heldBackHelp}</p>
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        {item.length === 0 && <p className="text-sm">{isEnded ? runMessages.nothingHeldBack : 'Nothing yet.'}</p>}
        {item.length > 0 && (
          <ul aria-label={runMessages.heldBackTitle} className="flex flex-col gap-3">
            {item.map(({ key, message }) => (
              <HeldBackItem key={key} item={message} />
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  )
}

export function HeldBackItem({ item }: { item: HeldBackMessage }) {
  switch (item.kind) {
    case 'email':
      return (
        <Item
          icon={Mail}
          title={item.to.length > 0 ? `Email to ${item.to.join(', ')}` : 'Email without recipients'}
          description={item.subject}
        >
          <Preformatted className="max-h-48 text-sm">{item.body}</Preformatted>
        </Item>
      )
    case 'in_app':
      return <Item icon={BellRing} title="Notification" description={`${item.title}${item.body ? `: ${item.body}` : ''}`} />
    case 'webhook':
      return (
        <Item icon={Webhook} title={`Webhook ${item.event}`} description={item.url}>
          <ValueView value={item.payload} />
        </Item>
      )
    case 'http':
      return (
        <Item icon={Globe} title={`${item.method} request`} description={item.url}>
          {item.body && <Preformatted className="max-h-48 font-mono! text-xs">{item.body}</Preformatted>}
        </Item>
      )
    case 'approval':
      return <Item icon={UserRoundCheck} title={item.to ? `Approval by ${item.to}` : 'Your approval'} description={item.title} />
    default:
      return item satisfies never
  }
}

function Item({
  icon: Icon,
  title,
  description,
  children,
}: {
  icon: LucideIcon
  title: string
  description: string
  children?: ReactNode
}) {
  return (
    <li className="flex gap-3 rounded-control border border-line border-dashed p-4">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium text-sm">{title}</p>
        <p dir="auto" className="wrap-anywhere text-muted text-sm">
          {description}
        </p>
        {children && <div className="mt-2">{children}</div>}
      </div>
    </li>
  )
}
