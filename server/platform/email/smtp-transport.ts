import { emailDomain } from '../../../contracts/auth/email-domain.ts'
import { lazy } from '../concurrency/lazy.ts'
import { errorMessageOf } from '../error-details.ts'
import type { OutboxEmail } from './outbox-email.ts'

/**
 * Result of an attempt; the values are error messages. `refused` is permanent. `deferred` is retried. `unavailable` means that
 * the server cannot be reached, so that other emails would fail as well.
 */
export type Delivery = { sent: true } | { refused: string } | { deferred: string } | { unavailable: string }

/** Sends emails to an SMTP server. */
export interface EmailTransport {
  /** Sends an email. @throws the signal's reason if it is aborted; the email may have been sent nevertheless */
  send(email: OutboxEmail, signal: AbortSignal): Promise<Delivery>
  /** Connects and signs in, without sending an email. @returns null, or the error message */
  check(): Promise<string | null>
  close(): Promise<void>
}

const maxErrorLength = 500

export interface SmtpSettings {
  /** URL of the mail server: `smtp://user:password@host:587` (uses STARTTLS if offered; `?requireTLS=true` requires it) or `smtps://…`. */
  SMTP_URL: string
  /** Sender, for example `Workwright <hello@example.com>`. */
  MAIL_FROM: string
  /** Timeout for each step of the SMTP dialog, in milliseconds. */
  timeoutMs?: number
}

async function makeTransport({ SMTP_URL, timeoutMs = 20_000 }: SmtpSettings) {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: SMTP_URL,
    pool: true,
    maxConnections: 1,
    // Does not requeue: an interrupted email may have been accepted, and the outbox decides when to retry.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  })
  // Ignores the event: `sendMail` rejects with the same error.
  transport.on('error', () => undefined)
  return transport
}

/** Creates a transport over SMTP (RFC 5321). The SMTP client is loaded for the first email. */
export function openSmtp(settings: SmtpSettings): EmailTransport {
  let isUsed = false
  const getTransport = lazy(() => {
    isUsed = true
    return makeTransport(settings)
  })
  const from = senderOf(settings.MAIL_FROM)
  const domain = emailDomain(from.address)
  return {
    send: async (email, signal) => {
      const { recipient, reply_to, subject, body_text, body_html } = email
      const transport = await getTransport()
      const messageIdOf = (id: string) => `<${id}@${domain}>`
      try {
        await transport.sendMail({
          // Structured addresses are not parsed, so that untrusted text cannot add recipients.
          from,
          to: { name: '', address: recipient },
          ...(reply_to === null ? {} : { replyTo: { name: '', address: reply_to } }),
          subject,
          text: body_text,
          html: body_html,
          // Uses the same ID for every attempt, so that mail clients can merge duplicates.
          messageId: messageIdOf(email.id),
          ...threadHeaders(email.thread.map(messageIdOf)),
          // Only emails that an administrator wrote may be answered by out-of-office messages (RFC 3834).
          headers: email.kind === personalKind ? {} : { 'Auto-Submitted': 'auto-generated' },
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
    check: async () => {
      const transport = await getTransport()
      return transport.verify().then(
        () => null,
        (error: unknown) => errorMessageOf(error).slice(0, maxErrorLength),
      )
    },
    close: async () => {
      if (isUsed) (await getTransport()).close()
    },
  }
}

/** Kind of emails that a person wrote. */
const personalKind = 'contact-reply'

/** Returns the headers that make mail clients show emails as one thread (RFC 5322, 3.6.4). */
const threadHeaders = (references: readonly string[]) =>
  references.length === 0 ? {} : { inReplyTo: references.at(-1), references: [...references] }

/** Parses `Acme, Inc. <hello@example.com>` as one sender, although the name contains a comma. */
function senderOf(text: string): { name: string; address: string } {
  const [, name = '', address] = /^(.*)<([^<>]+)>$/.exec(text.trim()) ?? []
  return address === undefined ? { name: '', address: text.trim() } : { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

/**
 * Classifies an SMTP error. A 5xx reply to the envelope or the message is permanent. If there is no reply, or if the reply is to
 * an earlier command (greeting, login), the server is unavailable. Reply 421 also means unavailable.
 */
function deliveryOf(error: unknown): Delivery {
  const { responseCode, code, message } = Object(error) as { responseCode?: number; code?: string; message?: string }
  const text = (message ?? 'unknown error').slice(0, maxErrorLength)
  const isAboutEmail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (responseCode === undefined ? !isAboutEmail : !isAboutEmail || responseCode === 421) return { unavailable: text }
  return responseCode !== undefined && responseCode >= 500 ? { refused: text } : { deferred: text }
}
