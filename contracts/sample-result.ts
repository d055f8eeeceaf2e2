import type { HeldBack, RunOutput } from './runs.ts'

/** What a workflow returned for its sample, and what it would have sent (`workflow_sample_results.result`). */
export interface SampleResult {
  output: RunOutput
  held_back: HeldBack[]
}
