import { lazy } from '../concurrency/lazy.ts'
import type { OutboxMail } from './outbox-mail.ts'

/**
 * The result of an attempt; errors are messages. `refused` is permanent. `deferred` is retried. `unavailable` means that the
 * server cannot be reached, so that other emails would fail as well.
 */
export type Delivery = { sent: true } | { refused: string } | { deferred: string } | { unavailable: string }

/** Sends emails. */
export interface MailTransport {
  /** @throws the signal's reason if it is aborted; the email may have been sent */
  send(mail: OutboxMail, signal: AbortSignal): Promise<Delivery>
  close(): Promise<void>
}

export interface SmtpSettings {
  /** `smtp://user:password@host:587` (STARTTLS where offered, `?requireTLS=true` insists) or `smtps://…`. */
  SMTP_URL: string
  /** `Workwright <hello@example.com>`. */
  MAIL_FROM: string
  /** Timeout of each step of the SMTP dialog. */
  timeoutMs?: number
}

async function makeTransport({ SMTP_URL, timeoutMs = 20_000 }: SmtpSettings) {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: SMTP_URL,
    pool: true,
    maxConnections: 1,
    // An interrupted email may have been accepted. The outbox decides when to retry.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  })
  // `sendMail` rejects with the same errors.
  transport.on('error', () => undefined)
  return transport
}

/** Creates a transport over SMTP (RFC 5321). The SMTP client is loaded with the first email. */
export function openSmtp(settings: SmtpSettings): MailTransport {
  let isUsed = false
  const getTransport = lazy(() => {
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
          // Structured addresses are not parsed, so that untrusted text cannot add recipients.
          from,
          to: { name: '', address: recipient },
          ...(reply_to === null ? {} : { replyTo: { name: '', address: reply_to } }),
          subject,
          text: body_text,
          html: body_html,
          // The same ID on every attempt, so that mail clients can merge duplicates.
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

/** Parses `Acme, Inc. <hello@example.com>` as one sender: a comma in the name is not a separator. */
function senderOf(text: string): { name: string; address: string } {
  const [, name = '', address] = /^(.*)<([^<>]+)>$/.exec(text.trim()) ?? []
  return address === undefined ? { name: '', address: text.trim() } : { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

/**
 * Classifies an SMTP error. A 5xx reply to the envelope or the message is permanent. Without a reply, or with one to an earlier
 * command (greeting, login), the server is unavailable; so is one that replies 421 (closing).
 */
function deliveryOf(error: unknown): Delivery {
  const { responseCode, code, message } = Object(error) as { responseCode?: number; code?: string; message?: string }
  const text = (message ?? 'unknown error').slice(0, 500)
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (responseCode === undefined ? !isAboutMail : !isAboutMail || responseCode === 421) return { unavailable: text }
  return responseCode !== undefined && responseCode >= 500 ? { refused: text } : { deferred: text }
}
