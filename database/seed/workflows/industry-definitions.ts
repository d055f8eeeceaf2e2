import type { WorkflowCategory } from '../../../contracts/enumerations.ts'
import type { WorkflowDefinition } from '../../../contracts/workflow-definition.ts'

/** What the ready-made workflows of an industry do. */
export type IndustryDefinitions = Record<WorkflowCategory, WorkflowDefinition>
