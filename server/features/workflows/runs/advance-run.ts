import type { Activation, Failure, Outcome } from './activation.ts'
import { endRun } from './end-run.ts'
import type { EngineTools } from './engine-tools.ts'
import { HandBack, type HeldRun, LeaseLost } from './held-run.ts'
import { handBackRun, pauseOf, pauseRun } from './leave-run.ts'
import { Ledger } from './ledger.ts'
import { readKnowledge, readProgress } from './read-progress.ts'
import { definitionOf } from './run-definitions.ts'
import { outputOf } from './run-output.ts'
import { makeFrame } from './run-scope.ts'
import { StepError, stepErrorOf } from './step-error.ts'
import { walk } from './walk.ts'

export interface AdvanceOptions {
  tools: EngineTools
  run: HeldRun
  /** Aborted with the reason: LeaseLost when the run is no longer ours, HandBack when this process cannot wait for it. */
  lost: AbortController
  /** This process is going. */
  stopping: AbortSignal
}

/** How often workers may die over a run, or fail by themselves, before it is given up. */
const takeoversMax = 20

/** Works on a run until it ends, waits, or is taken or given away. Never throws: what goes wrong is the run's, or is logged. */
export async function advanceRunNow({ tools, run, lost, stopping }: AdvanceOptions): Promise<void> {
  const { owner, notices, log, limits } = tools
  const began = performance.now()
  const activeMs = () => performance.now() - began
  const ledger = new Ledger({
    owner,
    run,
    onWritten: () => notices.changed(run.id),
    onFault: (error) => lost.abort(error),
  })
  const overdue = new AbortController()
  const left = limits.maxMinutes * 60_000 - run.active_ms
  const timer = setTimeout(() => overdue.abort(new StepError('deadline', deadlineSentence(limits.maxMinutes))), Math.max(0, left))
  try {
    if (run.takeovers > takeoversMax) return await end(failedBy(new StepError('interrupted', 'It was interrupted too often')), null)
    const [known, progress] = await Promise.all([definitionOf(owner, run.definition_hash), readProgress(owner, run)])
    const knowledge = known.readsKnowledge ? await readKnowledge(owner, run.user_id) : {}
    const frame = makeFrame(run, knowledge, AbortSignal.any([lost.signal, overdue.signal]))
    const positions = [...progress.rows.values()].map(({ position }) => position)
    const activation: Activation = { run, known, progress, ledger, tools, stopping, nextPosition: Math.max(-1, ...positions) + 1 }
    const outcome = await settled(walk(activation, known.definition.steps, '', frame), overdue.signal)
    if ('waits' in outcome) {
      const pause = pauseOf(progress.rows.values(), progress.approvals)
      await ledger.close((client) => pauseRun(client, tools.queue, run, { ...pause, activeMs: activeMs() }))
      return
    }
    await end(outcome, () => outputOf(known.definition.output, frame.scope, progress.rows.values()), known.definition.minutes_saved)
  } catch (error) {
    await giveUp(error)
  } finally {
    clearTimeout(timer)
    await ledger.abandon()
    notices.changed(run.id)
  }

  async function end(
    outcome: Exclude<Outcome, { waits: true }>,
    makeOutput: (() => ReturnType<typeof outputOf>) | null,
    minutes = 0,
  ): Promise<void> {
    const result = resultOf(outcome, makeOutput)
    const isSuccess = 'output' in result
    await ledger.close((client) =>
      endRun(client, tools, run, {
        ...(isSuccess
          ? { output: result.output }
          : { error: sentenceOf(result.failed), failed: result.failed.path === '' ? null : result.failed }),
        status: isSuccess ? 'succeeded' : 'failed',
        minutesSaved: isSuccess && !run.is_test ? minutes : 0,
        activeMs: activeMs(),
        totals: ledger.totals,
      }),
    )
  }

  /** Whatever stopped us: for a run that is not ours nothing is written. */
  async function giveUp(thrown: unknown): Promise<void> {
    const error: unknown = lost.signal.aborted ? lost.signal.reason : thrown
    if (error instanceof LeaseLost) return
    const isGoing = error instanceof HandBack
    if (!isGoing) log.error({ run: run.id, err: error }, 'a run was broken off')
    const at = isGoing ? null : new Date(Date.now() + Math.min(60_000, 1000 * 2 ** run.takeovers))
    if (!isGoing) await ledger.abandon()
    const own = isGoing ? ledger : new Ledger({ owner, run, onWritten: () => undefined, onFault: () => undefined })
    // Should this fail as well, the lease runs out, and the reaper gives it back.
    await own
      .close((client) => handBackRun(client, tools.queue, run, { activeMs: activeMs(), at }))
      .catch((fault: unknown) => {
        if (!(fault instanceof LeaseLost)) log.warn({ run: run.id, err: fault }, 'a run was not given back')
      })
  }
}

/** The end of its time ends a run as a failure of its own. */
async function settled(walking: Promise<Outcome>, overdue: AbortSignal): Promise<Outcome> {
  try {
    return await walking
  } catch (error) {
    if (overdue.aborted && error === overdue.reason) return failedBy(overdue.reason as StepError)
    throw error
  }
}

const failedBy = (error: StepError): { failed: Failure } => ({ failed: { path: '', title: '', error } })
const deadlineSentence = (minutes: number) =>
  `It was still working after ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, which is as long as a run may take`
const sentenceOf = ({ title, error }: Failure) => (title === '' ? error.message : `${title}: ${error.message}`)

type Result = { output: ReturnType<typeof outputOf> } | { failed: Failure }

function resultOf(outcome: Exclude<Outcome, { waits: true }>, makeOutput: (() => ReturnType<typeof outputOf>) | null): Result {
  if ('failed' in outcome) return outcome
  try {
    if (!makeOutput) return failedBy(new StepError('internal', 'Something went wrong on our side'))
    return { output: makeOutput() }
  } catch (error) {
    return failedBy(stepErrorOf(error))
  }
}
