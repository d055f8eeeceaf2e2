import type { OutgoingMessage } from '../../../contracts/runs/run-checks.ts'
import { pluralize } from '../../platform/pluralize.ts'

/** Maximum number of messages and receivers that an email about an approval lists. */
const maxMessages = 3
const maxReceivers = 3

const channels: Record<OutgoingMessage['channel'], string> = { email: 'email', webhook: 'webhook', http: 'request' }

/** Returns the receivers. A URL is shortened to its host, because its path can contain a key. */
function receiversOf({ channel, to }: OutgoingMessage): string {
  if (to.length === 0) return 'set by a later step'
  const listed = to.slice(0, maxReceivers).map((receiver) => (channel === 'email' ? receiver : (URL.parse(receiver)?.host ?? receiver)))
  const unlisted = to.length - listed.length
  return `${listed.join(', ')}${unlisted > 0 ? ` and ${unlisted} more` : ''}`
}

/** Returns the receivers, the channel and the subject of the messages that an approval releases, as rows of an email. */
export function describeOutgoing(outgoing: readonly OutgoingMessage[] | null): (readonly [label: string, value: string])[] {
  const messages = outgoing ?? []
  const rows = messages.slice(0, maxMessages).flatMap((message) => [
    ['To', `${receiversOf(message)}, by ${channels[message.channel]}`] as const,
    // Shows only the subject of emails. The subject of a webhook is its event name, and the subject of an HTTP request is its method.
    ...(message.channel === 'email' && message.subject ? [['Subject', message.subject] as const] : []),
  ])
  const unlisted = messages.length - maxMessages
  return unlisted > 0 ? [...rows, ['Also', `${pluralize(unlisted, 'more message')}`] as const] : rows
}
