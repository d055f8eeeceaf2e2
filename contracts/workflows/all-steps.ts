import type { Step } from './workflow-definition-steps.ts'

/**
 * Returns all steps of a list, including the steps inside branches, loops and error handlers. Each step is followed by its nested steps.
 */
export function allSteps(steps: readonly Step[]): Step[] {
  return steps.flatMap((step) => {
    const onError = typeof step.on_error === 'object' ? allSteps(step.on_error.steps) : []
    if (step.kind === 'condition') return [step, ...onError, ...allSteps(step.steps), ...allSteps(step.else ?? [])]
    return step.kind === 'for_each' ? [step, ...onError, ...allSteps(step.steps)] : [step, ...onError]
  })
}
