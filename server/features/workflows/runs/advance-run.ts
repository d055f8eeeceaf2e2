import type { RunOutput } from '../../../../contracts/runs.ts'
import type { Activation, Failure, Outcome } from './activation.ts'
import { crashLimit } from './claim-runs.ts'
import { endRun } from './end-run.ts'
import type { EngineTools } from './engine-tools.ts'
import { HandBack, type HeldRun, isRelease, LeaseLost } from './held-run.ts'
import { handBackRun, pauseOf, pauseRun } from './leave-run.ts'
import { Ledger } from './ledger.ts'
import { quarantineRun } from './quarantine-run.ts'
import { readKnowledge, readProgress } from './read-progress.ts'
import { definitionOf } from './run-definitions.ts'
import { outputOf } from './run-output.ts'
import { makeFrame } from './run-scope.ts'
import { requireStorable, resultSizeOf } from './size-bounds.ts'
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

/** How often a run may be interrupted by errors of ours before it fails. Crashes are counted apart (quarantine-run.ts). */
const takeoversMax = 20

/** A run under way in this process. */
interface Work {
  tools: EngineTools
  run: HeldRun
  ledger: Ledger
  /** Milliseconds since this process took it. */
  activeMs: () => number
}

/** Works on a run until it ends, waits, or is taken or given away. Never throws: what goes wrong is the run's, or is logged. */
export async function advanceRunNow({ tools, run, lost, stopping }: AdvanceOptions): Promise<void> {
  const { owner, notices, limits } = tools
  const began = performance.now()
  const onWritten = () => notices.changed(run.id)
  const ledger = new Ledger({ owner, run, onWritten, onFault: (error) => lost.abort(error) })
  const work: Work = { tools, run, ledger, activeMs: () => performance.now() - began }
  const overdue = new AbortController()
  const left = limits.maxMinutes * 60_000 - run.active_ms
  const timer = setTimeout(() => overdue.abort(new StepError('deadline', deadlineSentence(limits.maxMinutes))), Math.max(0, left))
  try {
    await play(work, { lost: lost.signal, overdue: overdue.signal, stopping })
  } catch (error) {
    await giveUp(work, lost.signal.aborted ? lost.signal.reason : error)
  } finally {
    clearTimeout(timer)
    await ledger.abandon()
    notices.changed(run.id)
  }
}

interface Signals {
  lost: AbortSignal
  overdue: AbortSignal
  stopping: AbortSignal
}

/** Goes through the run from where it is, and writes what comes of it. */
async function play(work: Work, { lost, overdue, stopping }: Signals): Promise<void> {
  const { tools, run, ledger } = work
  if (run.crashes >= crashLimit)
    return ledger.close((client) => quarantineRun(client, tools, run, { activeMs: work.activeMs(), totals: ledger.totals }))
  if (run.takeovers > takeoversMax) return end(work, failedBy(new StepError('interrupted', 'It was interrupted too often')))
  const [known, progress] = await Promise.all([definitionOf(tools.owner, run.definition_hash), readProgress(tools.owner, run)])
  const knowledge = known.readsKnowledge ? await readKnowledge(tools.owner, run.user_id) : {}
  const frame = makeFrame(run, knowledge, { compute: tools.compute, signal: AbortSignal.any([lost, overdue]) })
  const last = progress.rows.values().reduce((most, { position }) => Math.max(most, position), -1)
  const activation: Activation = {
    run,
    known,
    progress,
    ledger,
    tools,
    stopping,
    nextPosition: last + 1,
    resultSize: resultSizeOf(progress),
  }
  const outcome = await settled(walk(activation, known.definition.steps, '', frame), overdue)
  if ('failed' in outcome) return end(work, outcome)
  if ('done' in outcome) {
    const { output, minutes_saved } = known.definition
    return end(work, await resultOf(() => outputOf(output, frame, progress.rows.values())), minutes_saved)
  }
  const pause = pauseOf(progress.rows.values(), progress.approvals)
  await ledger.close((client) => pauseRun(client, tools.queue, run, { ...pause, activeMs: work.activeMs() }))
}

async function end({ tools, run, ledger, activeMs }: Work, result: Result, minutes = 0): Promise<void> {
  const how =
    'output' in result
      ? { status: 'succeeded' as const, output: result.output, minutesSaved: run.is_test ? 0 : minutes }
      : {
          status: 'failed' as const,
          error: sentenceOf(result.failed),
          errorCode: result.failed.error.code,
          failed: result.failed.path === '' ? null : result.failed,
        }
  await ledger.close((client) => endRun(client, tools, run, { ...how, activeMs: activeMs(), totals: ledger.totals }))
}

/** Whatever stopped us: for a run that is not ours nothing is written, any other goes on elsewhere or a little later. */
async function giveUp({ tools, run, ledger, activeMs }: Work, error: unknown): Promise<void> {
  if (error instanceof LeaseLost) return
  const { owner, queue, log } = tools
  const isGoing = error instanceof HandBack
  if (!isGoing) {
    log.error({ run: run.id, err: error }, 'a run was broken off')
    await ledger.abandon()
  }
  const at = isGoing ? null : new Date(Date.now() + Math.min(60_000, 1000 * 2 ** run.takeovers))
  const own = isGoing ? ledger : new Ledger({ owner, run, onWritten: () => undefined, onFault: () => undefined })
  try {
    await own.close((client) => handBackRun(client, queue, run, { activeMs: activeMs(), at }))
  } catch (fault) {
    // Its lease runs out then, and the reaper gives it back.
    if (!(fault instanceof LeaseLost)) log.warn({ run: run.id, err: fault }, 'a run was not given back')
  }
}

/** The end of its time ends a run as a failure of its own. */
async function settled(walking: Promise<Outcome>, overdue: AbortSignal): Promise<Outcome> {
  try {
    return await walking
  } catch (error) {
    // The cast: only `deadline` aborts it, and with that.
    if (overdue.aborted && error === overdue.reason) return failedBy(overdue.reason as StepError)
    throw error
  }
}

const failedBy = (error: StepError): { failed: Failure } => ({ failed: { path: '', title: '', error } })
const deadlineSentence = (minutes: number) =>
  `It was still working after ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, which is as long as a run may take`
const sentenceOf = ({ title, error }: Failure) => (title === '' ? error.message : `${title}: ${error.message}`)

type Result = { output: RunOutput } | { failed: Failure }

/** A result that cannot be read is a failure. */
async function resultOf(makeOutput: () => Promise<RunOutput>): Promise<Result> {
  try {
    const output = await makeOutput()
    requireStorable(output, 'The result')
    return { output }
  } catch (error) {
    if (isRelease(error)) throw error
    return failedBy(stepErrorOf(error))
  }
}
