import type { RunTrigger } from '../../../../contracts/runs.ts'

/** What expressions read as `profile`. */
export interface RunProfile {
  email: string
  company_name: string | null
  industry: string | null
  company_size: string | null
  user_role: string | null
}

/** A run that this process holds. Nobody else writes for it until the lease ends. */
export interface HeldRun {
  id: string
  user_id: string
  workflow_id: string
  configuration_id: string | null
  workflow_name: string
  trigger: RunTrigger
  is_test: boolean
  uses_sample: boolean
  priority: number
  input: Record<string, unknown>
  configuration: Record<string, unknown>
  definition_hash: string
  lease: string
  takeovers: number
  /** Processes that ended while they held the run, since its last progress. */
  crashes: number
  active_ms: number
  tokens_in: number
  tokens_out: number
  cost_usd: number | null
  counted_tokens: number
  counted_cost_usd: number
  /** Nothing was done for it yet. */
  is_fresh: boolean
  profile: RunProfile
}

/** The run is no longer ours: its lease ran out, or somebody ended it. Nothing more is written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
  constructor() {
    super('the run is held by somebody else')
  }
}

/** This process is going: the run goes on elsewhere. */
export class HandBack extends Error {
  override readonly name = 'HandBack'
  constructor() {
    super('the run is given back')
  }
}

/** Tells if an error only says that this process lets go of a run, which is no failure of the run's. */
export const isRelease = (error: unknown): boolean => error instanceof LeaseLost || error instanceof HandBack
