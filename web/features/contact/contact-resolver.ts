import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type ContactAnswers, contactSchema } from '../../../contracts/contact/contact.ts'
import type { ContactValues } from './contact-values.ts'

/** Cast: the form has more values (a bot trap and the idempotency key), which the schema strips. */
export const contactResolver = zodResolver(contactSchema) as unknown as Resolver<ContactValues, unknown, ContactAnswers>
