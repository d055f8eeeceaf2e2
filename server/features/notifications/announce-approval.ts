import type pg from 'pg'
import type { NotificationSettings } from '../../platform/email/notification-settings.ts'
import { type Email, emailKindsOf } from '../../platform/email/outbox.ts'
import { approvalEmail } from './approval-emails.ts'
import { type Approver, readApprovers } from './approvers.ts'
import { addApprovalNotifications, queueApprovalEmails } from './notify-approvers.ts'
import type { PendingApproval } from './pending-approval.ts'
import { runEmailKinds } from './run-email-kinds.ts'
import { readRunOwner } from './run-owner.ts'

/**
 * Returns a function that notifies the approvers, in the transaction that makes the run wait. Assignees always get an email. The owner of
 * the run gets an email if the configuration enables emails. Other members who may decide get only a notification.
 * @param linkToken single-use token for an approver who is not a member (`makeApprovalToken`)
 */
export function makeAnnounceApproval(
  settings: NotificationSettings,
): (client: pg.ClientBase, approval: PendingApproval, linkToken?: string) => Promise<void> {
  return async (client, approval, linkToken) => {
    const owner = await readRunOwner(client, approval.runId)
    if (!owner) return
    const { userId: ownerId, id, title, approverEmail } = approval
    const approvers = await readApprovers(client, id)
    await addApprovalNotifications(client, { approval, owner, title, userIds: approvers.map(({ userId }) => userId) })
    const emailFor = (to: string, reason: 'owner' | 'assigned' | 'link'): Email =>
      approvalEmail({ approval, owner, to, reason, heading: title, linkToken, isReminder: false }, settings)
    const emails =
      approverEmail === null
        ? (await approversByEmail(client, approval, approvers)).map(({ email, userId }) =>
            emailFor(email, userId === ownerId ? 'owner' : 'assigned'),
          )
        : [emailFor(approverEmail, 'link')]
    await queueApprovalEmails(client, emails, ownerId, settings)
  }
}

/** Returns the approvers who also get an email. */
async function approversByEmail(client: pg.ClientBase, approval: PendingApproval, approvers: readonly Approver[]): Promise<Approver[]> {
  const chosen: Approver[] = []
  for (const approver of approvers) {
    const isOwner = approver.userId === approval.userId
    if (isOwner ? approval.byEmail && (await needsEmail(client, approval, approver.email)) : approver.isAssigned) chosen.push(approver)
  }
  return chosen
}

/**
 * Returns whether the owner needs an email about an approval. No email is needed after a safety alert of the run, or while the owner has an
 * email about another pending approval of the run, for example in a loop.
 */
async function needsEmail(client: pg.ClientBase, { id, runId }: PendingApproval, email: string): Promise<boolean> {
  const kinds = await emailKindsOf(client, runId, email)
  if (kinds.has(runEmailKinds.safety)) return false
  if (!kinds.has(runEmailKinds.approval)) return true
  const { rowCount } = await client.query(
    `select from public.workflow_approvals
     where run_id = $1 and id <> $2 and status = 'pending' and approver_email is null limit 1`,
    [runId, id],
  )
  return rowCount === 0
}
