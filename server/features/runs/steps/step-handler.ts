import type pg from 'pg'
import type { OutgoingMessage, PlacedCheck, RunCheck } from '../../../../contracts/runs/run-checks.ts'
import type { HeldBackMessage, StepSource } from '../../../../contracts/runs/runs.ts'
import type { StepEmail } from '../../../../contracts/runs/step-emails.ts'
import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import type { StepKind, StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import type { ModelError } from '../../../platform/models/model-error.ts'
import type { CallCost } from '../../../platform/models/models.ts'
import type { Scope } from '../../workflows/definitions/liquid/liquid.ts'
import type { ReplyContext } from '../checks/check-reply.ts'
import type { StepCompute } from '../compute/step-compute.ts'
import type { EngineTools } from '../engine/engine-tools.ts'
import type { KnownApproval } from '../engine/journal/read-progress.ts'
import type { ClaimedRun } from '../worker/claimed-run.ts'

/** Kinds of steps that do work themselves. The other kinds contain steps. */
export type LeafKind = Exclude<StepKind, 'condition' | 'for_each'>

export interface CompletedStep {
  /** Result of the step, which expressions read as `steps.{name}`. */
  output: unknown
  sources?: StepSource[]
  model?: string
  spent?: CallCost
  /** Messages and requests that a test run did not send. */
  heldBack?: HeldBackMessage[]
  /** Emails that the step has queued. */
  mails?: StepEmail[]
  /** Failed checks of the result. They require an approval before the run sends a message. */
  checks?: RunCheck[]
  /** Texts and settings that a letter or reply is compared with; absent for other results. */
  reply?: Omit<ReplyContext, 'canForward'>
  /** Texts in the model's prompt. The facts in the generated text are checked against them. */
  evidence?: string[]
}

/**
 * Result of an attempt. `done`: the step has ended; with `nothingNew`, the run ends too, because it has nothing new to report. `skip`:
 * there was nothing to do, with the reason. `wait`: the step waits for a decision or a time.
 */
export type StepResult = { done: CompletedStep; nothingNew?: true } | { skip: string } | { wait: true }

export interface StepContext {
  run: ClaimedRun
  /** The texts that replace credentials in the input. */
  masks: readonly string[]
  definition: WorkflowDefinition
  path: string
  scope: Scope
  compute: StepCompute
  /** Number of the attempt; the first is 1. */
  attempt: number
  tools: EngineTools
  /** Error of the connected model, if the built-in model does the step instead. `tools.models` is then the built-in model. */
  modelFailure?: ModelError
  /** Number of tokens that the run may still use. */
  tokensLeft: number
  /** Runs database work that is committed together with the step. */
  within: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>
  /** The approval that this step has already requested; null if there is none. */
  approval: KnownApproval | null
  /** Failed checks of the run's input, including those that an approver has accepted. */
  inputChecks: readonly RunCheck[]
  /** Failed checks that apply to this step and that no approver has accepted. */
  openChecks: readonly PlacedCheck[]
  /** Called when an approval is requested, with its expiry; null if it does not expire. */
  onApprovalRequested: (expiresAt: Date | null) => void
}

/** A step with rendered input, which is shown before the step runs. */
export interface PreparedStep {
  input: unknown
  /** Title of the step in this run. Absent if it is the title in the definition. */
  title?: string
  /**
   * The message that the step sends. If a check has failed, the engine requests an approval before `run`. Absent if the step sends no
   * message.
   */
  outgoing?: OutgoingMessage & { body: unknown }
  /** Executes the step. @param approved the body that the approver accepted; absent if no approval was needed */
  run: (signal: AbortSignal, approved?: unknown) => Promise<StepResult>
}

export interface StepHandler<Kind extends LeafKind> {
  /** True if the step may take long. Its row is then written at the start and at the end, otherwise only at the end. */
  isSlow: boolean
  /** Renders the input. @throws LimitError, ComputeError, StepError and Liquid's errors */
  prepare(step: StepOf<Kind>, context: StepContext): Promise<PreparedStep>
}
