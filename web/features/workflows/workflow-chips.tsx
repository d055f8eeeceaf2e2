import { labelOf } from '../../../contracts/enumerations.ts'
import { Chip } from '../../ui/badge/chip.tsx'
import type { Workflow } from './workflow-queries.ts'

/** Shows the industry and the category of a workflow. */
export function WorkflowChips({ workflow }: { workflow: Pick<Workflow, 'industry' | 'category'> }) {
  return (
    <>
      <Chip tone="accent">{labelOf(workflow.industry)}</Chip>
      <Chip>{labelOf(workflow.category)}</Chip>
    </>
  )
}
