/** A row of `public.mail_outbox`. */
export interface OutboxEmail {
  id: string
  kind: string
  recipient: string
  reply_to: string | null
  subject: string
  body_text: string
  body_html: string
  attempts: number
  /** True if the content is encrypted in `app.mail_secrets`. */
  is_sealed: boolean
  /** Ids of the earlier emails of the same thread, oldest first. */
  thread: string[]
  /** The run that caused the email, and the path of the step that sent it; null for other emails. */
  run_id: string | null
  run_path: string | null
}
