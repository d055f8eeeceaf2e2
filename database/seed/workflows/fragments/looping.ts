import type { Step, StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'

/** Step that executes the given steps for each item, one item after the other. */
export const forEach = (name: string, title: string, items: string, as: string, steps: Step[], limit = 200): StepOf<'for_each'> => ({
  kind: 'for_each',
  name,
  title,
  items,
  as,
  limit,
  steps,
})
