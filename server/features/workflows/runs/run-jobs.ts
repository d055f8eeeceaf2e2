import { z } from 'zod'
import type { JobKind } from '../../../platform/queue/taken-jobs.ts'

/** Says that a run can go on. The run's row says everything else. */
export const advanceRun: JobKind<{ run_id: string }> = { name: 'advance-run', payload: z.object({ run_id: z.uuid() }) }

/** What is said, outside of transactions, when a job may wait in `advance-run`. */
export const runsDueChannel = 'runs_due'
/** What is said of runs whose rows changed; the payload is the run's id. */
export const runChangedChannel = 'run_changed'
/** What is said of a run that somebody took out of its worker's hands; the payload is the run's id. */
export const runCancelledChannel = 'run_cancelled'
