import type pg from 'pg'
import type { HeldBack, StepSource } from '../../../../../contracts/runs.ts'
import type { WorkflowDefinition } from '../../../../../contracts/workflow-definition.ts'
import type { StepKind, StepOf } from '../../../../../contracts/workflow-definition-steps.ts'
import type { Spent } from '../../../../platform/models/models.ts'
import type { StepCompute } from '../../compute/step-compute.ts'
import type { Scope } from '../../definition/liquid.ts'
import type { EngineTools } from '../engine-tools.ts'
import type { HeldRun } from '../held-run.ts'
import type { KnownApproval } from '../read-progress.ts'

/** Steps that do something themselves; the others hold steps. */
export type LeafKind = Exclude<StepKind, 'condition' | 'for_each'>

export interface StepDone {
  /** What `steps.{name}` is from now on. */
  output: unknown
  sources?: StepSource[]
  model?: string
  spent?: Spent
  /** What a test run would have sent. */
  heldBack?: HeldBack[]
}

/** `skip`: there is nothing to do, and why; `wait`: a person decides, or time does. */
export type StepResult = { done: StepDone } | { skip: string } | { wait: true }

export interface StepContext {
  run: HeldRun
  definition: WorkflowDefinition
  path: string
  scope: Scope
  compute: StepCompute
  /** Which time it is tried, from 1. */
  attempt: number
  tools: EngineTools
  /** Tokens that the run may still take. */
  tokensLeft: number
  /** Does something in the database that commits with the step. */
  within: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>
  /** What was asked for at this place before. */
  approval: KnownApproval | null
  /** A person was asked; null: for as long as it takes. */
  onAsked: (expiresAt: Date | null) => void
}

/** A step whose texts are rendered: what it reads is shown before it is done. */
export interface PreparedStep {
  input: unknown
  run: (signal: AbortSignal) => Promise<StepResult>
}

export interface StepHandler<Kind extends LeafKind> {
  /** Whether it may take a while: its beginning is written before it. What is quick is written once. */
  isSlow: boolean
  /** Renders what it reads. @throws LimitError, ComputeError, StepError and Liquid's errors */
  prepare(step: StepOf<Kind>, context: StepContext): Promise<PreparedStep>
}
