import { Mail, Webhook } from 'lucide-react'
import { emailStateOf, type StepEmail, undeliveredText } from '../../../../contracts/runs/step-emails.ts'
import { formatFullTime, formatListTime } from '../../../lib/format/format.ts'
import { acceptedAt } from './message-delivery.ts'
import type { SentMessage } from './sent-messages.ts'

/** Maximum number of messages that are listed. */
const maxListed = 10

/** Lists the messages of a run with their delivery. */
export function SentList({ messages }: { messages: readonly SentMessage[] }) {
  const unlistedCount = messages.length - maxListed
  return (
    <ul aria-label="Sent messages" className="flex flex-col gap-1.5 text-sm">
      {messages.slice(0, maxListed).map((message) => (
        <SentItem key={message.path} message={message} />
      ))}
      {unlistedCount > 0 && <li>{unlistedCount === 1 ? '1 more message' : `${unlistedCount} more messages`}</li>}
    </ul>
  )
}

function SentItem({ message: { channel, to, subject, sentAt, mails } }: { message: SentMessage }) {
  const Icon = channel === 'email' ? Mail : Webhook
  const time = mails === null ? sentAt : acceptedAt(mails)
  const isQueued = mails?.some(({ status }) => status === 'queued') === true
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="wrap-anywhere min-w-0">
        <bdi className="font-medium">{to.join(', ')}</bdi>
        {subject && (
          <>
            {' · '}
            <bdi>{subject}</bdi>
          </>
        )}
        {isQueued && ' · Queued'}
        {time && (
          <>
            {mails === null ? ' · ' : ' · Sent '}
            <time dateTime={time} title={formatFullTime(time)}>
              {formatListTime(time)}
            </time>
          </>
        )}
        {mails
          ?.filter((mail) => emailStateOf(mail) === 'failed')
          .map((mail) => (
            <Undelivered key={mail.id} mail={mail} isOnly={to.length === 1} />
          ))}
      </div>
    </li>
  )
}

/** Shows why an email was not delivered, and what to do. */
const Undelivered = ({ mail, isOnly }: { mail: StepEmail; isOnly: boolean }) => (
  <p className="text-danger">
    Not delivered
    {!isOnly && (
      <>
        {' to '}
        <bdi>{mail.to}</bdi>
      </>
    )}
    : <span dir="auto">{undeliveredText(mail)}</span>
  </p>
)
