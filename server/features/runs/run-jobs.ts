import { z } from 'zod'
import type { JobKind, SendOptions } from '../../platform/queue/taken-jobs.ts'

/** Job that starts or continues a run. Its payload is only the run's id; all other data is in the run's row. */
export const advanceRun: JobKind<{ run_id: string }> = { name: 'advance-run', payload: z.object({ run_id: z.uuid() }) }

/**
 * Returns the queue options for the job of a run: its priority, and its owner as the group, whose concurrency is limited.
 * @param startAfter null: at once
 */
export function runJobOptions(run: { priority: number; user_id: string }, startAfter: Date | null = null): SendOptions {
  return { priority: run.priority, group: run.user_id, ...(startAfter !== null && { startAfter }) }
}

/** Channel for NOTIFY: a job of `advance-run` may be ready. Notifications are sent outside of transactions. */
export const runsDueChannel = 'runs_due'
/** Channel for NOTIFY: rows of a run have changed. The payload is the id of the run. */
export const runChangedChannel = 'run_changed'
/** Channel for NOTIFY: a run was cancelled. The payload is the id of the run. */
export const runCancelledChannel = 'run_cancelled'
