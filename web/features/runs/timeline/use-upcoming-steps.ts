import { useQuery } from '@tanstack/react-query'
import { isRunEnded } from '../../../../contracts/runs/runs.ts'
import { stepTitle } from '../../../../contracts/workflows/step-title.ts'
import { definitionOfRunQuery } from '../definition-query.ts'
import type { Run } from '../run-queries.ts'
import type { StepNode } from '../step-tree.ts'
import type { UpcomingStep } from './run-timeline.tsx'

/** Returns the steps of the definition that the run has not reached yet. */
export function stepsAfter(definition: readonly UpcomingStep[], reached: readonly StepNode[]): UpcomingStep[] {
  const last = Math.max(-1, ...reached.map(({ step }) => Number(step.path)).filter(Number.isInteger))
  return definition.slice(last + 1)
}

/** Returns the steps that a running run has not reached yet. */
export function useUpcomingSteps(run: Run, reached: readonly StepNode[]): UpcomingStep[] {
  const isOpen = !isRunEnded(run.status)
  const { data } = useQuery({ ...definitionOfRunQuery(run.definition_hash), enabled: isOpen })
  return isOpen && data ? stepsAfter(data.steps, reached).map((step) => ({ ...step, title: stepTitle(step) })) : []
}
