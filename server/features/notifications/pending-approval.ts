/** A decision that a run waits for. */
export interface PendingApproval {
  id: string
  runId: string
  userId: string
  title: string
  /** Whose decision it is, for people: `the triage nurse`. */
  who: string
  /** Null: the owner's own. */
  approverEmail: string | null
  shown: string
  expiresAt: Date | null
  /** Whether the owner hears of it by mail as well. Somebody else is always asked by mail: they have no bell. */
  byEmail: boolean
}
