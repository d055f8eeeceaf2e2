import type { StepOf } from '../../../../../contracts/workflows/workflow-definition-steps.ts'
import { type Activation, doneOutcome, type Failure, type Frame, type Outcome, updateStep, waitingOutcome } from '../activation.ts'
import type { StepRow } from '../journal/step-row.ts'
import { StepError } from '../step-error.ts'
import { failStep } from './fail-step.ts'
import { requireStorable } from './result-size-limits.ts'
import type { StepAttempt } from './step-attempt.ts'

type Loop = StepAttempt & { step: StepOf<'for_each'> }

/** Items of a loop. They are stored in the loop's row, so that a resumed run has the same items even if their source has changed. */
interface LoopItems {
  items: unknown[]
  batch_size: number
  /** Number of items beyond the limit, which are not processed. */
  left_out?: number
}

/** Maximum number of items that a loop processes at the same time, because each may need a connection to a model. */
const maxConcurrency = 100

async function readItems({ items, limit, batch_size }: StepOf<'for_each'>, { compute, scope }: Frame): Promise<LoopItems> {
  const value = (await compute.evaluate(items, scope)) ?? []
  if (!Array.isArray(value)) throw new StepError('expression', 'The items of the loop are not a list')
  const size = batch_size === undefined ? 1 : Math.floor(Number(await compute.evaluate(batch_size, scope))) || 1
  const processed: unknown[] = value.slice(0, limit)
  const left_out = value.length - processed.length
  return { items: processed, batch_size: Math.min(maxConcurrency, Math.max(size, 1)), ...(left_out > 0 ? { left_out } : {}) }
}

/** Executes the inner steps for each item, with `batch_size` items at the same time. */
export async function executeLoopStep(activation: Activation, loopAttempt: Loop, started: StepRow): Promise<Outcome> {
  const { step, frame } = loopAttempt
  // This cast is safe: only this function writes the input of a loop.
  const loop = (started.input as LoopItems | null) ?? (await readItems(step, frame))
  requireStorable(loop, 'The list of items')
  const row = updateStep(activation, started, { input: loop })
  const { results, failed, isWaiting } = await runItems(activation, loopAttempt, loop)
  if (failed) return failStep(activation, { ...loopAttempt, row, error: failed.error, cause: failed })
  if (isWaiting) return waitingOutcome
  const output = { items: results, count: results.length, ...(loop.left_out === undefined ? {} : { left_out: loop.left_out }) }
  requireStorable(output, 'The result of all items')
  updateStep(activation, row, { output, status: 'succeeded', finished_at: new Date().toISOString() })
  frame.results[step.name] = output
  return doneOutcome
}

interface ItemResults {
  results: unknown[]
  failed: Failure | null
  isWaiting: boolean
}

/** Processes the items concurrently. After a failure, no new item starts, but running items finish. */
async function runItems(
  activation: Activation,
  { step, path, frame, runSteps }: Loop,
  { items, batch_size }: LoopItems,
): Promise<ItemResults> {
  const progress: ItemResults = { results: new Array<unknown>(items.length), failed: null, isWaiting: false }
  const remaining = items.entries()
  const lane = async () => {
    for (const [index, item] of remaining) {
      if (progress.failed) return
      const itemFrame = frameOf(frame, step, item)
      const outcome = await runSteps(activation, step.steps, `${path}.items.${index}.`, itemFrame)
      if ('failed' in outcome) progress.failed ??= outcome.failed
      if ('waits' in outcome) progress.isWaiting = true
      progress.results[index] = { [step.as]: item, ...Object.fromEntries(step.steps.map(({ name }) => [name, itemFrame.results[name]])) }
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(batch_size, items.length) }, lane))
  const rejected = lanes.find((lane) => lane.status === 'rejected')
  if (rejected) throw rejected.reason
  return progress
}

/** Returns the frame for one item. The steps for the item read the item, the results from before the loop, and each other's results. */
function frameOf({ scope, results, signal, compute }: Frame, { as }: StepOf<'for_each'>, item: unknown): Frame {
  const itemResults = { ...results }
  return { scope: { ...scope, item, [as]: item, steps: itemResults }, results: itemResults, signal, compute }
}
