import { runStatusLabels, runTriggerLabels } from '../../../contracts/runs/run-labels.ts'
import { runStatuses, runTriggers } from '../../../contracts/runs/runs.ts'

/** Options of the filters in lists of runs. */
export const runStatusOptions = runStatuses.map((value) => ({ value, label: runStatusLabels[value] }))
export const runTriggerOptions = runTriggers.map((value) => ({ value, label: runTriggerLabels[value] }))
export const runKindOptions = [
  { value: 'real', label: 'Real runs' },
  { value: 'test', label: 'Test runs' },
] as const
