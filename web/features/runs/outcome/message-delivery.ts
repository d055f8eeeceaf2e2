import { type EmailState, emailStateOf, type StepEmail } from '../../../../contracts/runs/step-emails.ts'
import type { SentMessage } from './sent-messages.ts'

/** A message to one receiver, with its delivery. */
interface Delivery {
  to: string
  state: EmailState
}

/** Returns the receivers of a message with their delivery. A webhook, a request, or an email of an older run counts as sent. */
export function deliveriesOf({ to, mails }: Pick<SentMessage, 'to' | 'mails'>): Delivery[] {
  if (mails === null) return to.map((receiver) => ({ to: receiver, state: 'sent' }))
  return mails.map((sentEmail) => ({ to: sentEmail.to, state: emailStateOf(sentEmail) }))
}

/** Returns when the mail server accepted the last email of a message; null until all emails are sent. */
export function acceptedAt(mails: readonly StepEmail[]): string | null {
  const times = mails.map((sentEmail) => sentEmail.sent_at)
  return times.includes(null) ? null : (times.toSorted().at(-1) ?? null)
}

const countOf = (count: number, noun: string) => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
const nouns = { email: 'Email', webhook: 'Webhook', http: 'Request' } as const

/** Returns the messages of a run as a sentence: those that were sent, that are queued, and that were not delivered. */
export function deliverySentence(messages: readonly SentMessage[]): string {
  const all = messages.flatMap((message) => deliveriesOf(message).map((delivery) => ({ ...delivery, message })))
  const byState = (state: EmailState) => all.filter((delivery) => delivery.state === state)
  const [sent, queued, failed] = [byState('sent'), byState('queued'), byState('failed')]
  const [first] = messages
  if (first === undefined || all.length === 0) return 'Nothing was sent.'
  if (messages.length === 1)
    return [
      ...(sent.length > 0 ? [`${nouns[first.channel]} sent to ${receiversOf(sent)}.`] : []),
      ...(queued.length > 0 ? [`Email to ${receiversOf(queued)} is queued.`] : []),
      ...(failed.length > 0 ? [`Email to ${receiversOf(failed)} was not delivered.`] : []),
    ].join(' ')
  const sentMessages = new Set(sent.map(({ message }) => message)).size
  const receivers = new Set(sent.map(({ to }) => to)).size
  return [
    ...(sent.length > 0 ? [`${countOf(sentMessages, 'message')} sent to ${countOf(receivers, 'receiver')}.`] : []),
    ...(queued.length > 0 ? [`${countOf(queued.length, 'email')} ${queued.length === 1 ? 'is' : 'are'} queued.`] : []),
    ...(failed.length > 0 ? [`${countOf(failed.length, 'email')} ${failed.length === 1 ? 'was' : 'were'} not delivered.`] : []),
  ].join(' ')
}

function receiversOf([first, ...others]: readonly Delivery[]): string {
  return `${first?.to ?? ''}${others.length > 0 ? ` and ${others.length} more` : ''}`
}
