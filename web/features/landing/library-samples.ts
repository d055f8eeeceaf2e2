import type { Complexity, Industry, WorkflowCategory } from '../../../contracts/enumerations.ts'

export interface LibrarySample {
  name: string
  industry: Industry
  category: WorkflowCategory
  complexity: Complexity
  useCases: readonly [string, string]
}

/** Six library workflows for the public landing page; visitors cannot read the library itself. A test compares them with the library. */
export const librarySamples: readonly LibrarySample[] = [
  {
    name: 'Prior authorization drafts',
    industry: 'healthcare',
    category: 'operations',
    complexity: 'advanced',
    useCases: ['Draft payer letters from chart notes', 'Attach the right evidence'],
  },
  {
    name: 'Invoice dispute triage',
    industry: 'finance',
    category: 'customer_support',
    complexity: 'medium',
    useCases: ['Sort disputes by cause', 'Reply with the clause that applies'],
  },
  {
    name: 'Shelf-gap early warning',
    industry: 'retail',
    category: 'data_analysis',
    complexity: 'simple',
    useCases: ['Spot items about to run out', 'Alert the right store'],
  },
  {
    name: 'Downtime root-cause notes',
    industry: 'manufacturing',
    category: 'operations',
    complexity: 'medium',
    useCases: ['Summarize shift logs', 'Name the likely cause'],
  },
  {
    name: 'Security questionnaire answers',
    industry: 'technology',
    category: 'sales',
    complexity: 'advanced',
    useCases: ['Answer questionnaires from your evidence', 'Cite the policy behind each answer'],
  },
  {
    name: 'FERPA disclosure log',
    industry: 'education',
    category: 'compliance',
    complexity: 'medium',
    useCases: ['Check who may receive a record', 'Draft the reply and the log entry'],
  },
]
