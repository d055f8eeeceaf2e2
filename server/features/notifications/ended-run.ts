/** A run that has just ended, with the data for its notifications. */
export interface EndedRun {
  id: string
  userId: string
  workflowId: string
  status: 'succeeded' | 'rejected' | 'failed' | 'cancelled'
  error: string | null
  isTest: boolean
  /** Snapshot of the configuration from the start of the run. */
  configuration: Readonly<Record<string, unknown>>
}
