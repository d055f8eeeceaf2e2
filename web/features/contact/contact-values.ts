import type { ContactAnswers } from '../../../contracts/contact/contact.ts'

export type ContactValues = ContactAnswers & {
  /** Honeypot field. If it is filled in, the message is not sent. */
  website: string
  /** Idempotency key of the message, in case a response was lost. '' before the first attempt. */
  creation_key: string
  /** Serialized values sent with the key. Changed values are a new message and need a new key. */
  sent: string
}
