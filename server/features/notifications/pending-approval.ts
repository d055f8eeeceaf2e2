/** An approval for which a run waits. */
export interface PendingApproval {
  id: string
  runId: string
  userId: string
  title: string
  /** Display name of the approver, such as `the triage nurse`. */
  who: string
  /** Null if the owner approves. */
  approverEmail: string | null
  shown: string
  expiresAt: Date | null
  /** True to email the owner too. Other approvers always get an email, because they have no notifications. */
  byEmail: boolean
}
