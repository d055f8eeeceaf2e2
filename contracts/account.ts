import { z } from 'zod'
import { accountMessages } from './account-messages.ts'
import { companySizes, industries } from './enumerations.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { companyProfileSchema } from './profile.ts'

const tooLong = (max: number) => `Must be at most ${max} characters`

/** The account screen's profile form of somebody who has not been through onboarding: nothing is required yet, blanks become null. */
const openProfileSchema = z.object({
  company_name: z
    .string()
    .trim()
    .max(limits.companyNameMax, tooLong(limits.companyNameMax))
    .transform((text) => text || null),
  user_role: z
    .string()
    .trim()
    .max(limits.userRoleMax, tooLong(limits.userRoleMax))
    .transform((text) => text || null),
  industry: z.enum(industries).or(z.literal('').transform(() => null)),
  company_size: z.enum(companySizes).or(z.literal('').transform(() => null)),
})

/** The profile form: who is onboarded has a whole profile, and keeps one (the database refuses less, in the same words). */
export const accountProfileSchema = (isOnboarded: boolean) => (isOnboarded ? companyProfileSchema : openProfileSchema)
/** Answers of the profile form; blank texts are allowed until onboarding is done. */
export type AccountProfile = z.infer<typeof openProfileSchema>

/** The password form (specification, section 5): both must match, then be long enough. `nonce`: a mail's code, where the server asks for one. */
export const passwordChangeSchema = z
  .object({ password: z.string(), confirmation: z.string(), nonce: z.string().trim().optional() })
  .superRefine((given, context) => {
    if (given.password !== given.confirmation)
      context.addIssue({ code: 'custom', path: ['confirmation'], message: messages.passwordsDoNotMatch })
    if (given.password.length < limits.passwordMin)
      context.addIssue({ code: 'custom', path: ['password'], message: messages.passwordTooShortLong })
  })
/** Answers of the password form, checked. */
export type PasswordChange = z.infer<typeof passwordChangeSchema>

/** Answer of `GET /api/account/deletion`: what its owner types to confirm, and how they are known. */
export interface DeletionTerms {
  confirmation: string
  proof: 'password' | 'recent_login'
}

/** `DELETE /api/account`: the confirmation of its terms, typed, and the password of an account that has one. */
export const accountDeletionSchema = z.object({
  email: z.string().trim().toLowerCase().min(1, accountMessages.emailDiffers),
  password: z.string().max(1000, accountMessages.wrongPassword).default(''),
})
/** Body of `DELETE /api/account`. */
export type AccountDeletion = z.infer<typeof accountDeletionSchema>

/** `POST /api/account/export`: an address of this server that gives the person's data once. */
export const exportLinkSchema = z.object({ url: z.string().startsWith('/'), expiresInSeconds: z.number().int().positive() })
/** Answer of `POST /api/account/export`: a path of this server, good once and for so many seconds. */
export type ExportLink = z.infer<typeof exportLinkSchema>
