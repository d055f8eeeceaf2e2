import type pg from 'pg'
import { storableText } from '../database/storable.ts'

/** An email to send. Any field may contain text from untrusted users, which cannot inject headers. */
export interface Mail {
  /** Kind of message, shown in the outbox, for example `contact-notification`. */
  kind: string
  /** Email address of the single recipient. */
  to: string
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  /** The user whose workflow caused the email. Such emails are paced and counted per user (0007_mail.sql). */
  causedBy?: string
}

/** Maximum number of characters in a subject. Longer subjects are truncated. */
const maxSubjectLength = 200

/**
 * Adds emails to the outbox in the caller's transaction. They are sent after the commit.
 * @param hasServer false if no mail server is configured: the emails are then stored for administrators to read
 */
export async function queueMails(client: pg.ClientBase, mails: readonly Mail[], hasServer: boolean): Promise<void> {
  for (const { kind, to, replyTo, subject, text, html, causedBy } of mails)
    await client.query(
      `insert into public.mail_outbox (kind, recipient, reply_to, subject, body_text, body_html, status, caused_by)
       values ($1, $2, $3, $4, $5, $6, $7, (select id from public.profiles where id = $8))`,
      [
        kind,
        to,
        replyTo ?? null,
        oneLine(subject),
        storableText(text),
        storableText(html),
        hasServer ? 'queued' : 'unsent',
        causedBy ?? null,
      ],
    )
}

/** Bidirectional control characters, which could make a subject appear as a different text. */
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/g

/** Converts a text to a header value: one line of 1 to 200 characters, excluding bidirectional control characters. */
export function oneLine(text: string): string {
  const line = text
    .replace(directionMarks, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return [...line].slice(0, maxSubjectLength).join('') || '(no subject)'
}
