import type { ContactAnswers } from '../../../contracts/contact.ts'

export type ContactValues = ContactAnswers & {
  /** For machines: people never see it, and what fills it in is not sent. */
  website: string
  /** By which the database knows a message again when its answer was lost. '' until one was first sent. */
  creation_key: string
  /** The answers that were sent under the key, as one text: other answers are another message. */
  sent: string
}
