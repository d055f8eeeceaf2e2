import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { storableText } from '../database/storable.ts'

/** An email to send. Any field may contain text from untrusted users, which cannot inject headers. */
export interface Email {
  /** Kind of message, shown in the outbox, for example `contact-notification`. */
  kind: string
  /** Email address of the single recipient; empty for the owner of an account without an address, to whom nothing is sent. */
  to: string
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  /**
   * The user whose workflow caused the email. The database limits the rate and the daily number of these emails for all workspaces with a
   * common limit together (app.limit_mail_rate).
   */
  causedBy?: string
  /** The run that caused the email. */
  runId?: string
  /** Path of the step that sends the email to its receivers; absent for emails about a run. */
  runPath?: string
  /**
   * True if the email contains a link or code that signs its recipient in. The content is stored encrypted, and decrypted only to send it.
   */
  isSealed?: boolean
  /** Id of the email, which is also the first part of its Message-ID. Default: a random one. */
  id?: string
  /** Ids of the earlier emails of the same thread, oldest first. */
  thread?: readonly string[]
}

/** Maximum number of characters in a subject. Longer subjects are truncated. */
const maxSubjectLength = 200

/** An email in the outbox. `over_limit`: it will not be sent, because the emails caused by its user have reached the daily limit. */
export interface QueuedEmail {
  id: string
  to: string
  status: 'queued' | 'unsent' | 'over_limit'
}

/**
 * Adds emails to the outbox in the caller's transaction. They are sent after the commit. Emails without a recipient are skipped.
 * @param hasServer false if no mail server is configured: the emails are then stored for administrators to read
 * @returns the emails with a recipient, with their status, in the same order
 */
export async function queueEmails(client: pg.ClientBase, emails: readonly Email[], hasServer: boolean): Promise<QueuedEmail[]> {
  const queued: QueuedEmail[] = []
  for (const email of emails) if (email.to !== '') queued.push(await queueEmail(client, email, hasServer))
  return queued
}

async function queueEmail(client: pg.ClientBase, email: Email, hasServer: boolean): Promise<QueuedEmail> {
  const { id = randomUUID(), thread = [], kind, to, replyTo, subject, text, html, causedBy, runId, runPath, isSealed = false } = email
  const sealing = isSealed ? await import('./sealed-content.ts') : null
  const shown = sealing?.sealedPlaceholder ?? { text: storableText(text), html: storableText(html) }
  const { rows } = await client.query<{ status: 'queued' | 'unsent' | 'failed' }>(
    `insert into public.mail_outbox (kind, recipient, reply_to, subject, body_text, body_html, status, caused_by, run_id, id, is_sealed, thread, run_path)
     values ($1, $2, $3, $4, $5, $6, $7, (select id from public.profiles where id = $8), $9, $10, $11, $12, $13) returning status`,
    [
      kind,
      to,
      replyTo ?? null,
      oneLine(subject),
      shown.text,
      shown.html,
      hasServer ? 'queued' : 'unsent',
      causedBy ?? null,
      runId ?? null,
      id,
      isSealed,
      thread,
      runPath ?? null,
    ],
  )
  // The trigger `limit_mail_rate` stores an email above the limit as failed, or drops it if too many such emails are stored.
  const status = rows[0]?.status ?? 'failed'
  if (status === 'failed') return { id, to, status: 'over_limit' }
  await sealing?.storeSealed(client, id, { text, html })
  return { id, to, status }
}

/** Returns the kinds of the emails that a run has sent to a recipient. */
export async function emailKindsOf(client: pg.ClientBase, runId: string, recipient: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ kind: string }>({
    name: 'mail-kinds-of-run',
    text: 'select distinct kind from public.mail_outbox where run_id = $1 and lower(recipient) = lower($2)',
    values: [runId, recipient],
  })
  return new Set(rows.map(({ kind }) => kind))
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
