import type { StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { type Activation, done, type Failure, type Frame, noteStep, type Outcome, waits } from './activation.ts'
import { failStep } from './fail-step.ts'
import { requireStorable } from './result-size-limits.ts'
import type { StepAttempt } from './step-attempt.ts'
import { StepError } from './step-error.ts'
import type { StepRow } from './step-row.ts'

type Loop = StepAttempt & { step: StepOf<'for_each'> }

/** Items of a loop. They are stored in the loop's row, so that a resumed run has the same items even if their source has changed. */
interface LoopItems {
  items: unknown[]
  batch_size: number
  /** Number of items above the limit, which are not processed. */
  left_out?: number
}

/** Maximum number of items that a loop processes at the same time, because each may need a connection to a model. */
const maxConcurrency = 100

async function readItems({ items, limit, batch_size }: StepOf<'for_each'>, { compute, scope }: Frame): Promise<LoopItems> {
  const found = (await compute.evaluate(items, scope)) ?? []
  if (!Array.isArray(found)) throw new StepError('expression', 'The items of the loop are not a list')
  const size = batch_size === undefined ? 1 : Math.floor(Number(await compute.evaluate(batch_size, scope))) || 1
  const taken: unknown[] = found.slice(0, limit)
  const left_out = found.length - taken.length
  return { items: taken, batch_size: Math.min(maxConcurrency, Math.max(size, 1)), ...(left_out > 0 ? { left_out } : {}) }
}

/** Executes the inner steps for each item, with `batch_size` items at the same time. */
export async function runLoop(activation: Activation, given: Loop, started: StepRow): Promise<Outcome> {
  const { step, frame } = given
  // Cast: only this function writes the input of a loop.
  const loop = (started.input as LoopItems | null) ?? (await readItems(step, frame))
  requireStorable(loop, 'The list of items')
  const row = noteStep(activation, started, { input: loop })
  const { results, failed, isWaiting } = await runItems(activation, given, loop)
  if (failed) return failStep(activation, { ...given, row, error: failed.error, cause: failed })
  if (isWaiting) return waits
  const output = { items: results, count: results.length, ...(loop.left_out === undefined ? {} : { left_out: loop.left_out }) }
  requireStorable(output, 'The result of all items')
  noteStep(activation, row, { output, status: 'succeeded', finished_at: new Date().toISOString() })
  frame.results[step.name] = output
  return done
}

interface ItemResults {
  results: unknown[]
  failed: Failure | null
  isWaiting: boolean
}

/** Processes the items concurrently. After a failure, no new item starts, but running items finish. */
async function runItems(activation: Activation, { step, path, frame, walk }: Loop, { items, batch_size }: LoopItems): Promise<ItemResults> {
  const progress: ItemResults = { results: new Array<unknown>(items.length), failed: null, isWaiting: false }
  const rest = items.entries()
  const lane = async () => {
    for (const [index, item] of rest) {
      if (progress.failed) return
      const own = frameOf(frame, step, item)
      const outcome = await walk(activation, step.steps, `${path}.items.${index}.`, own)
      if ('failed' in outcome) progress.failed ??= outcome.failed
      if ('waits' in outcome) progress.isWaiting = true
      progress.results[index] = { [step.as]: item, ...Object.fromEntries(step.steps.map(({ name }) => [name, own.results[name]])) }
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(batch_size, items.length) }, lane))
  const broken = lanes.find((one) => one.status === 'rejected')
  if (broken) throw broken.reason
  return progress
}

/** Returns the frame for one item. Its steps read the results before the loop, the item, and the results of the item's own steps. */
function frameOf({ scope, results, signal, compute }: Frame, { as }: StepOf<'for_each'>, item: unknown): Frame {
  const own = { ...results }
  return { scope: { ...scope, item, [as]: item, steps: own }, results: own, signal, compute }
}
