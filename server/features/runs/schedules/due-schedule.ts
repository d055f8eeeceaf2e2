/** A schedule that is due. Its row is locked until the transaction ends. */
export interface DueSchedule {
  id: string
  configuration_id: string
  user_id: string
  workflow_id: string
  input: unknown
  only_new_rows: boolean
  /** Due time as text, because a JavaScript date would lose microseconds. */
  due_at: string
}
