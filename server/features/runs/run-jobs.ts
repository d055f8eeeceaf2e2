import { z } from 'zod'
import type { JobKind, SendOptions } from '../../platform/queue/taken-jobs.ts'

/** Job that continues a run. The run's row has all other data. */
export const advanceRun: JobKind<{ run_id: string }> = { name: 'advance-run', payload: z.object({ run_id: z.uuid() }) }

/**
 * Returns the queue options for a run's job: its priority, and its owner as the group, whose concurrency is limited.
 * @param startAfter null: at once
 */
export function runJobOptions(run: { priority: number; user_id: string }, startAfter: Date | null = null): SendOptions {
  return { priority: run.priority, group: run.user_id, ...(startAfter !== null && { startAfter }) }
}

/** NOTIFY channel: a job may be ready in `advance-run`. Sent outside transactions. */
export const runsDueChannel = 'runs_due'
/** NOTIFY channel: rows of a run have changed. The payload is the run's id. */
export const runChangedChannel = 'run_changed'
/** NOTIFY channel: a run was cancelled. The payload is the run's id. */
export const runCancelledChannel = 'run_cancelled'
