import { runStatusWords, runTriggerWords } from '../../../contracts/run-words.ts'
import { runStatuses, runTriggers } from '../../../contracts/runs.ts'

/** What lists of runs are narrowed by. */
export const runStatusOptions = runStatuses.map((value) => ({ value, label: runStatusWords[value] }))
export const runTriggerOptions = runTriggers.map((value) => ({ value, label: runTriggerWords[value] }))
export const runKindOptions = [
  { value: 'real', label: 'Real runs' },
  { value: 'test', label: 'Test runs' },
] as const
