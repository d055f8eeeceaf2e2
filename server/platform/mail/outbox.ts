import type pg from 'pg'
import { storableText } from '../database/storable.ts'

/** A mail to be sent. Whatever a stranger wrote may be in any part of it: nothing of it can become a header. */
export interface Mail {
  /** What it is about, for whoever looks at the outbox: `contact-notification`. */
  kind: string
  /** One address. */
  to: string
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  /** The person whose workflow caused it: such mails are paced and counted per person (0047_fair_queues.sql). */
  causedBy?: string
}

/** Characters of a subject at most; longer ones are cut. */
const subjectMax = 200

/**
 * Puts mails into the outbox, in the caller's transaction: they go when it commits, and with it.
 * @param hasServer whether there is a mail server; without one they are kept for administrators to read.
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
        hasServer ? 'queued' : 'kept',
        causedBy ?? null,
      ],
    )
}

/** Marks that turn the direction of what follows: a subject would read as something else. */
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/g

/** A text as a header can carry it: one line, without marks of direction, of 200 characters at most; never empty. */
export function oneLine(text: string): string {
  const line = text
    .replace(directionMarks, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return [...line].slice(0, subjectMax).join('') || '(no subject)'
}
