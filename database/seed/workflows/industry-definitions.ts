import type { WorkflowCategory } from '../../../contracts/enumerations.ts'
import type { WorkflowDefinition } from '../../../contracts/workflows/workflow-definition.ts'

/** Definitions of the library's workflows for one industry, by category. */
export type IndustryDefinitions = Record<WorkflowCategory, WorkflowDefinition>
