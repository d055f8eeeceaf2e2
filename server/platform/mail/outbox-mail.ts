/** A row of `public.mail_outbox`. */
export interface OutboxMail {
  id: string
  kind: string
  recipient: string
  reply_to: string | null
  subject: string
  body_text: string
  body_html: string
  attempts: number
}
