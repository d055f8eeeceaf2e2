import { z } from 'zod'
import { companySizes, industries } from '../enumerations.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { accountMessages } from './account-messages.ts'
import { companyProfileSchema } from './profile.ts'

const tooLong = (max: number) => `Must be at most ${max} characters`

/** Profile form before onboarding is complete: no field is required, and blank fields become null. */
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

/** Returns the profile schema. After onboarding every field is required; the database enforces the same rule with the same messages. */
export const accountProfileSchema = (isOnboarded: boolean) => (isOnboarded ? companyProfileSchema : openProfileSchema)
/** Values of the profile form. Fields may be blank until onboarding is complete. */
export type AccountProfile = z.infer<typeof openProfileSchema>

/** Form for a new password (specification, section 5). `nonce` is the code sent by email, for servers that require one. */
export const passwordChangeSchema = z
  .object({ password: z.string(), confirmation: z.string(), nonce: z.string().trim().optional() })
  .superRefine((passwords, context) => {
    if (passwords.password !== passwords.confirmation)
      context.addIssue({ code: 'custom', path: ['confirmation'], message: messages.passwordsDoNotMatch })
    if (passwords.password.length < limits.passwordMin)
      context.addIssue({ code: 'custom', path: ['password'], message: messages.passwordTooShortLong })
  })
export type PasswordChange = z.infer<typeof passwordChangeSchema>

/** Response of `GET /api/account/deletion`: the text that the user types to confirm, and the proof of identity that is required. */
export interface DeletionTerms {
  confirmation: string
  proof: 'password' | 'recent_login'
}

/** Body of `DELETE /api/account`: the typed confirmation (`email`), and the password if the account has one. */
export const accountDeletionSchema = z.object({
  email: z.string().trim().toLowerCase().min(1, accountMessages.emailDiffers),
  password: z.string().max(1000, accountMessages.wrongPassword).default(''),
})
export type AccountDeletion = z.infer<typeof accountDeletionSchema>

/**
 * Body of `POST /api/account/export`. With `workspace_id`, an owner exports a workspace; without it, the caller exports the data of the
 * account.
 */
export const exportRequestSchema = z.object({ workspace_id: z.uuid().optional() })
export type ExportRequest = z.infer<typeof exportRequestSchema>

/** Response of `POST /api/account/export`: the path of a download that works once. */
export const exportLinkSchema = z.object({ url: z.string().startsWith('/'), expiresInSeconds: z.number().int().positive() })
export type ExportLink = z.infer<typeof exportLinkSchema>
