import type { HeldBack, RunOutput } from '../runs/runs.ts'

/** Result of a workflow's sample run, and the messages it would have sent (`workflow_sample_results.result`). */
export interface SampleResult {
  output: RunOutput
  held_back: HeldBack[]
}
