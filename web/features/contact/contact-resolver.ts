import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type ContactAnswers, contactSchema } from '../../../contracts/contact/contact.ts'
import type { ContactValues } from './contact-values.ts'

/** Cast: the form has additional values (for bots, and against repetition), which the schema removes. */
export const contactResolver = zodResolver(contactSchema) as unknown as Resolver<ContactValues, unknown, ContactAnswers>
