/** An email that a step has queued, with its delivery status. Stored in `workflow_run_steps.mails`. */
export interface StepEmail {
  /** Id of the email in the outbox. The outbox deletes old emails. */
  id: string
  to: string
  /**
   * `sent`: the mail server has accepted the email. `unsent`: no mail server is set up. `failed`: the mail server refused the email, or could
   * not be reached for days. `over_limit`: the daily limit for emails was reached.
   */
  status: 'queued' | 'sent' | 'unsent' | 'failed' | 'over_limit'
  /** The mail server's response to a refused email; null if there was none. */
  reason: string | null
  /** Time when the mail server accepted the email (ISO 8601). */
  sent_at: string | null
}

/** Delivery status of all emails of a run (`workflow_runs.mail_status`). */
export type EmailState = 'queued' | 'sent' | 'failed'

export const emailStateLabels: Record<EmailState, string> = {
  queued: 'Email queued',
  sent: 'Email sent',
  failed: 'Email not delivered',
}

/** Returns the delivery status of an email. */
export function emailStateOf({ status }: Pick<StepEmail, 'status'>): EmailState {
  return status === 'queued' || status === 'sent' ? status : 'failed'
}

/** Returns the reason why an email was not delivered, and what its sender can do. */
export function undeliveredText({ status, reason }: Pick<StepEmail, 'status' | 'reason'>): string {
  if (status === 'unsent') return 'No mail server is set up. Ask an administrator, or send the text yourself.'
  if (status === 'over_limit') return 'The daily limit for emails is reached. Run the workflow again tomorrow.'
  if (reason === null) return 'The mail server couldn’t be reached. Ask an administrator to send the email again.'
  return `${reason.replace(/[.\s]+$/, '')}. Check the address, then run the workflow again.`
}
