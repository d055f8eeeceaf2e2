import type { Step, StepOf } from '../../../../contracts/workflow-definition-steps.ts'
import { isDatabaseAway } from '../../../platform/database/database-away.ts'
import { type Activation, checkpoint, done, noteStep, type Outcome, rowOf, waits } from './activation.ts'
import { failStep } from './fail-step.ts'
import { HandBack, LeaseLost } from './held-run.ts'
import { runCondition } from './run-condition.ts'
import { runLoop } from './run-loop.ts'
import { requireRoom, requireStorable } from './size-bounds.ts'
import { StepError, stepErrorOf } from './step-error.ts'
import type { StepRow } from './step-row.ts'
import type { StepToTry } from './step-to-try.ts'
import { isLeaf, isSlow, type LeafStep, prepareStep } from './steps/handlers.ts'
import type { PreparedStep, StepContext } from './steps/step-handler.ts'

/** Seconds that a step takes at most where it says nothing. Steps that hold others have no time of their own. */
const usualTimeout = 300

/** Does a step that has not ended. */
export async function tryStep(activation: Activation, given: StepToTry): Promise<Outcome> {
  const { step, path, frame } = given
  const kept = rowOf(activation, step, path)
  if (kept.status === 'queued' && kept.retry_at !== null && Date.parse(kept.retry_at) > Date.now()) return waits
  const begun = {
    ...kept,
    status: 'running' as const,
    // A try that a dead worker left is no failed one.
    attempt: kept.status === 'queued' ? kept.attempt + 1 : kept.attempt,
    error: null,
    retry_at: null,
    started_at: kept.status === 'waiting_approval' ? kept.started_at : new Date().toISOString(),
  }
  const deadline = deadlineOf(step, frame.signal)
  const timed = { ...frame, signal: deadline.signal }
  try {
    if (isLeaf(step)) return await tryLeaf(activation, { ...given, step, frame: timed }, begun)
    if (kept.status === 'queued') forgetFailures(activation, path)
    const container = { ...given, frame: timed }
    if (step.kind === 'condition') return await runCondition(activation, { ...container, step }, begun)
    return await runLoop(activation, { ...container, step }, begun)
  } catch (error) {
    // The run itself is over for us, or its time is, or the database is away: not this step's fault.
    if (error instanceof LeaseLost || error instanceof HandBack || frame.signal.aborted || isDatabaseAway(error))
      throw frame.signal.aborted ? frame.signal.reason : error
    const fault = deadline.isOver()
      ? new StepError('timeout', `It took longer than ${deadline.seconds} ${deadline.seconds === 1 ? 'second' : 'seconds'}`)
      : stepErrorOf(error)
    if (fault.code === 'internal')
      activation.tools.log.error({ run: activation.run.id, path, err: fault.cause }, 'a step failed without a reason that can be told')
    if (fault.spent) activation.ledger.spend(fault.spent)
    return failStep(activation, { ...given, row: withSpent(activation.progress.rows.get(path) ?? begun, fault), error: fault })
  } finally {
    deadline.close()
  }
}

/** A step that holds others is tried again: so are those inside it that failed. What ended well stays. */
function forgetFailures({ progress }: Activation, path: string): void {
  for (const [inner, { status }] of progress.rows) if (inner.startsWith(`${path}.`) && status === 'failed') progress.rows.delete(inner)
}

async function tryLeaf(activation: Activation, given: StepToTry & { step: LeafStep }, begun: StepRow): Promise<Outcome> {
  const { step, frame } = given
  const prepared = await prepareStep(step, contextOf(activation, given, begun))
  const input = prepared.input
  requireStorable(input, 'The input of the step')
  if (isSlow(step)) {
    noteStep(activation, begun, { input })
    await checkpoint(activation)
  }
  const result = await raced(prepared, frame.signal)
  const finished_at = new Date().toISOString()
  if ('wait' in result) {
    noteStep(activation, begun, { input: begun.input ?? input, status: 'waiting_approval' })
    return waits
  }
  if ('skip' in result) {
    noteStep(activation, begun, { input, status: 'skipped', output: { note: result.skip }, finished_at })
    return done
  }
  const { output, sources = [], model = null, spent, heldBack = null } = result.done
  activation.resultSize += requireStorable(output, 'The result')
  requireRoom(activation.resultSize)
  if (spent) activation.ledger.spend(spent)
  noteStep(activation, withSpent(begun, { spent: spent ?? null }), {
    ...{ input, output: output ?? null, sources, model, held_back: heldBack },
    status: 'succeeded',
    finished_at,
  })
  frame.results[step.name] = output
  return done
}

function contextOf(activation: Activation, { path, frame }: StepToTry, { attempt, status }: StepRow): StepContext {
  const { run, known, tools, ledger, progress } = activation
  const { tokensIn, tokensOut } = ledger.totals
  return {
    run,
    definition: known.definition,
    path,
    scope: frame.scope,
    compute: frame.compute,
    attempt,
    tools,
    tokensLeft: tools.limits.maxTokens - tokensIn - tokensOut,
    within: (work) => ledger.within(work),
    approval: status === 'running' ? (progress.approvals.get(path) ?? null) : null,
    onAsked: (expires_at) =>
      progress.approvals.set(path, {
        path,
        status: 'pending',
        value: null,
        edited: null,
        is_edited: false,
        reason: null,
        expires_at,
        decider: null,
      }),
  }
}

/** Nothing holds a step up beyond its time, not even code that does not look at the signal. */
function raced({ run }: PreparedStep, signal: AbortSignal): ReturnType<PreparedStep['run']> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    run(signal)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop))
  })
}

/** A row with what a try spent: tries that failed count as well. */
function withSpent(row: StepRow, { spent }: { spent: StepError['spent'] }): StepRow {
  if (!spent) return row
  const before = row.tokens_in + row.tokens_out === 0 ? 0 : row.cost_usd
  return {
    ...row,
    tokens_in: row.tokens_in + spent.tokensIn,
    tokens_out: row.tokens_out + spent.tokensOut,
    cost_usd: before === null || spent.costUsd === null ? null : before + spent.costUsd,
  }
}

interface Deadline {
  signal: AbortSignal
  seconds: number
  isOver: () => boolean
  close: () => void
}

function deadlineOf(step: Step | StepOf<'for_each'>, signal: AbortSignal): Deadline {
  const seconds = step.timeout_seconds ?? (isLeaf(step) ? usualTimeout : 0)
  if (seconds === 0) return { signal, seconds, isOver: () => false, close: () => undefined }
  const timer = new AbortController()
  const timeout = setTimeout(() => timer.abort(new Error('the step takes too long')), seconds * 1000)
  const close = () => clearTimeout(timeout)
  return { signal: AbortSignal.any([signal, timer.signal]), seconds, isOver: () => timer.signal.aborted && !signal.aborted, close }
}
