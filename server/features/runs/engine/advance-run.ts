import type { RunOutput } from '../../../../contracts/runs/runs.ts'
import type { TextSupport } from '../../../../contracts/runs/text-support.ts'
import { maskFields } from '../../../../contracts/safety/credentials/mask-credentials.ts'
import { exponentialBackoff } from '../../../platform/concurrency/backoff.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { creditedMinutes, hasDelivered } from '../acceptance/credited-minutes.ts'
import { outcomeOfDecisions } from '../approvals/decided-run.ts'
import { reviewResult } from '../approvals/review-result.ts'
import { checkInput } from '../checks/check-input.ts'
import { endRun, endStatement } from '../lifecycle/end-run.ts'
import { pauseOf, pauseRun, releaseRun } from '../lifecycle/pause-run.ts'
import { quarantineRun } from '../lifecycle/quarantine-run.ts'
import { type KnownDefinition, readKnownDefinition } from '../lifecycle/run-definitions.ts'
import { hasNothingNew, nothingNewOutput } from '../reported-rows/nothing-new.ts'
import { confirmReportedRows } from '../reported-rows/reported-rows.ts'
import { findOutputSupport } from '../text-support/run-text-support.ts'
import { crashLimit } from '../worker/claim-runs.ts'
import { type ClaimedRun, isReleaseError, LeaseLostError, ReleaseRequestedError } from '../worker/claimed-run.ts'
import { type Activation, type Failure, type Frame, nothingNew, type Outcome } from './activation.ts'
import { requireStorable, resultSizeOf } from './attempts/result-size-limits.ts'
import type { EngineTools } from './engine-tools.ts'
import { type Progress, readKnowledge, readProgress } from './journal/read-progress.ts'
import { StepJournal } from './journal/step-journal.ts'
import { makeFrame } from './make-frame.ts'
import { computeRunOutput } from './run-output.ts'
import { runSteps } from './run-steps.ts'
import { StepError, stepErrorOf } from './step-error.ts'

export interface AdvanceOptions {
  tools: EngineTools
  run: ClaimedRun
  /** Aborted with `LeaseLostError` when another process has taken the run, or with `ReleaseRequestedError` when this process shuts down. */
  interruption: AbortController
  /** Aborted when this process shuts down. */
  stopping: AbortSignal
}

/**
 * Maximum number of takeovers of a run without progress between them. With more takeovers, the run fails. Crashes are takeovers too, but a
 * lower limit applies to them (quarantine-run.ts).
 */
const maxTakeovers = 20

/** A run that this process executes. */
interface ActiveRun {
  tools: EngineTools
  run: ClaimedRun
  journal: StepJournal
  /** Returns the time since this process claimed the run, in milliseconds. */
  activeMs: () => number
}

/** Executes a run until it ends, waits, or loses its lease. Never throws: errors are stored with the run or logged. */
export async function advanceClaimedRun({ tools, run, interruption, stopping }: AdvanceOptions): Promise<void> {
  const { owner, signals, limits } = tools
  const startedAt = performance.now()
  const onWritten = () => signals.changed(run.id)
  const journal = new StepJournal({ owner, run, onWritten, onError: (error) => interruption.abort(error) })
  const activeRun: ActiveRun = { tools, run, journal, activeMs: () => performance.now() - startedAt }
  const overdue = new AbortController()
  const remainingMs = limits.maxMinutes * 60_000 - run.active_ms
  const timer = setTimeout(() => overdue.abort(new StepError('deadline', deadlineSentence(limits.maxMinutes))), Math.max(0, remainingMs))
  try {
    await execute(activeRun, { interruption: interruption.signal, overdue: overdue.signal, stopping })
  } catch (error) {
    await handleInterruption(activeRun, interruption.signal.aborted ? interruption.signal.reason : error)
  } finally {
    clearTimeout(timer)
    await journal.discard()
    signals.changed(run.id)
  }
}

interface Signals {
  interruption: AbortSignal
  overdue: AbortSignal
  stopping: AbortSignal
}

