import type { CompanySize, Industry } from '../../../contracts/enumerations.ts'
import { companySizes, industries } from '../../../contracts/enumerations.ts'
import { draftKey, readDraft } from '../../lib/draft.ts'

/** The form while it is being filled: a choice may still be open. */
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

/** A draft comes from storage, where anything may stand; what does not fit is left out. */
export function answersFrom(draft: unknown, industry?: Industry): ProfileAnswers {
  const held: Record<string, unknown> = typeof draft === 'object' && draft !== null ? { ...draft } : {}
  return {
    company_name: textOf(held.company_name),
    industry: industries.find((one) => one === held.industry) ?? industry ?? '',
    company_size: companySizes.find((one) => one === held.company_size) ?? '',
    user_role: textOf(held.user_role),
  }
}

/** What was typed before a reload; else the industry that was chosen on the way here. */
export function startingAnswers(userId: string, industry: Industry | undefined): ProfileAnswers {
  return answersFrom(readDraft(onboardingDraftKey(userId))?.values, industry)
}
