import type pg from 'pg'
import type { NotificationSettings } from '../../platform/email/notification-settings.ts'
import { type Email, emailKindsOf } from '../../platform/email/outbox.ts'
import { type ApprovalEmailReason, approvalEmail } from './approval-emails.ts'
import { type Approver, readApprovers } from './approvers.ts'
import { addApprovalNotifications, queueApprovalEmails } from './notify-approvers.ts'
import type { PendingApproval } from './pending-approval.ts'
import { runEmailKinds } from './run-email-kinds.ts'
import { readRunOwner } from './run-owner.ts'

export interface AnnouncementSettings extends NotificationSettings {
  /** Creates the token of a link for an approver who is not a member. */
  makeApprovalToken(client: pg.ClientBase, approvalId: string): Promise<string>
}

export type RepeatAnnouncement = (client: pg.ClientBase, announcement: RepeatedAnnouncement) => Promise<void>

/** Another announcement of a pending approval. */
interface RepeatedAnnouncement {
  approvalId: string
  occasion: 'assigned' | 'reminder' | 'escalated'
  /** The only user to notify; default: everyone who can decide. */
  onlyUserId?: string
  /** The user who caused the announcement, who is not notified. */
  exceptUserId?: string
}

const approvalText = `
select a.id, a.run_id as "runId", a.user_id as "userId", a.title, a.who, a.approver_email as "approverEmail", a.shown, a.outgoing,
  a.expires_at as "expiresAt", true as "byEmail", a.approver_email is not null and a.approver_id is null as "isUnclaimed"
from public.workflow_approvals a where a.id = $1`

const titles = {
  assigned: (title: string) => title,
  reminder: (title: string) => `Reminder: ${title}`,
  escalated: (title: string) => `Overdue: ${title}`,
} as const

/**
 * Returns a function that announces a pending approval again to the people who can decide it, in the application and by email. An
 * approver who is not a member gets an email with a new link, because each link works only once.
 */
export function makeRepeatAnnouncement(settings: AnnouncementSettings): RepeatAnnouncement {
  return async (client, { approvalId, occasion, onlyUserId, exceptUserId }) => {
    const { rows } = await client.query<PendingApproval & { isUnclaimed: boolean }>(approvalText, [approvalId])
    const [approval] = rows
    const owner = approval && (await readRunOwner(client, approval.runId))
    if (!(approval && owner)) return
    const everyone = onlyUserId === undefined ? await readApprovers(client, approvalId) : await readUser(client, onlyUserId)
    const approvers = everyone.filter(({ userId }) => userId !== exceptUserId)
    const title = titles[occasion](approval.title)
    await addApprovalNotifications(client, { approval, owner, title, userIds: approvers.map(({ userId }) => userId) })
    const emailFor = (to: string, reason: ApprovalEmailReason, linkToken?: string) =>
      approvalEmail({ approval, owner, to, reason, heading: title, linkToken, isReminder: occasion === 'reminder' }, settings)
    const emails: Email[] = []
    // An approver who is not a member gets the email instead of the members.
    if (approval.approverEmail === null)
      for (const { userId, email, isAssigned } of approvers) {
        const isOwner = userId === approval.userId
        // Emails the owner only after an earlier email about this run, because the configuration can disable these emails.
        if (isAssigned || (isOwner && (await wasEmailed(client, approval.runId, email))))
          emails.push(emailFor(email, isOwner ? 'owner' : 'assigned'))
      }
    else if (onlyUserId === undefined) {
      const token = approval.isUnclaimed ? await settings.makeApprovalToken(client, approvalId) : undefined
      emails.push(emailFor(approval.approverEmail, 'link', token))
    }
    await queueApprovalEmails(client, emails, exceptUserId ?? approval.userId, settings)
  }
}

/** Returns whether the owner got an email about an approval or a safety alert of this run, and no reminder yet. */
async function wasEmailed(client: pg.ClientBase, runId: string, email: string): Promise<boolean> {
  const kinds = await emailKindsOf(client, runId, email)
  return (kinds.has(runEmailKinds.approval) || kinds.has(runEmailKinds.safety)) && !kinds.has(runEmailKinds.reminder)
}

async function readUser(client: pg.ClientBase, userId: string): Promise<Approver[]> {
  const text = 'select id as "userId", email, true as "isAssigned" from public.profiles where id = $1'
  return (await client.query<Approver>(text, [userId])).rows
}
