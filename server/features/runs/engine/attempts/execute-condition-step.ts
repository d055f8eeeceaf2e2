import type { StepOf } from '../../../../../contracts/workflows/workflow-definition-steps.ts'
import { type Activation, type Frame, type Outcome, updateStep } from '../activation.ts'
import type { StepRow } from '../journal/step-row.ts'
import { failStep } from './fail-step.ts'
import type { StepAttempt } from './step-attempt.ts'

interface Branch {
  branch: 'steps' | 'else'
  held: string[]
}

/** Executes one of two branches. Evaluates `if` only on the first attempt, so that a resumed run stays in the same branch. */
export async function executeConditionStep(
  activation: Activation,
  attempt: StepAttempt & { step: StepOf<'condition'> },
  started: StepRow,
): Promise<Outcome> {
  const { step, path, frame, runSteps } = attempt
  // This cast is safe: only this function writes the output of a condition.
  const chosen = (started.output as Branch | null) ?? (await branchOf(step, frame))
  const row = updateStep(activation, started, { output: chosen })
  frame.results[step.name] = chosen
  const outcome = await runSteps(activation, step[chosen.branch] ?? [], `${path}.${chosen.branch}.`, frame)
  if ('waits' in outcome) return outcome
  if ('failed' in outcome) {
    delete frame.results[step.name]
    return failStep(activation, { ...attempt, row, error: outcome.failed.error, cause: outcome.failed })
  }
  updateStep(activation, row, { status: 'succeeded', finished_at: new Date().toISOString() })
  return outcome
}

async function branchOf(step: StepOf<'condition'>, { compute, scope }: Frame): Promise<Branch> {
  const { isTrue, held } = await compute.decide(step.if, scope)
  return { branch: isTrue ? 'steps' : 'else', held }
}
