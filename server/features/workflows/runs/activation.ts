import type { Step } from '../../../../contracts/workflow-definition-steps.ts'
import type { StepCompute } from '../compute/step-compute.ts'
import type { Scope } from '../definition/liquid.ts'
import type { EngineTools } from './engine-tools.ts'
import { HandBack, type HeldRun } from './held-run.ts'
import type { Ledger } from './ledger.ts'
import type { Progress } from './read-progress.ts'
import type { KnownDefinition } from './run-definitions.ts'
import type { StepError } from './step-error.ts'
import { newStepRow, type StepRow } from './step-row.ts'

/** A run while this process works on it. */
export interface Activation {
  run: HeldRun
  known: KnownDefinition
  progress: Progress
  ledger: Ledger
  tools: EngineTools
  /** The place of the next step that is reached. */
  nextPosition: number
  /** Characters of the results of all steps so far. */
  resultSize: number
  /** This process is going: at the next step that takes a while, the run is given back. */
  stopping: AbortSignal
}

/** Where in a run something happens: what expressions read there, and what ends it. */
export interface Frame {
  scope: Scope
  /** `steps` of the scope: grows from step to step. */
  results: Record<string, unknown>
  signal: AbortSignal
  /** Evaluates texts over a scope. */
  compute: StepCompute
}

/** What became of steps: all done, one waits (a person, another try), or one failed for good. */
export type Outcome = { done: true } | { waits: true } | { failed: Failure }
export interface Failure {
  path: string
  title: string
  error: StepError
}

export const done: Outcome = { done: true }
export const waits: Outcome = { waits: true }

/** The row of a step as it is, or the one that it begins with. */
export function rowOf({ progress, ...activation }: Activation, step: Step, path: string): StepRow {
  return progress.rows.get(path) ?? newStepRow(step, path, activation.nextPosition)
}

/** Changes a step's row; it is written with the next checkpoint. */
export function noteStep(activation: Activation, row: StepRow, changes: Partial<StepRow>): StepRow {
  const changed = { ...row, ...changes }
  if (!activation.progress.rows.has(row.path)) activation.nextPosition += 1
  activation.progress.rows.set(row.path, changed)
  activation.ledger.note(changed)
  return changed
}

/** Where the run may pause: what was done is written. @throws HandBack when this process is going */
export async function checkpoint({ ledger, stopping }: Activation): Promise<void> {
  if (stopping.aborted) throw new HandBack()
  await ledger.checkpoint()
}
