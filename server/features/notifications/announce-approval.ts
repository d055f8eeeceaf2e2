import type pg from 'pg'
import { queueMails } from '../../platform/mail/outbox.ts'
import { addNotification } from './add-notification.ts'
import { approvalMail } from './approval-mails.ts'
import { noticePaths } from './notice-paths.ts'
import type { NoticeSettings } from './notice-settings.ts'

/** A decision that a run waits for. */
export interface PendingApproval {
  id: string
  runId: string
  userId: string
  title: string
  /** Whose decision it is, for people: `the triage nurse`. */
  who: string
  /** Null: the owner's own. */
  approverEmail: string | null
  shown: string
  /** The run's name. */
  name: string
  expiresAt: Date | null
  /** Whether the owner hears of it by mail as well. Somebody else is always asked by mail: they have no bell. */
  byEmail: boolean
}

/**
 * Tells whoever is asked, in the transaction that begins to wait.
 * @param linkToken what lets somebody who is not the owner in (`makeApprovalToken`); good for once
 */
export function makeAnnounceApproval(
  settings: NoticeSettings,
): (client: pg.ClientBase, approval: PendingApproval, linkToken?: string) => Promise<void> {
  return async (client, approval, linkToken) => {
    const { userId, id, runId, title, who, approverEmail, name } = approval
    await addNotification(client, {
      userId,
      kind: 'approval_needed',
      title: `Waiting for a decision: ${title}`,
      body: approverEmail === null ? `${name} waits for ${who}.` : `${name} waits for ${who} (${approverEmail}).`,
      link: noticePaths.approval(id),
      runId,
    })
    if (approverEmail === null && !approval.byEmail) return
    await mailApproval(client, settings, { approval, linkToken, isReminder: false })
  }
}

interface ApprovalAsked {
  approval: PendingApproval
  linkToken: string | undefined
  isReminder: boolean
}

/** Orders the mail to the approver, who is the owner where nobody else is named. */
export async function mailApproval(
  client: pg.ClientBase,
  settings: NoticeSettings,
  { approval, linkToken, isReminder }: ApprovalAsked,
): Promise<void> {
  const { rows } = await client.query<{ email: string; company_name: string | null }>(
    'select email, company_name from public.profiles where id = $1',
    [approval.userId],
  )
  const [owner] = rows
  if (!owner) return
  const asker = owner.company_name ? `${owner.email} (${owner.company_name})` : owner.email
  const mail = approvalMail({ approval, to: approval.approverEmail ?? owner.email, asker, linkToken, isReminder }, settings)
  await queueMails(client, [mail], settings.hasMailServer)
  settings.onQueued?.()
}
