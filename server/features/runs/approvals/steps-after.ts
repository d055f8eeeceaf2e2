import type { Step } from '../../../../contracts/workflows/workflow-definition-steps.ts'

/**
 * Returns the steps that follow the step at a path, in their order: the rest of its list, then the rest of each list around it, up to the
 * loop that contains it. A path consists of the numbers of the steps and the names of the branches: `2.else.0`, `1.items.4.0`.
 */
export function stepsAfter(steps: readonly Step[], path: string): Step[] {
  const [index = '', branch, ...inner] = path.split('.')
  const step = steps[Number(index)]
  const following = steps.slice(Number(index) + 1)
  if (branch === undefined || step === undefined) return following
  if (step.kind === 'for_each' && branch === 'items') return stepsAfter(step.steps, inner.slice(1).join('.'))
  return [...stepsAfter(branchOf(step, branch), inner.join('.')), ...following]
}

function branchOf(step: Step, branch: string): readonly Step[] {
  if (step.kind === 'condition' && branch === 'steps') return step.steps
  if (step.kind === 'condition' && branch === 'else') return step.else ?? []
  return typeof step.on_error === 'object' ? step.on_error.steps : []
}
