import type { OutgoingMessage } from '../../../contracts/runs/run-checks.ts'

/** An approval that a run is waiting for. */
export interface PendingApproval {
  id: string
  runId: string
  userId: string
  title: string
  /** Name of the approver for display, for example `the triage nurse`. */
  who: string
  /** Null if the owner of the run approves. */
  approverEmail: string | null
  shown: string
  /** The messages that are sent if it is approved; null for a request for data. */
  outgoing: readonly OutgoingMessage[] | null
  expiresAt: Date | null
  /** True if the owner of the run gets an email. Assignees, and an approver who is not a member, always get one. */
  byEmail: boolean
}
