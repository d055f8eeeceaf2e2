import { type Failure, type Outcome, waitingOutcome } from '../engine/activation.ts'
import type { Progress } from '../engine/journal/read-progress.ts'
import type { StepJournal } from '../engine/journal/step-journal.ts'
import { StepError } from '../engine/step-error.ts'
import type { ClaimedRun } from '../worker/claimed-run.ts'
import { readDecision } from './request-approval.ts'

/**
 * Returns the outcome of a run whose definition cannot be read. A rejected or expired approval ends the run as usual, and a pending
 * approval makes it wait. A run whose approvals are all accepted fails, because it cannot continue.
 */
export async function outcomeOfDecisions(
  { run, journal, progress }: { run: ClaimedRun; journal: StepJournal; progress: Progress },
  failed: Failure,
): Promise<Outcome> {
  let isWaiting = false
  for (const approval of progress.approvals.values()) {
    const row = progress.rows.get(approval.path)
    if (row?.status !== 'waiting_approval') continue
    try {
      const decision = await readDecision({ path: approval.path, run, within: (work) => journal.within(work) }, approval, 'the approver')
      isWaiting ||= 'wait' in decision
    } catch (error) {
      if (!(error instanceof StepError)) throw error
      journal.bufferStep({ ...row, status: 'failed', error: error.message, finished_at: new Date().toISOString() })
      return { failed: { path: row.path, title: row.title, error } }
    }
  }
  return isWaiting ? waitingOutcome : { failed }
}
