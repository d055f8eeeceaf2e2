/**
 * The closed lists of the product (specification, section 3). The database has
 * the same lists as enumerated types; `contracts/enumerations.test.ts` keeps them equal.
 */
export const industries = [
  'healthcare',
  'finance',
  'retail',
  'manufacturing',
  'technology',
  'education',
  'real_estate',
  'transportation',
  'energy',
  'telecommunications',
] as const
export type Industry = (typeof industries)[number]

/** The landing page's selector offers only these six (specification, section 1). */
export const landingIndustries = industries.slice(0, 6)

/** As stored, and as the account and administration screens show them. */
export const companySizes = ['1-10', '11-50', '51-200', '201-500', '500+'] as const
export type CompanySize = (typeof companySizes)[number]

/** As the onboarding form shows the same sizes (decisions: "Company size"). */
export const companySizeOnboardingLabels: Record<CompanySize, string> = {
  '1-10': '1-10 employees',
  '11-50': '11-50 employees',
  '51-200': '51-200 employees',
  '201-500': '201-500 employees',
  '500+': '501+ employees',
}

export const workflowCategories = [
  'customer_support',
  'data_analysis',
  'sales',
  'operations',
  'compliance',
  'marketing',
  'hr',
  'finance',
] as const
export type WorkflowCategory = (typeof workflowCategories)[number]

export const complexities = ['simple', 'medium', 'advanced'] as const
export type Complexity = (typeof complexities)[number]

export const appRoles = ['admin', 'moderator', 'user'] as const
export type AppRole = (typeof appRoles)[number]

export const knowledgeItemTypes = ['website', 'document'] as const
export type KnowledgeItemType = (typeof knowledgeItemTypes)[number]

/** How far the passages of a knowledge item are: asked for, being made, there, or why not (`index_error`). */
export const indexStatuses = ['pending', 'indexing', 'ready', 'failed'] as const
export type IndexStatus = (typeof indexStatuses)[number]

export const demoTypes = ['video', 'interactive'] as const
export type DemoType = (typeof demoTypes)[number]

export const submissionStatuses = ['new', 'in_progress', 'resolved'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

export const chatRoles = ['user', 'assistant'] as const
export type ChatRole = (typeof chatRoles)[number]

/** Words that title-casing alone would spell wrong. */
const spelling: Record<string, string> = { hr: 'HR' }

/** How an enumerated value is written for people: `real_estate` → `Real Estate`, `hr` → `HR`. */
export function labelOf(value: string): string {
  return value
    .split('_')
    .map((word) => spelling[word] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
