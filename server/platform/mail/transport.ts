import type { OutboxMail } from './send-due-mails.ts'

/** How sending went: there is nothing to do about what was `refused`, what was `deferred` is tried again. */
export type Delivery = { sent: true } | { refused: string } | { deferred: string }

export interface MailTransport {
  send(mail: OutboxMail): Promise<Delivery>
  close(): void
}

export interface SmtpSettings {
  /** `smtp://user:password@host:587` (STARTTLS where offered) or `smtps://…`. */
  SMTP_URL: string
  /** `Workwright <hello@example.com>`. */
  MAIL_FROM: string
}

/** Milliseconds for each step of the conversation; a server that says nothing longer than this is not there. */
const patience = 20_000

/** A mail server over SMTP (RFC 5321). Its code is loaded where there is one. */
export async function openSmtp({ SMTP_URL, MAIL_FROM }: SmtpSettings): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(SMTP_URL, { from: MAIL_FROM })
  Object.assign(transport.options, { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience })
  const domain = /@([^\s>]+)/.exec(MAIL_FROM)?.[1] ?? 'localhost'
  return {
    send: async ({ id, recipient, reply_to, subject, body_text, body_html }) => {
      try {
        await transport.sendMail({
          // Structured: an address is never parsed out of text that somebody else wrote.
          to: { name: '', address: recipient },
          ...(reply_to === null ? {} : { replyTo: { name: '', address: reply_to } }),
          subject,
          text: body_text,
          html: body_html,
          // The same at every try, so that a mail that came twice shows as one.
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        return { sent: true }
      } catch (error) {
        return deliveryOf(error)
      }
    },
    close: () => transport.close(),
  }
}

/** A reply of the 500s to the mail itself is the server's last word; everything else may be better later. */
function deliveryOf(error: unknown): Delivery {
  const { responseCode, code, message } = Object(error) as { responseCode?: number; code?: string; message?: string }
  const words = (message ?? 'unknown fault').slice(0, 500)
  const isFinal = responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return isFinal ? { refused: words } : { deferred: words }
}