/** Continues the run at its first unfinished step, and stores the outcome. */
async function execute(activeRun: ActiveRun, { interruption, overdue, stopping }: Signals): Promise<void> {
  const { tools, run, journal } = activeRun
  if (run.crashes >= crashLimit)
    return journal.close((client) => quarantineRun(client, tools, run, { activeMs: activeRun.activeMs(), totals: journal.totals }))
  if (run.takeovers > maxTakeovers) return end(activeRun, failedBy(new StepError('interrupted', 'The run was interrupted too many times')))
  const [read, progress] = await Promise.all([readDefinition(tools, run), readProgress(tools.owner, run)])
  if ('failed' in read) {
    const decided = await outcomeOfDecisions({ run, journal, progress }, read.failed)
    return 'failed' in decided ? end(activeRun, decided) : pause(activeRun, progress)
  }
  const { known: knownDefinition } = read
  const knowledge = knownDefinition.readsKnowledge ? await readKnowledge(tools.owner, run.workspace_id) : {}
  const masked = maskFields(run.input)
  const maskedRun = { ...run, input: masked.fields }
  const frame = makeFrame(maskedRun, knowledge, { compute: tools.compute, signal: AbortSignal.any([interruption, overdue]) })
  const lastPosition = progress.rows.values().reduce((max, { position }) => Math.max(max, position), -1)
  const activation: Activation = {
    inputChecks: run.checks ?? [],
    run: maskedRun,
    masks: masked.masks,
    knownDefinition,
    progress,
    journal,
    tools,
    stopping,
    nextPosition: lastPosition + 1,
    resultSize: resultSizeOf(progress),
  }
  const outcome = hasNothingNew(progress) ? nothingNew : await withDeadline(checkAndRunSteps(activation, frame, run.input), overdue)
  if ('nothingNew' in outcome) return end(activeRun, { output: nothingNewOutput(progress) })
  if ('failed' in outcome) return end(activeRun, outcome)
  if ('done' in outcome) {
    const { output, minutes_saved } = knownDefinition.definition
    const result = await resultOf(() => computeRunOutput(output, frame, progress.rows.values()))
    if ('failed' in result) return end(activeRun, result)
    const review = await withDeadline(reviewResult(activation, frame, result.output), overdue)
    if ('failed' in review) return end(activeRun, review)
    if ('waits' in review) return pause(activeRun, progress)
    const minutes = minutesOf(run, progress, result.output, minutes_saved)
    const context = { tools, run: maskedRun, definition: knownDefinition.definition, results: frame.results }
    return end(activeRun, { ...result, support: await findOutputSupport(context, result.output) }, minutes)
  }
  await pause(activeRun, progress)
}

/** Releases a run that waits for a decision or a retry. */
async function pause({ tools, run, journal, activeMs }: ActiveRun, { rows, approvals }: Progress): Promise<void> {
  const pauseEnd = pauseOf(rows.values(), approvals)
  await journal.close((client) => pauseRun(client, tools.queue, run, { ...pauseEnd, activeMs: activeMs() }))
}

/**
 * Checks the input, unless failed checks are stored with the run, and executes the steps.
 * @param received the input with unmasked credentials
 */
async function checkAndRunSteps(activation: Activation, frame: Frame, received: Record<string, unknown>): Promise<Outcome> {
  if (activation.run.checks === null) activation.inputChecks = await checkInput(activation, frame, received)
  return runSteps(activation, activation.knownDefinition.definition.steps, '', frame)
}

/** Reads the definition of a run. An unreadable definition fails the run without a retry, because another attempt would fail too. */
async function readDefinition({ owner }: EngineTools, run: ClaimedRun): Promise<{ known: KnownDefinition } | { failed: Failure }> {
  try {
    return { known: await readKnownDefinition(owner, run.definition_hash) }
  } catch (error) {
    if (error instanceof AppError) return failedBy(new StepError('definition', error.message))
    throw error
  }
}

