/**
 * Enumerations of the product (specification, section 3). The database has the same lists as enumerated types.
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

/** Industries in the landing page's selector (specification, section 1). */
export const landingIndustries = industries.slice(0, 6)

/** Company sizes as stored, and as shown on the account and administration screens. */
export const companySizes = ['1-10', '11-50', '51-200', '201-500', '500+'] as const
/** One of `companySizes`. */
export type CompanySize = (typeof companySizes)[number]

/** Labels of the company sizes in the onboarding form (decisions: "Company size"). */
export const companySizeOnboardingLabels: Record<CompanySize, string> = {
  '1-10': '1-10 employees',
  '11-50': '11-50 employees',
  '51-200': '51-200 employees',
  '201-500': '201-500 employees',
  '500+': '501+ employees',
}

/** Categories of workflows (type `workflow_category`); each has its own configuration fields. */
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

/** Complexity levels of workflows (type `complexity_level`), in ascending order. */
export const complexities = ['simple', 'medium', 'advanced'] as const
/** One of `complexities`. */
export type Complexity = (typeof complexities)[number]

/** User roles (type `app_role`), most privileged first. A user without a row in `user_roles` has the role `user`. */
export const appRoles = ['admin', 'moderator', 'user'] as const
/** One of `appRoles`. */
export type AppRole = (typeof appRoles)[number]

/** Types of knowledge items: a website link or an uploaded document. */
export const knowledgeItemTypes = ['website', 'document'] as const
/** One of `knowledgeItemTypes`. */
export type KnowledgeItemType = (typeof knowledgeItemTypes)[number]

/** Indexing status of a knowledge item. `index_error` explains `failed`. */
export const indexStatuses = ['pending', 'indexing', 'ready', 'failed'] as const
/** One of `indexStatuses`. */
export type IndexStatus = (typeof indexStatuses)[number]

/** Types of demos: a video or an interactive page. */
export const demoTypes = ['video', 'interactive'] as const
/** One of `demoTypes`. */
export type DemoType = (typeof demoTypes)[number]

/** Statuses of a contact submission, in their usual order. */
export const submissionStatuses = ['new', 'in_progress', 'resolved'] as const
/** One of `submissionStatuses`. */
export type SubmissionStatus = (typeof submissionStatuses)[number]

/** Authors of chat messages. */
export const chatRoles = ['user', 'assistant'] as const
/** One of `chatRoles`. */
export type ChatRole = (typeof chatRoles)[number]

/** Words with irregular capitalization. */
const spelling: Record<string, string> = { hr: 'HR' }

/** Returns the display label of an enumeration value: `real_estate` → `Real Estate`, `hr` → `HR`. */
export function labelOf(value: string): string {
  return value
    .split('_')
    .map((word) => spelling[word] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
