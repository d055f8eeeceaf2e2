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
export type Industry = (typeof industries)[number]

/** Industries that the landing page offers (specification, section 1). */
export const landingIndustries = industries.slice(0, 6)

/** Company sizes as stored, and as shown on the account and administration screens. */
export const companySizes = ['1-10', '11-50', '51-200', '201-500', '500+'] as const
export type CompanySize = (typeof companySizes)[number]

/** Labels of the company sizes in the onboarding form, which differ from the stored values. */
export const companySizeOnboardingLabels: Record<CompanySize, string> = {
  '1-10': '1-10 employees',
  '11-50': '11-50 employees',
  '51-200': '51-200 employees',
  '201-500': '201-500 employees',
  '500+': '501+ employees',
}

/** Categories of workflows (type `workflow_category`). Each category has its own configuration fields. */
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
export type Complexity = (typeof complexities)[number]

/** User roles (type `app_role`), most privileged first. A user without a row in `user_roles` has the role `user`. */
export const appRoles = ['admin', 'moderator', 'user'] as const
export type AppRole = (typeof appRoles)[number]

/** Types of knowledge items: a website link or an uploaded document. */
export const knowledgeItemTypes = ['website', 'document'] as const
export type KnowledgeItemType = (typeof knowledgeItemTypes)[number]

/** Indexing statuses of a knowledge item. The column `index_error` has the reason for `failed`. */
export const indexStatuses = ['pending', 'indexing', 'ready', 'failed'] as const
export type IndexStatus = (typeof indexStatuses)[number]

/** Types of demos: a video or an interactive page. */
export const demoTypes = ['video', 'interactive'] as const
export type DemoType = (typeof demoTypes)[number]

/** Statuses of a contact message, in the order that administrators set them. */
export const submissionStatuses = ['new', 'in_progress', 'resolved'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

/** Authors of chat messages. */
export const chatRoles = ['user', 'assistant'] as const
export type ChatRole = (typeof chatRoles)[number]

/** Display texts of words that need more than a capital first letter. */
const spelling: Record<string, string> = { hr: 'HR' }

/** Returns the display label of an enumeration value: `real_estate` → `Real Estate`, `hr` → `HR`. */
export function labelOf(value: string): string {
  return value
    .split('_')
    .map((word) => spelling[word] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
