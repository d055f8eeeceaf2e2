import type pg from 'pg'
import { z } from 'zod'
import { type ReplyRequest, type ReplyResult, replyMessages } from '../../../contracts/contact/replies.ts'
import { AppError } from '../../platform/http/errors.ts'
import { makeRateLimiter, requireWithinRate } from '../../platform/http/rate-limit.ts'
import { type AdministratorRequest, asAdministrator } from './as-administrator.ts'

interface SubmissionReply extends ReplyRequest {
  submissionId: string
}

export interface SubmissionReplies {
  owner: pg.Pool
  hasMailServer: boolean
  /** Stores and queues the reply, in the caller's transaction. Returns null if the message does not exist. */
  reply: (
    client: pg.PoolClient,
    reply: SubmissionReply & { author: { id: string; email: string } },
  ) => Promise<'queued' | 'repeated' | null>
  onEmailQueued: () => void
}

/** Maximum number of replies by one administrator and hour. */
const repliesPerHour = 200

/**
 * Answers a contact message by email in the name of the administrator, and records this in the audit log.
 * @throws AppError `not_found`, `forbidden`, `rate_limited`
 */
export async function sendReply(options: SubmissionReplies, request: AdministratorRequest, reply: SubmissionReply): Promise<ReplyResult> {
  if (!z.uuid().safeParse(reply.submissionId).success) throw new AppError('not_found', { message: replyMessages.gone })
  const bucket = `contact-reply:${request.caller.userId}`
  await requireWithinRate(makeRateLimiter(options.owner), [{ bucket, hits: repliesPerHour, windowSeconds: 3600 }])
  await asAdministrator(options.owner, request, async (client) => {
    const { rows } = await client.query<{ id: string; email: string }>('select auth.uid() as id, app.actor() as email')
    const [author] = rows
    const outcome = author ? await options.reply(client, { ...reply, author }) : null
    if (outcome === null) throw new AppError('not_found', { message: replyMessages.gone })
    if (outcome === 'repeated') return
    await client.query(
      `select app.record_audit_entry('replied', 'contact_submissions', s.id::text, app.audit_subject('contact_submissions', to_jsonb(s)), null, $2)
       from public.contact_submissions s where s.id = $1`,
      [reply.submissionId, JSON.stringify({ body: reply.body })],
    )
  })
  if (options.hasMailServer) options.onEmailQueued()
  return { status: options.hasMailServer ? 'queued' : 'unsent' }
}
