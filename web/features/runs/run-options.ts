import { runStateLabels, runStates, runTriggerLabels } from '../../../contracts/runs/run-labels.ts'
import { runStatuses, runTriggers } from '../../../contracts/runs/runs.ts'

/** Options for run-state filters in lists of runs. */
export const runStateOptions = runStates.map((value) => ({ value, label: runStateLabels[value] }))
/** Options of the filter in the administration, by status. Runs that wait for data have the same status as those that wait for approval. */
export const runStatusOptions = runStatuses.map((value) => ({
  value,
  label: value === 'waiting_approval' ? 'Waiting for a person' : runStateLabels[value],
}))
export const runTriggerOptions = runTriggers.map((value) => ({ value, label: runTriggerLabels[value] }))
export const runKindOptions = [
  { value: 'real', label: 'Real runs' },
  { value: 'test', label: 'Test runs' },
] as const
