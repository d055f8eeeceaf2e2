import type { Step } from '../../../../contracts/workflow-definition-steps.ts'
import { type Activation, done, type Frame, noteStep, type Outcome, rowOf } from './activation.ts'
import { failStep } from './fail-step.ts'
import { stepErrorOf } from './step-error.ts'
import { tryStep } from './try-step.ts'

/** Goes through a block of steps, from where it is. @param prefix what stands before their numbers: `3.steps.` */
export async function walk(activation: Activation, steps: readonly Step[], prefix: string, frame: Frame): Promise<Outcome> {
  for (const [index, step] of steps.entries()) {
    frame.signal.throwIfAborted()
    const outcome = await walkStep(activation, step, `${prefix}${index}`, frame)
    if (!('done' in outcome)) return outcome
  }
  return done
}

/** One step: what ended is read, what did not is done. */
async function walkStep(activation: Activation, step: Step, path: string, frame: Frame): Promise<Outcome> {
  const row = activation.progress.rows.get(path)
  if (row?.status === 'succeeded') {
    frame.results[step.name] = row.output
    return done
  }
  if (row?.status === 'skipped') return done
  if (row?.status === 'failed') return failStep(activation, { step, row, frame, walk })
  // Begun once, it is not asked again whether to begin.
  if (row === undefined && step.when !== undefined) {
    try {
      if (!(await frame.compute.decide(step.when, frame.scope)).holds) {
        const now = new Date().toISOString()
        noteStep(activation, rowOf(activation, step, path), { status: 'skipped', started_at: now, finished_at: now })
        return done
      }
    } catch (error) {
      frame.signal.throwIfAborted()
      return failStep(activation, { step, row: rowOf(activation, step, path), frame, walk, error: stepErrorOf(error) })
    }
  }
  return tryStep(activation, { step, path, frame, walk })
}
