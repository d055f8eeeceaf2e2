import type pg from 'pg'
import type { OutgoingMessage, PlacedCheck, RunCheck } from '../../../../contracts/runs/run-checks.ts'
import type { HeldBack, StepSource } from '../../../../contracts/runs/runs.ts'
import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import type { StepKind, StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import type { Spent } from '../../../platform/models/models.ts'
import type { Scope } from '../../workflows/definitions/liquid.ts'
import type { StepCompute } from '../compute/step-compute.ts'
import type { EngineTools } from '../engine/engine-tools.ts'
import type { KnownApproval } from '../engine/read-progress.ts'
import type { ClaimedRun } from '../worker/claimed-run.ts'

/** Steps that do work themselves; the other kinds contain steps. */
export type LeafKind = Exclude<StepKind, 'condition' | 'for_each'>

export interface StepDone {
  /** New value of `steps.{name}`. */
  output: unknown
  sources?: StepSource[]
  model?: string
  spent?: Spent
  /** Messages and requests that a test run did not send. */
  heldBack?: HeldBack[]
  /** Reasons why a person must decide before the run sends anything. */
  checks?: RunCheck[]
  /** Texts that the writer of a generated text had, for the checks of its facts. */
  evidence?: string[]
}

/** `skip`: nothing to do, with the reason. `wait`: for a decision or a time. */
export type StepResult = { done: StepDone } | { skip: string } | { wait: true }

export interface StepContext {
  run: ClaimedRun
  definition: WorkflowDefinition
  path: string
  scope: Scope
  compute: StepCompute
  /** Number of the attempt, from 1. */
  attempt: number
  tools: EngineTools
  /** Remaining token budget of the run. */
  tokensLeft: number
  /** Runs database work that commits with the step. */
  within: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>
  /** The approval that this step has already requested. */
  approval: KnownApproval | null
  /** Failed checks that apply to this step and that no approval has accepted. */
  openChecks: readonly PlacedCheck[]
  /** Called when an approval is requested; null: it does not expire. */
  onAsked: (expiresAt: Date | null) => void
}

/** A step with rendered input, which is shown before the step runs. */
export interface PreparedStep {
  input: unknown
  /** The message that leaves the workspace. While a check is open, the engine asks a person before `run`. Absent if nothing leaves. */
  outgoing?: OutgoingMessage & { body: unknown }
  /** @param approved the body as a person approved it; absent if no approval was needed */
  run: (signal: AbortSignal, approved?: unknown) => Promise<StepResult>
}

export interface StepHandler<Kind extends LeafKind> {
  /** Slow steps are written when they start and when they end; fast ones only at the end. */
  isSlow: boolean
  /** Renders the input. @throws LimitError, ComputeError, StepError and Liquid's errors */
  prepare(step: StepOf<Kind>, context: StepContext): Promise<PreparedStep>
}
