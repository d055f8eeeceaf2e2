import { onFirstUse } from '../on-first-use.ts'
import type { OutboxMail } from './outbox-mail.ts'

/**
 * How sending went. There is nothing to do about what was `refused`; what was `deferred` is tried again; `away`: the
 * server cannot be talked to, and no other mail would go now either.
 */
export type Delivery = { sent: true } | { refused: string } | { deferred: string } | { away: string }

/** A way for mails to leave. */
export interface MailTransport {
  /** @throws what the signal was aborted with; the mail may have gone then. */
  send(mail: OutboxMail, signal: AbortSignal): Promise<Delivery>
  close(): Promise<void>
}

/** As the environment has them. */
export interface SmtpSettings {
  /** `smtp://user:password@host:587` (STARTTLS where offered, `?requireTLS=true` insists) or `smtps://…`. */
  SMTP_URL: string
  /** `Workwright <hello@example.com>`. */
  MAIL_FROM: string
  /** Milliseconds for each step of the conversation; a server that says nothing for longer is not there. */
  patience?: number
}

async function makeTransport({ SMTP_URL, patience = 20_000 }: SmtpSettings) {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: SMTP_URL,
    pool: true,
    maxConnections: 1,
    // What was cut off may have been taken: when to try again is the outbox's to say.
    maxRequeues: 0,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  })
  // Every fault comes back from `sendMail`, too.
  transport.on('error', () => undefined)
  return transport
}

/** A mail server over SMTP (RFC 5321). Its code comes with the first mail. */
export function openSmtp(settings: SmtpSettings): MailTransport {
  let isUsed = false
  const getTransport = onFirstUse(() => {
    isUsed = true
    return makeTransport(settings)
  })
  const from = senderOf(settings.MAIL_FROM)
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    send: async ({ id, recipient, reply_to, subject, body_text, body_html }, signal) => {
      const transport = await getTransport()
      try {
        await transport.sendMail({
          // Structured: an address is never parsed out of text that somebody else wrote.
          from,
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
          signal,
        })
        return { sent: true }
      } catch (error) {
        signal.throwIfAborted()
        return deliveryOf(error)
      }
    },
    close: async () => {
      if (isUsed) (await getTransport()).close()
    },
  }
}

/** `Acme, Inc. <hello@example.com>` is one sender: a comma in a name separates nothing. */
function senderOf(text: string): { name: string; address: string } {
  const [, name = '', address] = /^(.*)<([^<>]+)>$/.exec(text.trim()) ?? []
  return address === undefined ? { name: '', address: text.trim() } : { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

/**
 * A reply of the 500s to the mail itself is the server's last word. Without any reply, or with one before the mail was
 * spoken of (a greeting, a login), it is the server that has a fault; 421: it is closing.
 */
function deliveryOf(error: unknown): Delivery {
  const { responseCode, code, message } = Object(error) as { responseCode?: number; code?: string; message?: string }
  const words = (message ?? 'unknown fault').slice(0, 500)
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (responseCode === undefined ? !isAboutMail : !isAboutMail || responseCode === 421) return { away: words }
  return responseCode !== undefined && responseCode >= 500 ? { refused: words } : { deferred: words }
}
