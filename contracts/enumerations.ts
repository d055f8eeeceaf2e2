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
/** One of `industries`; type `industry` in the database. */
export type Industry = (typeof industries)[number]

/** The landing page's selector offers only these six (specification, section 1). */
export const landingIndustries = industries.slice(0, 6)

/** As stored, and as the account and administration screens show them. */
export const companySizes = ['1-10', '11-50', '51-200', '201-500', '500+'] as const
/** One of `companySizes`. */
export type CompanySize = (typeof companySizes)[number]

/** As the onboarding form shows the same sizes (decisions: "Company size"). */
export const companySizeOnboardingLabels: Record<CompanySize, string> = {
  '1-10': '1-10 employees',
  '11-50': '11-50 employees',
  '51-200': '51-200 employees',
  '201-500': '201-500 employees',
  '500+': '501+ employees',
}

/** What a workflow is for (type `workflow_category`); each has configuration fields of its own. */
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
/** One of `workflowCategories`. */
export type WorkflowCategory = (typeof workflowCategories)[number]

/** How much there is to a workflow (type `complexity_level`), the least first. */
export const complexities = ['simple', 'medium', 'advanced'] as const
/** One of `complexities`. */
export type Complexity = (typeof complexities)[number]

/** Roles of people (type `app_role`), the mightiest first; who has no row in `user_roles` is a `user`. */
export const appRoles = ['admin', 'moderator', 'user'] as const
/** One of `appRoles`. */
export type AppRole = (typeof appRoles)[number]

/** What an item of a knowledge base stands for: an address, or an uploaded file. */
export const knowledgeItemTypes = ['website', 'document'] as const
/** One of `knowledgeItemTypes`. */
export type KnowledgeItemType = (typeof knowledgeItemTypes)[number]

/** How far the passages of a knowledge item are: asked for, being made, there, or why not (`index_error`). */
export const indexStatuses = ['pending', 'indexing', 'ready', 'failed'] as const
/** One of `indexStatuses`. */
export type IndexStatus = (typeof indexStatuses)[number]

/** How a demo shows itself: a film, or something to try. */
export const demoTypes = ['video', 'interactive'] as const
/** One of `demoTypes`. */
export type DemoType = (typeof demoTypes)[number]

/** How far a contact submission is, in the order that one goes through. */
export const submissionStatuses = ['new', 'in_progress', 'resolved'] as const
/** One of `submissionStatuses`. */
export type SubmissionStatus = (typeof submissionStatuses)[number]

/** Who said a message of a conversation. */
export const chatRoles = ['user', 'assistant'] as const
/** One of `chatRoles`. */
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
