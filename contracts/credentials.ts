import { z } from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

const email = z.string().trim().pipe(z.email(messages.invalidEmail).max(limits.emailMax, messages.invalidEmail))

/** The login and sign-up form (specification, section 5): the e-mail is trimmed before it is sent. */
export const credentialsSchema = z.object({
  email,
  password: z.string().min(limits.passwordMin, messages.passwordTooShort),
})
/** Answers of the login and sign-up forms. */
export type Credentials = z.infer<typeof credentialsSchema>

/** A form that asks for nothing but an address. */
export const addressSchema = z.object({ email })
