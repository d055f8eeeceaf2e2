import { z } from 'zod'

/* Requests, limits and messages for the people who decide an approval (`POST /functions/v1/{name}`). */

export const approvalPeopleLimits = {
  /** Maximum length of a comment, in characters. A check in the database has the same limit. */
  commentMax: 2000,
  /** Maximum number of comments and changes of one approval. */
  eventsMax: 200,
  /** Minimum time between two manual reminders of one approval, in minutes. */
  reminderMinutes: 60,
} as const

const commentSchema = z
  .string()
  .trim()
  .min(1, 'Write a comment')
  .max(approvalPeopleLimits.commentMax, `Comment must be at most ${approvalPeopleLimits.commentMax} characters`)

/** Body of `reassign-approval`, which gives a pending approval to one member. Returns `{ approval_id }`. */
export const reassignApprovalSchema = z.strictObject({
  approval_id: z.uuid(),
  user_id: z.uuid(),
  comment: commentSchema.optional(),
})
export type ReassignApprovalRequest = z.infer<typeof reassignApprovalSchema>

/** Body of `comment-on-approval`. Returns `{ approval_id }`. */
export const commentOnApprovalSchema = z.strictObject({ approval_id: z.uuid(), text: commentSchema })
export type CommentOnApprovalRequest = z.infer<typeof commentOnApprovalSchema>

/** Body of `remind-approver`, which sends another notification to the people who can decide. Returns `{ approval_id }`. */
export const remindApproverSchema = z.strictObject({ approval_id: z.uuid() })

/** Kinds of entries in the history of an approval (`approval_events.kind`). */
export type ApprovalEventKind = 'comment' | 'reassigned' | 'reminded' | 'escalated'

export const approvalPeopleMessages = {
  unknown: 'Approval not found',
  decided: 'This approval no longer needs a decision',
  fourEyes: 'You started this run, so another person must decide',
  assignedToOthers: (names: string) => `This approval is assigned to ${names}. Reassign it to yourself to decide.`,
  assigneeCannotDecide: 'This person may not decide approvals. Choose a member with the role Approver or above.',
  assigneeStartedRun: 'This person started the run, so another person must decide',
  mayNotReassign: 'Only the people who decide this approval, and editors of the workspace, can reassign it',
  mayNotRemind: 'Only editors of the workspace, and the person who started the run, can send a reminder',
  remindedRecently: 'A reminder was sent less than an hour ago',
  tooManyEvents: `An approval can have up to ${approvalPeopleLimits.eventsMax} comments and changes`,
  tooManyRequests: 'Too many requests. Try again in a minute.',
} as const
