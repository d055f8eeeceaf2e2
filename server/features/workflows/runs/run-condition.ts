import type { StepOf } from '../../../../contracts/workflow-definition-steps.ts'
import { type Activation, done, type Frame, noteStep, type Outcome } from './activation.ts'
import { failStep } from './fail-step.ts'
import type { StepRow } from './step-row.ts'
import type { StepToTry } from './step-to-try.ts'

interface Branch {
  branch: 'steps' | 'else'
  held: string[]
}

/** Takes one of two ways. What was decided once stays decided: a resumed run does not change its way. */
export async function runCondition(
  activation: Activation,
  given: StepToTry & { step: StepOf<'condition'> },
  begun: StepRow,
): Promise<Outcome> {
  const { step, path, frame, walk } = given
  // Written by the lines below.
  const taken = (begun.output as Branch | null) ?? (await branchOf(step, frame))
  const row = noteStep(activation, begun, { output: taken })
  frame.results[step.name] = taken
  const outcome = await walk(activation, step[taken.branch] ?? [], `${path}.${taken.branch}.`, frame)
  if ('waits' in outcome) return outcome
  if ('failed' in outcome) {
    delete frame.results[step.name]
    return failStep(activation, { ...given, row, error: outcome.failed.error, cause: outcome.failed })
  }
  noteStep(activation, row, { status: 'succeeded', finished_at: new Date().toISOString() })
  return done
}

async function branchOf(step: StepOf<'condition'>, { compute, scope }: Frame): Promise<Branch> {
  const { holds, held } = await compute.decide(step.if, scope)
  return { branch: holds ? 'steps' : 'else', held }
}
