/**
 * Columns that store the input or the result of a step or run, up to 4,000,000 bytes each (engine/result-size-limits.ts). /rest/v1 reads
 * them with one request at a time for each user.
 */
export const largeColumns: ReadonlySet<string> = new Set([
  'workflow_runs.output',
  'workflow_run_steps.input',
  'workflow_run_steps.output',
  'workflow_run_steps.held_back',
  'webhook_deliveries.payload',
])
