import type { StepOf } from '../../../../contracts/workflow-definition-steps.ts'
import { type Activation, done, type Failure, type Frame, noteStep, type Outcome, waits } from './activation.ts'
import { failStep } from './fail-step.ts'
import { requireStorable } from './size-bounds.ts'
import { StepError } from './step-error.ts'
import type { StepRow } from './step-row.ts'
import type { StepToTry } from './step-to-try.ts'

type Loop = StepToTry & { step: StepOf<'for_each'> }

/** What a loop goes through, kept with its row: a run that goes on later has the same items, whatever its sources say then. */
interface Round {
  items: unknown[]
  batch_size: number
  /** Items beyond the limit, which are not taken. */
  left_out?: number
}

/** Items at once at most, whatever the configuration says: each may hold a connection to a model. */
const widest = 100

async function roundOf({ items, limit, batch_size }: StepOf<'for_each'>, { compute, scope }: Frame): Promise<Round> {
  const found = (await compute.evaluate(items, scope)) ?? []
  if (!Array.isArray(found)) throw new StepError('expression', 'What it goes through is no list')
  const size = batch_size === undefined ? 1 : Math.floor(Number(await compute.evaluate(batch_size, scope))) || 1
  const taken: unknown[] = found.slice(0, limit)
  const left_out = found.length - taken.length
  return { items: taken, batch_size: Math.min(widest, Math.max(size, 1)), ...(left_out > 0 ? { left_out } : {}) }
}

/** Runs steps for each of several items, so many at a time. */
export async function runLoop(activation: Activation, given: Loop, begun: StepRow): Promise<Outcome> {
  const { step, frame } = given
  // Written by the lines below.
  const round = (begun.input as Round | null) ?? (await roundOf(step, frame))
  requireStorable(round, 'The list of items')
  const row = noteStep(activation, begun, { input: round })
  const { results, failed, isWaiting } = await runItems(activation, given, round)
  if (failed) return failStep(activation, { ...given, row, error: failed.error, cause: failed })
  if (isWaiting) return waits
  const output = { items: results, count: results.length, ...(round.left_out === undefined ? {} : { left_out: round.left_out }) }
  requireStorable(output, 'The result of all items')
  noteStep(activation, row, { output, status: 'succeeded', finished_at: new Date().toISOString() })
  frame.results[step.name] = output
  return done
}

interface Rounded {
  results: unknown[]
  failed: Failure | null
  isWaiting: boolean
}

/** Lanes that take item after item; after a failure no new one is begun, and those under way are left to end. */
async function runItems(activation: Activation, { step, path, frame, walk }: Loop, { items, batch_size }: Round): Promise<Rounded> {
  const rounded: Rounded = { results: new Array<unknown>(items.length), failed: null, isWaiting: false }
  const rest = items.entries()
  const lane = async () => {
    for (const [index, item] of rest) {
      if (rounded.failed) return
      const own = frameOf(frame, step, item)
      const outcome = await walk(activation, step.steps, `${path}.items.${index}.`, own)
      if ('failed' in outcome) rounded.failed ??= outcome.failed
      if ('waits' in outcome) rounded.isWaiting = true
      rounded.results[index] = { [step.as]: item, ...Object.fromEntries(step.steps.map(({ name }) => [name, own.results[name]])) }
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(batch_size, items.length) }, lane))
  const broken = lanes.find((one) => one.status === 'rejected')
  if (broken) throw broken.reason
  return rounded
}

/** Each item reads what came before the loop, itself, and its own steps. */
function frameOf({ scope, results, signal, compute }: Frame, { as }: StepOf<'for_each'>, item: unknown): Frame {
  const own = { ...results }
  return { scope: { ...scope, item, [as]: item, steps: own }, results: own, signal, compute }
}
