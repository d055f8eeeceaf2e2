import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { ReplyRequest } from '../../../contracts/contact/replies.ts'
import { formatEmailTime } from '../../platform/email/format-email-time.ts'
import { type Email, queueEmails } from '../../platform/email/outbox.ts'
import { renderEmail } from '../../platform/email/render-email.ts'

export interface ReplyOptions {
  productName: string
  hasMailServer: boolean
}

export interface Reply extends ReplyRequest {
  submissionId: string
  author: { id: string; email: string }
}

interface RepliedSubmission {
  name: string
  email: string
  message: string
  created_at: Date
}

/** Maximum number of earlier emails that a reply refers to, so that the header has a limited length. */
const maxReferences = 20

/**
 * Queues an email that answers a contact message, in the caller's transaction. Replies to this email go to the administrator who wrote it.
 * A new message gets the status `in_progress`, and an unassigned message is assigned to the administrator. A second call with the same id
 * changes nothing.
 * @returns null if the message does not exist
 */
export async function replyToSubmission(client: pg.PoolClient, options: ReplyOptions, reply: Reply): Promise<'queued' | 'repeated' | null> {
  const { id, submissionId, author, body } = reply
  const { rows } = await client.query<RepliedSubmission>(
    'select name, email, message, created_at from public.contact_submissions where id = $1 for update',
    [submissionId],
  )
  const [submission] = rows
  if (!submission) return null
  const emailId = randomUUID()
  const earlier = await client.query<{ mail_id: string }>(
    'select mail_id from public.contact_replies where submission_id = $1 order by created_at desc limit $2',
    [submissionId, maxReferences],
  )
  const { rowCount } = await client.query(
    `insert into public.contact_replies (id, submission_id, author_id, author, body, mail_id) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do nothing`,
    [id, submissionId, author.id, author.email, body, emailId],
  )
  if (rowCount === 0) return 'repeated'
  const thread = earlier.rows.map(({ mail_id }) => mail_id).toReversed()
  await queueEmails(client, [{ ...replyEmail(submission, reply, options), id: emailId, thread }], options.hasMailServer)
  await client.query(
    `update public.contact_submissions set assigned_to = coalesce(assigned_to, $2),
       status = case when status = 'new' then 'in_progress' else status end
     where id = $1`,
    [submissionId, author.id],
  )
  return 'queued'
}

/** Kind of these emails in the outbox. The transport sends them as personal emails (smtp-transport.ts). */
const replyKind = 'contact-reply'

function replyEmail(submission: RepliedSubmission, { body, author }: Reply, { productName }: ReplyOptions): Email {
  const subject = `Re: Your message to ${productName}`
  const content = renderEmail({
    productName,
    heading: subject,
    lead: [body],
    facts: [[`${submission.name}, ${formatEmailTime(submission.created_at)}`, submission.message]],
    footer: `You’re receiving this because you contacted ${productName}. Reply to this email to answer.`,
  })
  return { kind: replyKind, to: submission.email, replyTo: author.email, subject, ...content }
}