/** Returns the saved minutes of a result that the owner has not rated yet. */
function minutesOf(run: ClaimedRun, { rows, approvals }: Progress, output: RunOutput, minutes: number): number {
  const decided = [...approvals.values()].map(({ status, value, edited, is_edited: isEdited, brief }) => ({
    status,
    value,
    edited,
    isEdited,
    brief,
  }))
  const hasSent = rows.values().some(hasDelivered)
  const record = { isTest: run.is_test, usesSample: run.uses_sample, output, approvals: decided, hasSent, rating: null, correction: null }
  return creditedMinutes(record, minutes)
}

async function end({ tools, run, journal, activeMs }: ActiveRun, result: Result, minutes = 0): Promise<void> {
  const reason =
    'output' in result
      ? {
          status: 'succeeded' as const,
          output: result.output,
          support: result.support ?? null,
          minutesSaved: minutes,
          isQuiet: result.output.nothing_new === true,
        }
      : {
          status: result.failed.error.code === 'rejected' ? ('rejected' as const) : ('failed' as const),
          error: sentenceOf(result.failed),
          errorCode: result.failed.error.code,
          failed: result.failed.path === '' ? null : result.failed,
        }
  const runEnd = { ...reason, activeMs: activeMs(), totals: journal.totals }
  const statement = run.only_new_rows || !journal.canCloseAtOnce() ? null : endStatement(tools.effects, run, runEnd)
  if (statement !== null) return journal.closeAtOnce(statement)
  await journal.close(async (client) => {
    if ('output' in result && run.only_new_rows) await confirmReportedRows(client, run.id)
    await endRun(client, tools, run, runEnd)
  })
}

/**
 * Handles an interruption. Does nothing if the lease of the run is lost. Otherwise releases the run; after an internal error, the
 * run continues after a delay.
 */
async function handleInterruption({ tools, run, journal, activeMs }: ActiveRun, error: unknown): Promise<void> {
  if (error instanceof LeaseLostError) return
  const { owner, queue, log } = tools
  const isShutdown = error instanceof ReleaseRequestedError
  if (!isShutdown) {
    log.error({ run: run.id, err: error }, 'a run was interrupted by an internal error')
    await journal.discard()
  }
  const resumeAt = isShutdown ? null : new Date(Date.now() + exponentialBackoff({ first: 1000, max: 60_000 }, run.takeovers + 1))
  const releaseJournal = isShutdown ? journal : new StepJournal({ owner, run, onWritten: () => undefined, onError: () => undefined })
  try {
    await releaseJournal.close((client) => releaseRun(client, queue, run, { activeMs: activeMs(), resumeAt }))
  } catch (releaseError) {
    // Log this error instead of throwing it: the lease expires, and another job then releases the run.
    if (!(releaseError instanceof LeaseLostError)) log.warn({ run: run.id, err: releaseError }, 'releasing a run failed')
  }
}

/** Converts the run's deadline to a failure of the run. */
async function withDeadline(execution: Promise<Outcome>, overdue: AbortSignal): Promise<Outcome> {
  try {
    return await execution
  } catch (error) {
    // This cast is safe: only the timer of the deadline aborts this signal, with a StepError.
    if (overdue.aborted && error === overdue.reason) return failedBy(overdue.reason as StepError)
    throw error
  }
}

const failedBy = (error: StepError): { failed: Failure } => ({ failed: { path: '', title: '', error } })
const deadlineSentence = (minutes: number) => `The run exceeded the limit of ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
const sentenceOf = ({ title, error }: Failure) => (title === '' ? error.message : `${title}: ${error.message}`)

type Result = { output: RunOutput; support?: Record<string, TextSupport> | null } | { failed: Failure }

/** Returns the output of the run, or a failure if the output cannot be evaluated or stored. */
async function resultOf(makeOutput: () => Promise<RunOutput>): Promise<Result> {
  try {
    const output = await makeOutput()
    requireStorable(output, 'The result')
    return { output }
  } catch (error) {
    if (isReleaseError(error)) throw error
    return failedBy(stepErrorOf(error))
  }
}
