import type pg from 'pg'
import { appPaths } from '../../../contracts/app-paths.ts'
import { queueMails } from '../../platform/mail/outbox.ts'
import { addNotification } from './add-notification.ts'
import { approvalMail } from './approval-mails.ts'
import type { NotificationSettings } from './notification-settings.ts'
import type { PendingApproval } from './pending-approval.ts'
import { readRunOwner } from './run-owner.ts'

/**
 * Returns a function that notifies the approver, in the transaction in which the run starts to wait.
 * @param linkToken single-use token for an approver who is not the owner (`makeApprovalToken`)
 */
export function makeAnnounceApproval(
  settings: NotificationSettings,
): (client: pg.ClientBase, approval: PendingApproval, linkToken?: string) => Promise<void> {
  return async (client, approval, linkToken) => {
    const owner = await readRunOwner(client, approval.runId)
    if (!owner) return
    const { userId, id, runId, title, who, approverEmail } = approval
    await addNotification(client, {
      userId,
      kind: 'approval_needed',
      title,
      body: `${owner.workflow} is waiting for approval by ${who}${approverEmail === null ? '' : ` (${approverEmail})`}.`,
      link: appPaths.approval(id),
      runId,
    })
    if (approverEmail === null && !approval.byEmail) return
    await queueMails(
      client,
      [{ ...approvalMail({ approval, owner, linkToken, isReminder: false }, settings), causedBy: userId }],
      settings.hasMailServer,
    )
    settings.onQueued?.()
  }
}
