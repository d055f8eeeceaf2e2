/** A run that just ended, as its notices tell of it. */
export interface EndedRun {
  id: string
  userId: string
  workflowId: string
  /** What the owner calls the workflow. */
  name: string
  status: 'succeeded' | 'failed' | 'cancelled'
  error: string | null
  /** The title of the step that ended it. */
  failedStep: string | null
  isTest: boolean
  /** As the run began with it. */
  configuration: Readonly<Record<string, unknown>>
}
