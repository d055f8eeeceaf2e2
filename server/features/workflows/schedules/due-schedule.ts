/** A schedule whose time has come, locked until the transaction ends. */
export interface DueSchedule {
  id: string
  configuration_id: string
  user_id: string
  workflow_id: string
  input: unknown
  /** The moment that it is due for, as text with all its digits. */
  due_at: string
}
