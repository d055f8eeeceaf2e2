import { useQuery } from '@tanstack/react-query'
import { isRunEnded } from '../../../../contracts/runs.ts'
import { definitionQuery } from '../definition-query.ts'
import type { Run } from '../run-queries.ts'
import type { StepNode } from '../step-tree.ts'
import type { StepToCome } from './run-timeline.tsx'

/** The steps after those that were reached; none where the definition has changed since the run began. */
export function stepsAfter(definition: readonly StepToCome[], reached: readonly StepNode[]): StepToCome[] {
  const names = new Map(reached.map(({ step }) => [Number(step.path), step.name]))
  const isSame = [...names].every(([place, name]) => definition[place]?.name === name)
  return isSame ? definition.filter((_, place) => !names.has(place) && place > Math.max(-1, ...names.keys())) : []
}

/** What is still to come while a run is under way. */
export function useStepsToCome(run: Run, reached: readonly StepNode[]): StepToCome[] {
  const isOpen = !isRunEnded(run.status)
  const { data } = useQuery({ ...definitionQuery(run.workflow_id), enabled: isOpen })
  return isOpen && data ? stepsAfter(data.steps, reached) : []
}
