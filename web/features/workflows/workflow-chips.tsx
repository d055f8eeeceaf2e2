import { labelOf } from '../../../contracts/enumerations.ts'
import { Chip } from '../../ui/chip.tsx'
import type { Workflow } from './workflow-queries.ts'

/** Whose trade a workflow serves, and which job of it. */
export function WorkflowChips({ workflow }: { workflow: Pick<Workflow, 'industry' | 'category'> }) {
  return (
    <>
      <Chip tone="accent">{labelOf(workflow.industry)}</Chip>
      <Chip>{labelOf(workflow.category)}</Chip>
    </>
  )
}
