import { z } from 'zod'
import { companySizes, industries } from '../enumerations.ts'
import { limits } from '../limits.ts'
import { profileFieldMessages } from '../messages.ts'

const requiredText = (message: string, max: number) => z.string().trim().min(1, message).max(max, `Must be at most ${max} characters`)

/** Onboarding form: all four fields are required (specification, section 5). */
export const companyProfileSchema = z.object({
  company_name: requiredText(profileFieldMessages.company_name, limits.companyNameMax),
  industry: z.enum(industries, profileFieldMessages.industry),
  company_size: z.enum(companySizes, profileFieldMessages.company_size),
  user_role: requiredText(profileFieldMessages.user_role, limits.userRoleMax),
})
export type CompanyProfile = z.infer<typeof companyProfileSchema>
