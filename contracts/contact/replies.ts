import { z } from 'zod'

/** Limits of a reply and of a saved reply. The database enforces the same limits. */
export const replyLimits = { bodyMax: 10_000, titleMax: 80 } as const

export const replyMessages = {
  empty: 'Enter a reply',
  tooLong: `A reply can have up to ${replyLimits.bodyMax.toLocaleString('en-US')} characters`,
  queued: 'The reply is being sent',
  unsent: 'The reply is in the outbox, because no mail server is configured',
  failed: 'Couldn’t send the reply',
  gone: 'This message has been deleted',
} as const

/** POST: replies to a contact message by email. */
export const replyPath = (submissionId: string) => `/api/admin/submissions/${submissionId}/replies`

/** Body of `replyPath`. `id` identifies the reply, so that a repeated request does not send a second email. */
export const replySchema = z.object({
  id: z.uuid(),
  body: z.string().trim().min(1, replyMessages.empty).max(replyLimits.bodyMax, replyMessages.tooLong),
})
export type ReplyRequest = z.infer<typeof replySchema>

/** Response of `replyPath`. `unsent` means that no mail server is configured. */
export interface ReplyResult {
  status: 'queued' | 'unsent'
}
