import type { CompanySize, Industry } from '../../../contracts/enumerations.ts'
import { companySizes, industries } from '../../../contracts/enumerations.ts'
import { draftKey, readDraft } from '../../lib/forms/draft.ts'

/** Form values; choices may be unselected. */
export interface ProfileAnswers {
  company_name: string
  industry: Industry | ''
  company_size: CompanySize | ''
  user_role: string
}

export function onboardingDraftKey(userId: string): string {
  return draftKey(userId, 'onboarding')
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Restores a stored draft and ignores invalid values. */
export function answersFrom(draft: unknown, industry?: Industry): ProfileAnswers {
  const held: Record<string, unknown> = typeof draft === 'object' && draft !== null ? { ...draft } : {}
  return {
    company_name: textOf(held.company_name),
    industry: industries.find((one) => one === held.industry) ?? industry ?? '',
    company_size: companySizes.find((one) => one === held.company_size) ?? '',
    user_role: textOf(held.user_role),
  }
}

/** Returns the saved draft, or else the preselected industry. */
export function startingAnswers(userId: string, industry: Industry | undefined): ProfileAnswers {
  return answersFrom(readDraft(onboardingDraftKey(userId))?.values, industry)
}
