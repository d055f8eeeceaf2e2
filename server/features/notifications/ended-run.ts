/** A run that just ended, as its notices tell of it. */
export interface EndedRun {
  id: string
  userId: string
  workflowId: string
  status: 'succeeded' | 'failed' | 'cancelled'
  error: string | null
  isTest: boolean
  /** As the run began with it. */
  configuration: Readonly<Record<string, unknown>>
}
