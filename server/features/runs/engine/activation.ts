import type { RunCheck } from '../../../../contracts/runs/run-checks.ts'
import type { Step } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import type { Scope } from '../../workflows/definitions/liquid/liquid.ts'
import type { StepCompute } from '../compute/step-compute.ts'
import type { KnownDefinition } from '../lifecycle/run-definitions.ts'
import { type ClaimedRun, ReleaseRequestedError } from '../worker/claimed-run.ts'
import type { EngineTools } from './engine-tools.ts'
import type { Progress } from './journal/read-progress.ts'
import type { StepJournal } from './journal/step-journal.ts'
import { newStepRow, type StepRow } from './journal/step-row.ts'
import type { StepError } from './step-error.ts'

/** State of a run while this process works on it. */
export interface Activation {
  /** The run. Credentials in its input are masked, so that no step repeats them. */
  run: ClaimedRun
  /** The texts that replace credentials in the input. */
  masks: readonly string[]
  knownDefinition: KnownDefinition
  progress: Progress
  /** Failed checks of the input. */
  inputChecks: readonly RunCheck[]
  journal: StepJournal
  tools: EngineTools
  /** Position of the next step to start, from 0. */
  nextPosition: number
  /** Total length of the results of all steps so far, in characters. */
  resultSize: number
  /** Aborted when this process shuts down. The run is then released before its next slow step. */
  stopping: AbortSignal
}

/** Environment of a step: the values that its expressions read, and the signal that aborts it. */
export interface Frame {
  scope: Scope
  /** Value of `steps` in the scope. Each finished step adds its result. */
  results: Record<string, unknown>
  signal: AbortSignal
  /** Evaluates templates and expressions against a scope. */
  compute: StepCompute
}

/** Outcome of a list of steps: all are done, one waits (for an approval or a retry), one has failed, or there is nothing new to report. */
export type Outcome = { done: true } | { waits: true } | { failed: Failure } | { nothingNew: true }
export interface Failure {
  path: string
  title: string
  error: StepError
}

export const doneOutcome: Outcome = { done: true }
export const waitingOutcome: Outcome = { waits: true }
export const nothingNew: Outcome = { nothingNew: true }

/** Returns the stored row of a step, or a new row. */
export function rowOf({ progress, ...activation }: Activation, step: Step, path: string): StepRow {
  return progress.rows.get(path) ?? newStepRow(step, path, activation.nextPosition)
}

/** Changes the row of a step. The next checkpoint writes the row. */
export function updateStep(activation: Activation, row: StepRow, changes: Partial<StepRow>): StepRow {
  const changed = { ...row, ...changes }
  if (!activation.progress.rows.has(row.path)) activation.nextPosition += 1
  activation.progress.rows.set(row.path, changed)
  activation.journal.bufferStep(changed)
  return changed
}

/** Writes all pending changes. @throws ReleaseRequestedError when this process shuts down */
export async function writePendingChanges({ journal, stopping }: Activation): Promise<void> {
  if (stopping.aborted) throw new ReleaseRequestedError()
  await journal.checkpoint()
}
