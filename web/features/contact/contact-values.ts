import type { ContactAnswers } from '../../../contracts/contact.ts'

/** `website` is for machines: people never see it, and what fills it in is not sent. */
export type ContactValues = ContactAnswers & { website: string }
