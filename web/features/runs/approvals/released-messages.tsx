import { Fragment } from 'react'
import type { OutgoingMessage } from '../../../../contracts/runs/run-checks.ts'

interface ReleasedMessagesProps {
  messages: readonly OutgoingMessage[]
  /** True if the approval has a text, which the user can copy. */
  hasText: boolean
}

/** Shows the channel, the receivers and the subject of each message that an approval releases, or that nothing is sent. */
export function ReleasedMessages({ messages, hasText }: ReleasedMessagesProps) {
  if (messages.length === 0)
    return (
      <p className="text-sm">
        <span className="font-medium">Nothing is sent.</span>
        {hasText && ' After you approve, copy the text from the run page and send it yourself.'}
      </p>
    )
  return (
    <section aria-label="Sent if you approve" className="flex flex-col gap-3">
      {messages.map((message) => (
        <MessageFacts key={JSON.stringify(message)} message={message} />
      ))}
    </section>
  )
}

const channelLabels: Record<OutgoingMessage['channel'], string> = { email: 'Email', webhook: 'Webhook', http: 'HTTP request' }
const subjectLabels: Record<OutgoingMessage['channel'], string> = { email: 'Subject', webhook: 'Event', http: 'Method' }

function MessageFacts({ message: { channel, to, subject } }: { message: OutgoingMessage }) {
  const facts = [
    ['Channel', channelLabels[channel]],
    ['To', to.length > 0 ? to.join(', ') : 'Determined by a later step'],
    ...(subject ? [[subjectLabels[channel], subject]] : []),
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt className="text-muted">{label}</dt>
          <dd dir="auto" className="wrap-anywhere">
            {value}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
