import type { Step } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { applyWrittenTexts } from '../approvals/written-texts.ts'
import { type Activation, doneOutcome, type Frame, type Outcome, rowOf, updateStep } from './activation.ts'
import { attemptStep } from './attempts/attempt-step.ts'
import { failStep } from './attempts/fail-step.ts'
import { stepErrorOf } from './step-error.ts'

/**
 * Executes a list of steps, starting at the first unfinished one.
 * @param prefix path before the numbers of the steps, for example `3.steps.`
 */
export async function runSteps(activation: Activation, steps: readonly Step[], prefix: string, frame: Frame): Promise<Outcome> {
  for (const [index, step] of steps.entries()) {
    frame.signal.throwIfAborted()
    applyWrittenTexts(activation.progress.approvals.values(), frame.results, prefix)
    const outcome = await runStep(activation, step, `${prefix}${index}`, frame)
    if (!('done' in outcome)) return outcome
  }
  applyWrittenTexts(activation.progress.approvals.values(), frame.results, prefix)
  return doneOutcome
}

/** Executes one step, or returns its stored result if it has already finished. */
async function runStep(activation: Activation, step: Step, path: string, frame: Frame): Promise<Outcome> {
  const row = activation.progress.rows.get(path)
  if (row?.status === 'succeeded') {
    frame.results[step.name] = row.output
    return doneOutcome
  }
  if (row?.status === 'skipped') return doneOutcome
  if (row?.status === 'failed') return failStep(activation, { step, row, frame, runSteps })
  // Evaluate `when` only on the first attempt, so that a resumed run makes the same decision.
  if (row === undefined && step.when !== undefined) {
    try {
      if (!(await frame.compute.decide(step.when, frame.scope)).isTrue) {
        const now = new Date().toISOString()
        updateStep(activation, rowOf(activation, step, path), { status: 'skipped', started_at: now, finished_at: now })
        return doneOutcome
      }
    } catch (error) {
      frame.signal.throwIfAborted()
      return failStep(activation, { step, row: rowOf(activation, step, path), frame, runSteps, error: stepErrorOf(error) })
    }
  }
  return attemptStep(activation, { step, path, frame, runSteps })
}
