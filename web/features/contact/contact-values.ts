import type { ContactAnswers } from '../../../contracts/contact/contact.ts'

export type ContactValues = ContactAnswers & {
  /** Value of the hidden field. If it is filled in, the sender is a bot, and the message is not sent. */
  website: string
  /** Idempotency key of the message: repeating a request whose response was lost stores no second message. '' before the first attempt. */
  creation_key: string
  /** The values sent with the key, as JSON. Changed values are a new message and need a new key. */
  sent: string
}
