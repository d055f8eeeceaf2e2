import type { CompanySize, Industry } from '../../../contracts/enumerations.ts'
import { companySizes, industries } from '../../../contracts/enumerations.ts'
import { draftKey, readDraft } from '../../lib/drafts/draft.ts'

/** Values of the onboarding form. A choice is '' until the user has made it. */
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

/** Returns the values of a stored draft. Ignores invalid values. */
export function answersFrom(draft: unknown, industry?: Industry): ProfileAnswers {
  const stored: Record<string, unknown> = typeof draft === 'object' && draft !== null ? { ...draft } : {}
  return {
    company_name: textOf(stored.company_name),
    industry: industries.find((industryValue) => industryValue === stored.industry) ?? industry ?? '',
    company_size: companySizes.find((size) => size === stored.company_size) ?? '',
    user_role: textOf(stored.user_role),
  }
}

/** Returns the form's initial values: those of the draft, or else the industry in the URL. */
export function startingAnswers(userId: string, industry: Industry | undefined): ProfileAnswers {
  return answersFrom(readDraft(onboardingDraftKey(userId))?.values, industry)
}
