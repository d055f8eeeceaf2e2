import type { HeldBackMessage, RunOutput } from '../runs/runs.ts'

/** Result of running a workflow with its sample input, and the messages that the run would have sent (`workflow_sample_results.result`). */
export interface SampleResult {
  output: RunOutput
  held_back: HeldBackMessage[]
}
