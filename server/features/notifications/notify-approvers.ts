import type pg from 'pg'
import { appPaths } from '../../../contracts/app-paths.ts'
import type { NotificationSettings } from '../../platform/email/notification-settings.ts'
import { type Email, queueEmails } from '../../platform/email/outbox.ts'
import { addNotification } from './add-notification.ts'
import type { PendingApproval } from './pending-approval.ts'
import type { RunOwner } from './run-owner.ts'

interface ApprovalNotification {
  approval: PendingApproval
  owner: RunOwner
  title: string
  userIds: readonly string[]
}

/** Adds a notification about a pending approval for each user, in the caller's transaction. */
export async function addApprovalNotifications(
  client: pg.ClientBase,
  { approval: { id, runId, who, approverEmail }, owner, title, userIds }: ApprovalNotification,
): Promise<void> {
  const body = `${owner.workflow} is waiting for approval by ${who}${approverEmail === null ? '' : ` (${approverEmail})`}.`
  for (const userId of userIds)
    await addNotification(client, { userId, kind: 'approval_needed', title, body, link: appPaths.approval(id), runId })
}

/**
 * Queues emails about an approval.
 * @param causedBy the user whose daily email limit the emails count towards
 */
export async function queueApprovalEmails(
  client: pg.ClientBase,
  emails: readonly Email[],
  causedBy: string,
  { hasMailServer, onQueued }: NotificationSettings,
): Promise<void> {
  if (emails.length === 0) return
  await queueEmails(
    client,
    emails.map((email) => ({ ...email, causedBy })),
    hasMailServer,
  )
  onQueued?.()
}
