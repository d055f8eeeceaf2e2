import type pg from 'pg'
import { noticePaths } from '../../../contracts/notice-paths.ts'
import { queueMails } from '../../platform/mail/outbox.ts'
import { addNotification } from './add-notification.ts'
import { approvalMail } from './approval-mails.ts'
import type { NoticeSettings } from './notice-settings.ts'
import type { PendingApproval } from './pending-approval.ts'
import { readRunOwner } from './run-owner.ts'

/**
 * Tells whoever is asked, in the transaction that begins to wait.
 * @param linkToken what lets somebody who is not the owner in (`makeApprovalToken`); good for once
 */
export function makeAnnounceApproval(
  settings: NoticeSettings,
): (client: pg.ClientBase, approval: PendingApproval, linkToken?: string) => Promise<void> {
  return async (client, approval, linkToken) => {
    const owner = await readRunOwner(client, approval.runId)
    if (!owner) return
    const { userId, id, runId, title, who, approverEmail } = approval
    await addNotification(client, {
      userId,
      kind: 'approval_needed',
      title: `Waiting for a decision: ${title}`,
      body: `${owner.workflow} waits for ${who}${approverEmail === null ? '' : ` (${approverEmail})`}.`,
      link: noticePaths.approval(id),
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
