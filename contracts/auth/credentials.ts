import { z } from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'

const email = z.string().trim().pipe(z.email(messages.invalidEmail).max(limits.emailMax, messages.invalidEmail))

/** Login and sign-up form (specification, section 5). The email is trimmed before it is sent. */
export const credentialsSchema = z.object({
  email,
  password: z.string().min(limits.passwordMin, messages.passwordTooShort),
})
export type Credentials = z.infer<typeof credentialsSchema>

/** Form with an email address only, for links and codes by email. */
export const emailFormSchema = z.object({ email })
