import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type ContactAnswers, contactSchema } from '../../../contracts/contact.ts'
import type { ContactValues } from './contact-values.ts'

/** The cast: the form has the trap beside the schema's fields, and the schema drops it. */
export const contactResolver = zodResolver(contactSchema) as unknown as Resolver<ContactValues, unknown, ContactAnswers>
