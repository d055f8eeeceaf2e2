import type { RunCheck } from '../../../../contracts/runs/run-checks.ts'
import type { RunTrigger } from '../../../../contracts/runs/runs.ts'

/** Value of `profile` in expressions. */
export interface RunProfile {
  email: string
  company_name: string | null
  /** Last lines of emails to customers. */
  email_footer: string | null
  industry: string | null
  company_size: string | null
  user_role: string | null
}

/** A run under the lease of this process. No other process writes to it until the lease expires. */
export interface ClaimedRun {
  id: string
  user_id: string
  workspace_id: string
  workflow_id: string
  configuration_id: string | null
  workflow_name: string
  /** Summary of the input in one line; null if the input has no text. */
  subject: string | null
  trigger: RunTrigger
  is_test: boolean
  /** True to omit rows that earlier runs of the configuration reported. */
  only_new_rows: boolean
  uses_sample: boolean
  priority: number
  input: Record<string, unknown>
  configuration: Record<string, unknown>
  definition_hash: string
  lease: string
  takeovers: number
  /** Number of processes that crashed while executing the run since its last progress. */
  crashes: number
  active_ms: number
  tokens_in: number
  tokens_out: number
  cost_usd: number | null
  counted_tokens: number
  counted_cost_usd: number
  /** True if the run was never claimed before. */
  is_fresh: boolean
  /** Failed checks of the input; null if the input was not checked yet. */
  checks: RunCheck[] | null
  profile: RunProfile
}

/** Thrown if the lease has expired or the run has ended. This process must not write to the run any more. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
  constructor() {
    super('another process has the lease of the run')
  }
}

/** Thrown when this process shuts down, so that another process continues the run. */
export class ReleaseRequestedError extends Error {
  override readonly name = 'ReleaseRequestedError'
  constructor() {
    super('the run is released')
  }
}

/** Returns whether an error means that this process stops executing the run, which is not a failure of the run. */
export const isReleaseError = (error: unknown): boolean => error instanceof LeaseLostError || error instanceof ReleaseRequestedError
