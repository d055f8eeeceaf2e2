import type pg from 'pg'
import { appPaths } from '../../../contracts/app-paths.ts'
import type { NotificationSettings } from '../../platform/mail/notification-settings.ts'
import { mailKindsOf, queueMails } from '../../platform/mail/outbox.ts'
import { addNotification } from './add-notification.ts'
import { approvalMail } from './approval-mails.ts'
import type { PendingApproval } from './pending-approval.ts'
import { runMailKinds } from './run-mail-kinds.ts'
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
    if (approverEmail === null && !(approval.byEmail && (await needsMail(client, approval, owner.email)))) return
    await queueMails(
      client,
      [{ ...approvalMail({ approval, owner, linkToken, isReminder: false }, settings), causedBy: userId }],
      settings.hasMailServer,
    )
    settings.onQueued?.()
  }
}

/**
 * Returns whether the owner needs an email about an approval. A safety alert has already asked for a decision, and so has the email
 * about another approval of the run that is still pending, for example in a loop.
 */
async function needsMail(client: pg.ClientBase, { id, runId }: PendingApproval, email: string): Promise<boolean> {
  const kinds = await mailKindsOf(client, runId, email)
  if (kinds.has(runMailKinds.safety)) return false
  if (!kinds.has(runMailKinds.approval)) return true
  const { rowCount } = await client.query(
    `select from public.workflow_approvals
     where run_id = $1 and id <> $2 and status = 'pending' and approver_email is null limit 1`,
    [runId, id],
  )
  return rowCount === 0
}
